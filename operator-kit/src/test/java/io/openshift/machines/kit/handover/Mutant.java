package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The protocol without one of its guards: the guard's fact is forged before the decision, or the
 * decided write is made in another way. Each must make the search find something.
 */
enum Mutant {
  NONE("", s -> s),
  NO_LOCK("authority for a side that nobody wants", s -> s),
  STABLE_NEVER_RECORDED("a second instance", Forged::stable),
  ANNOTATION_NEVER_REPAIRED_AT_REST(
      "no way out", s -> migrating(s) ? s : Forged.annotationRight(s)),
  ANNOTATION_NOT_SET_WHILE_MIGRATING(
      "no way out", s -> migrating(s) ? Forged.annotationRight(s) : s),
  ANNOTATION_BEFORE_STATUS(
      "two engines",
      s -> leavesMachineApi(s) ? Forged.clusterApiPaused(Forged.annotationRight(s)) : s),
  RENUMBERING_UNNOTICED("no way out", Forged::neverAhead),
  GENERATION_NOT_RESET("no way out", s -> s),
  BEGIN_WITHOUT_ENGINE_RUNNING(
      "two engines", s -> !migrating(s) && s.annotationRight() ? Forged.engineRuns(s) : s),
  BEGIN_WITHOUT_FIRST_REPORT("two engines", s -> migrating(s) ? s : Forged.firstReport(s)),
  FLIP_WITHOUT_ACKNOWLEDGEMENT(
      "two engines", s -> settling(s) && !returns(s) ? Forged.letGo(s) : s),
  RETURN_WITHOUT_ACKNOWLEDGEMENT(
      "two engines", s -> settling(s) && returns(s) ? Forged.letGo(s) : s),
  SYNCED_IGNORED("an accepted edit is lost", Forged::synced),
  DIRECTION_IGNORED(
      "an accepted edit is lost", s -> s.mirror().synced().isPresent() ? Forged.synced(s) : s),
  GENERATION_IGNORED("an accepted edit is lost", Forged::generationCurrent),
  CANCEL_IGNORED(
      "authority for a side that nobody wants", s -> migrating(s) ? Forged.wantsOther(s) : s),
  DELETION_IGNORED("no way out", Forged::notDeleting),
  REFUSAL_IGNORED("no way out", Forged::notRefused),
  FINALIZERS_IGNORED("nothing holds", Forged::finalizers),
  ADOPTION_IGNORED("a second instance", Forged::adoptable),
  CHILDREN_IGNORED("a set scales on a count that misses a machine", Forged::childrenAgree),
  DELETING_SET_NOT_PAUSED("no way out", s -> Forged.kind(s, Kind.MACHINE)),
  INTRUDER_IGNORED(
      "two engines",
      s -> leavesMachineApi(s) && s.annotationRight() ? Forged.clusterApiPaused(s) : s),
  PAUSED_BEFORE_RUNNING("two engines", s -> leavesMachineApi(s) ? Forged.twinsRun(s) : s),
  UNPAUSED_BEFORE_NOTICED("two engines", s -> migrating(s) ? s : Forged.clusterApiNoticed(s));

  private final String harm;
  private final UnaryOperator<Situation> forgery;

  Mutant(String harm, UnaryOperator<Situation> forgery) {
    this.harm = harm;
    this.forgery = forgery;
  }

  /** How the finding begins that its search must make. */
  String harm() {
    return harm;
  }

  /** The situation as the mutant sees it. */
  Situation before(Situation s) {
    return forgery.apply(s);
  }

  private static boolean migrating(Situation s) {
    return s.authorities().current() == Authority.MIGRATING;
  }

  private static boolean settling(Situation s) {
    return migrating(s) && s.annotationRight();
  }

  private static boolean leavesMachineApi(Situation s) {
    return migrating(s) && s.authorities().stable().equals(Optional.of(Side.MACHINE_API));
  }

  private static boolean returns(Situation s) {
    return s.authorities().stable().equals(Optional.of(s.authorities().wanted()))
        || s.existence().machineApiDeleting()
        || s.mirror().refusal().isPresent();
  }

  /** The step as the mutant takes it. */
  Step after(Situation situation, Step step) {
    return switch (step) {
      case Step.Return(var side, var _r, var why) when this == GENERATION_NOT_RESET ->
          new Step.Return(side, false, why);
      case Step.HandOver(var to)
          when this == ANNOTATION_BEFORE_STATUS
              && to == Side.CLUSTER_API
              && situation.pauses().wrong(true).isEmpty() ->
          new Step.SetPause(false);
      default -> step;
    };
  }
}
