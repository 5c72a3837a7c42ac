package io.openshift.machines.migration.act;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.event.Notice;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Step;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.migration.MigrationSettings;
import io.openshift.machines.migration.look.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Tells people where a hand-over is: an event for each step of a hand-over, the condition with the
 * writes that happen anyway, and alone only for a step that takes long.
 */
@ApplicationScoped
public class Progress {
  /** What a condition at rest may say: that a hand-over came to its end, or that it did not. */
  private static final Set<String> ENDS =
      Set.of(
          TransitionReason.STABLE.word(),
          TransitionReason.CANCELLED.word(),
          TransitionReason.DELETION_REQUESTED.word(),
          TransitionReason.TRANSITION_UNHEALTHY.word());

  private static final Set<String> BAD =
      Set.of(
          TransitionReason.BLOCKED.word(),
          TransitionReason.ROLLED_BACK.word(),
          TransitionReason.TRANSITION_UNHEALTHY.word());

  private final Actions actions;
  private final Announcer announcer;
  private final Pace pace;
  private final MigrationSettings settings;
  private final Clock clock;

  /** Tells through those. */
  public Progress(
      Actions actions, Announcer announcer, Pace pace, MigrationSettings settings, Clock clock) {
    this.actions = actions;
    this.announcer = announcer;
    this.pace = pace;
    this.settings = settings;
    this.clock = clock;
  }

  /** A step was taken. */
  public void took(Step.Write step, Resource resource) {
    at(step, resource);
    switch (step) {
      case Step.HandOver _done -> outcome(step, resource);
      case Step.Return _back -> outcome(step, resource);
      case Step.Begin _begin -> announce(step, resource);
      case Step.AdoptDirection _adopted -> announce(step, resource);
      case Step.SetPause _pause -> announce(step, resource);
      case Step.CarryFinalizers _finalizers -> announce(step, resource);
      // Each resource has these once, at its birth: nobody asked for anything yet.
      case Step.Initialise _birth -> {}
      case Step.RecordAuthority _birth -> {}
    }
  }

  private void announce(Step step, Resource resource) {
    announce(resource, step.reason().word(), Transition.message(step));
  }

  private void outcome(Step step, Resource resource) {
    announce(step, resource);
    pace.outcome(resource.situation().kind(), step.reason());
  }

  /**
   * The resource stands at that step.
   *
   * @return after how long to look again
   */
  public Duration stands(Step step, Resource resource) {
    var since = at(step, resource);
    var rest = Duration.between(clock.instant(), since.plus(settings.tellAfter()));
    if (rest.isPositive()) {
      return rest;
    }
    tellOnce(resource, condition(step, since));
    return settings.lookAgain();
  }

  private static Condition condition(Step step, Instant since) {
    return step instanceof Step.Blocked blocked
        ? Transition.blocked(blocked, since)
        : Transition.waiting(step, since);
  }

  private Instant at(Step step, Resource resource) {
    var name = Meta.of(resource.machineApi()).name();
    return pace.at(resource.situation().kind(), name, step.reason(), Transition.message(step));
  }

  /** Nothing is left to do; the condition may still say otherwise, or the new engine be in need. */
  public void rests(Resource resource) {
    pace.rest(resource.situation().kind(), Meta.of(resource.machineApi()).name());
    var standing = Transition.standing(resource.machineApi());
    if (standing.isEmpty()) {
      return;
    }
    var side = Side.of(Authority.current(resource.machineApi())).orElseThrow();
    var now = clock.instant();
    boolean fresh = now.isBefore(standing.get().since().plus(settings.watchAfter()));
    Optional<Condition> unhealthy =
        resource
            .trouble()
            .filter(_trouble -> fresh)
            .map(trouble -> Transition.unhealthy(side, trouble, now));
    var wanted = unhealthy.or(() -> closing(standing.get(), side, now, fresh));
    wanted.ifPresent(one -> tellOnce(resource, one));
  }

  private static Optional<Condition> closing(
      Condition standing, Side side, Instant now, boolean fresh) {
    boolean recovered =
        fresh && standing.reason().equals(TransitionReason.TRANSITION_UNHEALTHY.word());
    return ENDS.contains(standing.reason()) && !recovered
        ? Optional.empty()
        : Optional.of(Transition.settled(TransitionReason.STABLE, side, now));
  }

  private void tellOnce(Resource resource, Condition wanted) {
    var standing = Transition.standing(resource.machineApi());
    if (Transition.says(standing, wanted)) {
      return;
    }
    actions.tell(resource, wanted);
    if (standing.filter(old -> old.reason().equals(wanted.reason())).isEmpty()) {
      announce(resource, wanted.reason(), wanted.message());
    }
  }

  private void announce(Resource resource, String reason, String message) {
    announcer.announce(resource.machineApi(), new Notice(BAD.contains(reason), reason, message));
  }

  /** The resource is gone. */
  public void gone(Kind kind, String name) {
    pace.rest(kind, name);
  }
}
