package io.openshift.machines.cli.migrate;

import java.time.Duration;

/**
 * What a move keeps to.
 *
 * @param atOnce how many may be under way at a time
 * @param each how long one may take
 * @param waitForLast whether the last ones are waited for too
 */
record Limits(int atOnce, Duration each, boolean waitForLast) {
  /** How long something may be in the way before it counts: some lifts by itself. */
  static final Duration GRACE = Duration.ofSeconds(10);
}
