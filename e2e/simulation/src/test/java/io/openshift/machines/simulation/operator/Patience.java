package io.openshift.machines.simulation.operator;

import io.openshift.machines.migration.MigrationSettings;
import java.time.Duration;

/** How patient the migration operator is: as it is delivered. */
record Patience() implements MigrationSettings {
  @Override
  public Duration tellAfter() {
    return Duration.ofSeconds(5);
  }

  @Override
  public Duration lookAgain() {
    return Duration.ofSeconds(60);
  }

  @Override
  public Duration stuckAfter() {
    return Duration.ofMinutes(15);
  }

  @Override
  public Duration silentProviderBound() {
    return Duration.ofMinutes(2);
  }

  @Override
  public Duration watchAfter() {
    return Duration.ofMinutes(10);
  }
}
