package io.openshift.machines.simulation.world;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The clock of a world: it stands until somebody turns it. */
public final class Time extends Clock {
  private Instant now;

  /** Stands at that moment. */
  public Time(Instant now) {
    this.now = now;
  }

  /** Turns it. */
  public void pass(Duration some) {
    now = now.plus(some);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
