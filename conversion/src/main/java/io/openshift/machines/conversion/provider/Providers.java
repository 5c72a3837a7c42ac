package io.openshift.machines.conversion.provider;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.aws.AwsTable;

/** The platforms there are. */
public final class Providers {
  private Providers() {}

  /** The provider of a platform. */
  public static Provider of(Platform platform) {
    return switch (platform) {
      case AWS -> AwsTable.PROVIDER;
    };
  }
}
