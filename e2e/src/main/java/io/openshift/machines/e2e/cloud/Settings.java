package io.openshift.machines.e2e.cloud;

/**
 * How fast and how reliable the cloud is.
 *
 * @param latencyMillis added to each call
 * @param failureRate share of the calls on instances that fail with 503 before anything is done, 0
 *     to 1
 * @param bootMillis from pending to running
 * @param shutdownMillis from shutting-down to terminated
 */
public record Settings(
    long latencyMillis, double failureRate, long bootMillis, long shutdownMillis) {
  /** No latency, no failures, 300 ms to boot and to shut down. */
  public static final Settings DEFAULT = new Settings(0, 0.0, 300, 300);

  /** Refuses negative times and rates that are no share. */
  public Settings {
    if (latencyMillis < 0 || bootMillis < 0 || shutdownMillis < 0) {
      throw new IllegalArgumentException("times must not be negative");
    }
    if (!(failureRate >= 0 && failureRate <= 1)) {
      throw new IllegalArgumentException("failureRate must be from 0 to 1");
    }
  }

  /** The same, failing that share of the calls. */
  public Settings failing(double rate) {
    return new Settings(latencyMillis, rate, bootMillis, shutdownMillis);
  }

  /** The same, with other times to boot and shut down. */
  public Settings lifecycle(long boot, long shutdown) {
    return new Settings(latencyMillis, failureRate, boot, shutdown);
  }
}
