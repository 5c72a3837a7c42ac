package io.openshift.machines.sync.report;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often the ClusterOperator is looked at. */
@ConfigMapping(prefix = "machines.report")
interface ReportSettings {
  /** The longest time between two looks. */
  @WithDefault("30s")
  Duration period();

  /** The shortest time between two looks, and between a change and the look that it causes. */
  @WithDefault("5s")
  Duration pause();
}
