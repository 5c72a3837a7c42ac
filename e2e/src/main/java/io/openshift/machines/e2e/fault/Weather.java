package io.openshift.machines.e2e.fault;

import java.time.Duration;

/**
 * How well answers get through a {@link Strait}.
 *
 * @param late the chance of a piece of an answer to be held back, 0 to 1
 * @param latest for how long at most
 * @param lost the chance of a piece to be lost with its connection, 0 to 1
 */
public record Weather(double late, Duration latest, double lost) {
  /** Everything gets through at once. */
  public static final Weather CALM = new Weather(0, Duration.ZERO, 0);
}
