package io.openshift.machines.migration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How patient the hand-over is. */
@ConfigMapping(prefix = "machines.migration")
public interface MigrationSettings {
  /** A step that takes longer than this is told in the condition. */
  @WithDefault("5s")
  Duration tellAfter();

  /** How often a resource that waits is looked at although nothing is known to have changed. */
  @WithDefault("60s")
  Duration lookAgain();

  /** A step that takes longer than this, and is not blocked, counts as stuck in the metrics. */
  @WithDefault("15m")
  Duration stuckAfter();

  /**
   * How long after the core Machine's report a provider that never reports {@code Paused} is taken
   * to have let go. A bound, not a proof.
   */
  @WithDefault("2m")
  Duration silentProviderBound();

  /** How long after a hand-over the new engine's errors are put down to it. */
  @WithDefault("10m")
  Duration watchAfter();
}
