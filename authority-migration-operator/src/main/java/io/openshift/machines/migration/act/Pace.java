package io.openshift.machines.migration.act;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.migration.MigrationSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Since when each resource is at its step, in this process.
 *
 * <p>Metrics: {@code authority_migration_transition_step_seconds} for each step that ended, {@code
 * authority_migration_under_way}, {@code authority_migration_blocked}, {@code
 * authority_migration_stuck} and {@code authority_migration_oldest_step_seconds} for those that
 * have not, {@code authority_migration_transitions_total} for what hand-overs came to.
 */
@ApplicationScoped
public class Pace {
  private final MeterRegistry registry;
  private final Clock clock;
  private final Map<Key, At> steps = new ConcurrentHashMap<>();

  private record Key(Kind kind, String name) {}

  private record At(TransitionReason reason, String message, Instant since) {}

  /** Counts into that registry; a step that takes longer than the settings allow is stuck. */
  public Pace(MeterRegistry registry, MigrationSettings settings, Clock clock) {
    this.registry = registry;
    this.clock = clock;
    registry.gauge("authority.migration.under.way", steps, _steps -> underWay().count());
    registry.gauge(
        "authority.migration.blocked", steps, _steps -> steps.size() - underWay().count());
    registry.gauge("authority.migration.stuck", steps, _steps -> stuck(settings.stuckAfter()));
    registry.gauge(
        "authority.migration.oldest.step.seconds", steps, _steps -> oldest().toMillis() / 1000.0);
  }

  /** Notes that the resource is at that step, and tells since when it has been. */
  public Instant at(Kind kind, String name, TransitionReason reason, String message) {
    var now = clock.instant();
    var noted =
        steps.compute(
            new Key(kind, name),
            (_key, old) ->
                old != null && old.reason() == reason && old.message().equals(message)
                    ? old
                    : next(kind, old, new At(reason, message, now)));
    return noted.since();
  }

  private At next(Kind kind, @Nullable At old, At next) {
    Optional.ofNullable(old).ifPresent(ended -> ended(kind, ended));
    return next;
  }

  /** Notes that nothing is left to do for the resource. */
  public void rest(Kind kind, String name) {
    Optional.ofNullable(steps.remove(new Key(kind, name))).ifPresent(old -> ended(kind, old));
  }

  private void ended(Kind kind, At step) {
    Timer.builder("authority.migration.transition.step")
        .description("How long the steps of hand-overs took")
        .tags("kind", kind.kind(), "step", step.reason().word())
        .register(registry)
        .record(Duration.between(step.since(), clock.instant()));
  }

  /** Counts what a hand-over came to. */
  public void outcome(Kind kind, TransitionReason reason) {
    registry
        .counter("authority.migration.transitions", "kind", kind.kind(), "outcome", reason.word())
        .increment();
  }

  /** What is blocked waits for a person, and leaves a machine in good hands: it does not count. */
  private Stream<At> underWay() {
    return steps.values().stream().filter(step -> step.reason() != TransitionReason.BLOCKED);
  }

  private long stuck(Duration bound) {
    var before = clock.instant().minus(bound);
    return underWay().filter(step -> step.since().isBefore(before)).count();
  }

  private Duration oldest() {
    return underWay()
        .map(At::since)
        .min(Instant::compareTo)
        .map(since -> Duration.between(since, clock.instant()))
        .orElse(Duration.ZERO);
  }
}
