package io.openshift.machines.e2e.provider;

import java.time.Duration;

/**
 * How often a provider looks without being woken.
 *
 * @param poll while an instance is on its way to another state
 * @param resync at all infra machines; real providers take ten minutes
 */
public record Pace(Duration poll, Duration resync) {
  /** 200 ms, as instances here boot in 300; and ten minutes. */
  public static final Pace DEFAULT = new Pace(Duration.ofMillis(200), Duration.ofMinutes(10));
}
