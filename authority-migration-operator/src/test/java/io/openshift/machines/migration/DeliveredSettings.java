package io.openshift.machines.migration;

import io.smallrye.config.SmallRyeConfigBuilder;

/** How patient the operator is where nobody has said anything. */
public final class DeliveredSettings {
  private DeliveredSettings() {}

  /** The settings with their defaults. */
  public static MigrationSettings get() {
    return new SmallRyeConfigBuilder()
        .addDiscoveredConverters()
        .withMapping(MigrationSettings.class)
        .build()
        .getConfigMapping(MigrationSettings.class);
  }
}
