package io.openshift.machines.kit.handover;

import io.openshift.machines.kit.handover.Situation.Difference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The hand-over protocol: what to do next for one Machine or MachineSet.
 *
 * <p>Three rules carry it. The authority changes first and the pause annotation follows, so the
 * annotation is a function of {@code status.authoritativeAPI}. An engine must have said that it
 * acts before it is asked to let go, so that its word of letting go is new. And nobody gets
 * authority before the engine that had it has let go, the mirror holds its last state, and the new
 * side has all that its engine needs to find the running instance and to be held by its finalizers.
 */
public final class Handover {
  private static final List<Side> BOTH = List.of(Side.values());

  private Handover() {}

  /**
   * The next step. Pure and total; a resource in a stable state gets {@link Step.Rest}.
   *
   * <p>A {@link Step.Write} must be decided again on live reads and be locked by the {@code
   * resourceVersion} of the object it writes.
   */
  public static Step decide(Situation situation) {
    return switch (situation.authorities().current()) {
      case UNSET -> initialise(situation);
      case MACHINE_API -> settled(situation, Side.MACHINE_API);
      case CLUSTER_API -> settled(situation, Side.CLUSTER_API);
      case MIGRATING ->
          situation
              .authorities()
              .stable()
              .map(from -> underWay(situation, from))
              .orElseGet(() -> adopt(situation));
    };
  }

  private static Step initialise(Situation s) {
    Side wanted = s.authorities().wanted();
    if (wanted == Side.MACHINE_API && !s.annotationRight()) {
      return new Step.SetPause(true);
    }
    if (wanted == Side.MACHINE_API && s.clusterApiActs()) {
      return waitForPause(Side.CLUSTER_API);
    }
    return new Step.Initialise(wanted);
  }

  /** No hand-over is under way: {@code side} is in charge. */
  private static Step settled(Situation s, Side side) {
    if (!s.authorities().stable().equals(Optional.of(side))) {
      return new Step.RecordAuthority(side);
    }
    if (!s.annotationRight()) {
      return putAnnotationRight(s, side);
    }
    boolean stays = s.authorities().wanted() == side;
    if (s.deleting(side)) {
      return stays ? new Step.Rest() : goingOrGone(s, side);
    }
    if (s.renumbered(side)) {
      return sureOfEngines(s, side).orElseGet(() -> new Step.Begin(TransitionReason.RENUMBERING));
    }
    return stays ? new Step.Rest() : beforeHandOver(s, side);
  }

  /**
   * Whoever was paused out of turn must have noticed before the annotation goes, so that the engine
   * and the annotation stay in step.
   */
  private static Step putAnnotationRight(Situation s, Side side) {
    if (side == Side.MACHINE_API) {
      return new Step.SetPause(true);
    }
    if (s.record(side).loses()) {
      return new Step.Blocked(incomplete(s, side));
    }
    boolean unseen =
        s.pauses().wrong(false).stream().anyMatch(twin -> twin.report() != PauseReport.PAUSED);
    return unseen ? waitForPause(Side.CLUSTER_API) : new Step.SetPause(false);
  }

  /** The user wants the other side; {@code side} is in charge and everything is at rest. */
  private static Step beforeHandOver(Situation s, Side side) {
    if (!s.readiness().blockers().isEmpty()) {
      return new Step.Blocked(s.readiness().blockers());
    }
    if (s.mirror().refusal().isPresent()) {
      return new Step.Blocked(List.of(refused(s.mirror().refusal().get())));
    }
    if (!s.existence().twin()) {
      return new Step.Wait(
          TransitionReason.WAITING_FOR_TWIN, "the twin in Cluster API does not exist yet");
    }
    return sureOfEngines(s, side)
        .or(() -> waitForMirror(s, side))
        .or(() -> unadoptable(s, side).map(Step.Blocked::new))
        .or(() -> waitForChildren(s, BOTH))
        .orElseGet(() -> new Step.Begin(TransitionReason.MIGRATING));
  }

  /** What must be known of the engines before the authority may become Migrating. */
  private static Optional<Step> sureOfEngines(Situation s, Side side) {
    if (!s.initialised()) {
      return wait(
          TransitionReason.WAITING_FOR_ENGINE,
          "the Machine API's controllers have not reported Paused for this object");
    }
    if (!s.pauses().all(side, PauseReport.RUNNING)) {
      return wait(
          TransitionReason.WAITING_FOR_ENGINE,
          side.title() + ", which is in charge, has not reported Paused=False");
    }
    return Optional.empty();
  }

  /** A hand-over is under way; {@code from} was in charge before. */
  private static Step underWay(Situation s, Side from) {
    if (!s.annotationRight()) {
      return pause(s);
    }
    if (!s.acknowledged(from)) {
      return waitForPause(from);
    }
    if (s.clusterApiActs()) {
      return waitForPause(Side.CLUSTER_API);
    }
    return turnBack(s, from).map(why -> goBack(s, from, why)).orElseGet(() -> beforeFlip(s, from));
  }

  /**
   * An engine must have said that it acts before it is paused. So it is when Cluster API was in
   * charge; when the Machine API was, another controller has unpaused Cluster API in between.
   */
  private static Step pause(Situation s) {
    boolean known =
        s.pauses().wrong(true).stream().allMatch(twin -> twin.report() == PauseReport.RUNNING);
    return known
        ? new Step.SetPause(true)
        : new Step.Wait(
            TransitionReason.WAITING_FOR_ENGINE,
            "Cluster API was unpaused and has not reported Paused=False");
  }

  private static Optional<TransitionReason> turnBack(Situation s, Side from) {
    if (s.deleting(from)) {
      return Optional.of(TransitionReason.DELETION_REQUESTED);
    }
    if (s.renumbered(from)) {
      return Optional.of(TransitionReason.RENUMBERING);
    }
    if (s.authorities().wanted() == from) {
      return Optional.of(TransitionReason.CANCELLED);
    }
    boolean hopeless =
        s.mirror().refusal().isPresent()
            || !s.readiness().blockers().isEmpty()
            || s.current(from) && unadoptable(s, from).isPresent();
    return hopeless ? Optional.of(TransitionReason.ROLLED_BACK) : Optional.empty();
  }

  /**
   * Machines that only the other side knows can exist when another controller had unpaused it. They
   * are of no concern to a set that is leaving: it makes none, and if it is to leave its machines
   * behind, the two sides never agree again.
   */
  private static Step goBack(Situation s, Side from, TransitionReason why) {
    return Optional.of(s)
        .filter(situation -> !situation.leaving(from))
        .flatMap(situation -> waitForChildren(situation, List.of(from.other())))
        .orElseGet(() -> new Step.Return(from, s.renumbered(from), why));
  }

  private static Step beforeFlip(Situation s, Side from) {
    if (!s.existence().twin()) {
      return new Step.Wait(
          TransitionReason.WAITING_FOR_TWIN, "the twin in Cluster API does not exist yet");
    }
    Optional<Step> mirror = waitForMirror(s, from);
    if (mirror.isPresent()) {
      return mirror.get();
    }
    if (!s.readiness().finalizers().contains(from.other())) {
      return new Step.CarryFinalizers(from.other());
    }
    return waitForChildren(s, BOTH).orElseGet(() -> new Step.HandOver(from.other()));
  }

  private static Step adopt(Situation s) {
    return s.authorities()
        .evidence()
        .<Step>map(Step.AdoptDirection::new)
        .orElseGet(
            () ->
                new Step.Wait(
                    TransitionReason.ADOPTED_MID_MIGRATION,
                    "nothing tells which side was in charge before; write"
                        + " status.synchronizedAPI"));
  }

  private static Optional<List<Blocker>> unadoptable(Situation s, Side from) {
    return s.record(from.other()).unsafe()
        ? Optional.of(incomplete(s, from.other()))
        : Optional.empty();
  }

  private static List<Blocker> incomplete(Situation s, Side side) {
    return s.record(side).gaps().stream()
        .map(gap -> new Blocker("AdoptionIncomplete", gap))
        .toList();
  }

  private static Optional<Step> waitForMirror(Situation s, Side source) {
    return s.current(source)
        ? Optional.empty()
        : wait(
            TransitionReason.WAITING_FOR_SYNCHRONIZATION,
            "the mirror does not hold generation %d of the %s object"
                .formatted(s.mirror().generation(source), source.title()));
  }

  private static Optional<Step> waitForChildren(Situation s, List<Side> sides) {
    var differences =
        s.readiness().children().stream().filter(child -> sides.contains(child.side())).toList();
    return differences.isEmpty()
        ? Optional.empty()
        : wait(
            TransitionReason.WAITING_FOR_CHILDREN,
            differences.stream().map(Difference::message).collect(Collectors.joining("; ")));
  }

  private static Step waitForPause(Side side) {
    return new Step.Wait(
        TransitionReason.WAITING_FOR_PAUSE, side.title() + " has not reported Paused=True");
  }

  /**
   * The side in charge is on its way out, or has lost an object that nobody deletes the rest of.
   */
  private static Step goingOrGone(Situation s, Side side) {
    return s.existence().machineApiDeleting() || s.existence().clusterApiDeleting()
        ? new Step.Wait(
            TransitionReason.DELETION_REQUESTED,
            "a deletion has begun; " + side.title() + " stays in charge and carries it out")
        : new Step.Wait(
            TransitionReason.WAITING_FOR_TWIN,
            "an object of Cluster API, which is in charge, is gone; restore it, or delete this one");
  }

  private static Blocker refused(String why) {
    return new Blocker("ConversionRefused", why);
  }

  private static Optional<Step> wait(TransitionReason reason, String message) {
    return Optional.of(new Step.Wait(reason, message));
  }
}
