package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.status.aws.AwsStatus;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.Arrays;

/** Which implementation speaks for which provider. */
final class Providers {
  private Providers() {}

  /** The one for that infra machine, told by its kind; an unknown kind keeps its status. */
  static PlatformStatus of(ObjectNode infra) {
    var kind = Fields.text(infra, "kind");
    return Arrays.stream(Platform.values())
        .filter(platform -> platform.infraMachineKind().equals(kind))
        .findFirst()
        .map(Providers::of)
        .orElseGet(CoreOnly::new);
  }

  private static PlatformStatus of(Platform platform) {
    return switch (platform) {
      case AWS -> new AwsStatus();
    };
  }
}
