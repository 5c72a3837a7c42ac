package io.openshift.machines.e2e.cluster;

import java.time.Duration;

/**
 * How long something may take before it counts as failed: a bound, not a wait. {@code
 * E2E_PATIENCE_SECONDS} raises it for machines that are slow or busy.
 */
public final class Patience {
  private static final String VARIABLE = "E2E_PATIENCE_SECONDS";
  private static final String USUAL = "60";

  private Patience() {}

  /** For one step of a story. */
  public static Duration step() {
    return Duration.ofSeconds(Long.parseLong(System.getenv().getOrDefault(VARIABLE, USUAL)));
  }

  /** For a process to be ready. */
  public static Duration start() {
    return step().multipliedBy(2);
  }
}
