package io.openshift.machines.migration.act;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.migration.DeliveredSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final Hand clock = new Hand();
  private final Pace pace = new Pace(registry, DeliveredSettings.get(), clock);

  /** A clock that is set by hand. */
  private static final class Hand extends Clock {
    private Instant now = Instant.parse("2026-01-02T03:04:05Z");

    void on(Duration time) {
      now = now.plus(time);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  private double gauge(String name) {
    return registry.get("authority.migration." + name).gauge().value();
  }

  private void at(String name, TransitionReason reason) {
    pace.at(Kind.MACHINE, name, reason, "because");
  }

  @Test
  void whatIsUnderWayIsCountedApartFromWhatIsBlocked() {
    at("quarry-a", TransitionReason.WAITING_FOR_PAUSE);
    at("quarry-b", TransitionReason.BLOCKED);
    at("quarry-c", TransitionReason.BLOCKED);
    assertEquals(1, gauge("under.way"));
    assertEquals(2, gauge("blocked"));
    pace.rest(Kind.MACHINE, "quarry-a");
    assertEquals(0, gauge("under.way"));
  }

  @Test
  void aStepThatTakesTooLongIsStuckUnlessItIsBlocked() {
    at("quarry-a", TransitionReason.WAITING_FOR_PAUSE);
    at("quarry-b", TransitionReason.BLOCKED);
    clock.on(Duration.ofMinutes(15));
    assertEquals(0, gauge("stuck"));
    clock.on(Duration.ofSeconds(1));
    at("quarry-a", TransitionReason.WAITING_FOR_PAUSE);
    assertEquals(1, gauge("stuck"));
    assertEquals(901, gauge("oldest.step.seconds"));
    at("quarry-a", TransitionReason.WAITING_FOR_SYNCHRONIZATION);
    assertEquals(0, gauge("stuck"));
  }

  @Test
  void aStepThatEndedTellsHowLongItTook() {
    at("quarry-a", TransitionReason.WAITING_FOR_PAUSE);
    clock.on(Duration.ofSeconds(7));
    at("quarry-a", TransitionReason.HANDED_OVER);
    var timer =
        registry
            .get("authority.migration.transition.step")
            .tags("kind", "Machine", "step", "WaitingForPause")
            .timer();
    assertEquals(1, timer.count());
    assertEquals(7, timer.totalTime(TimeUnit.SECONDS));
  }

  @Test
  void outcomesAreCounted() {
    pace.outcome(Kind.MACHINE, TransitionReason.HANDED_OVER);
    pace.outcome(Kind.MACHINE, TransitionReason.HANDED_OVER);
    pace.outcome(Kind.MACHINE_SET, TransitionReason.CANCELLED);
    var counted = registry.get("authority.migration.transitions");
    assertEquals(2, counted.tags("kind", "Machine", "outcome", "HandedOver").counter().count());
    assertEquals(
        1,
        registry
            .get("authority.migration.transitions")
            .tags("kind", "MachineSet", "outcome", "Cancelled")
            .counter()
            .count());
  }
}
