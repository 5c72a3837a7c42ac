package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Situation.Authorities;
import io.openshift.machines.kit.handover.Situation.Existence;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.handover.Situation.Pauses;
import io.openshift.machines.kit.handover.Situation.Readiness;
import io.openshift.machines.kit.handover.Situation.Twin;
import io.openshift.machines.kit.resource.Authority;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Situations in which one fact says what a guard wants to hear. */
final class Forged {
  private Forged() {}

  static Situation stable(Situation s) {
    var a = s.authorities();
    return with(
        s,
        new Authorities(a.wanted(), a.current(), Side.of(a.current()).or(a::stable), a.evidence()));
  }

  static Situation wantsOther(Situation s) {
    var a = s.authorities();
    var wanted = a.stable().map(Side::other).orElse(a.wanted());
    return with(s, new Authorities(wanted, a.current(), a.stable(), a.evidence()));
  }

  static Situation annotationRight(Situation s) {
    boolean paused = s.authorities().current() != Authority.CLUSTER_API;
    return twins(s, twin -> new Twin(paused, twin.report()));
  }

  static Situation engineRuns(Situation s) {
    boolean machine = s.authorities().current() == Authority.MACHINE_API;
    boolean reported = s.pauses().machineApi() != PauseReport.NONE;
    return machine && reported
        ? machine(s, PauseReport.RUNNING)
        : machine ? s : twins(s, twin -> new Twin(twin.annotated(), PauseReport.RUNNING));
  }

  static Situation firstReport(Situation s) {
    boolean machine = s.authorities().current() == Authority.MACHINE_API;
    return s.pauses().machineApi() == PauseReport.NONE
        ? machine(s, machine ? PauseReport.RUNNING : PauseReport.PAUSED)
        : s;
  }

  static Situation letGo(Situation s) {
    return s.authorities().stable().equals(Optional.of(Side.MACHINE_API))
        ? machine(s, PauseReport.PAUSED)
        : clusterApiPaused(s);
  }

  static Situation clusterApiPaused(Situation s) {
    return twins(s, twin -> new Twin(twin.annotated(), PauseReport.PAUSED));
  }

  static Situation clusterApiNoticed(Situation s) {
    return s.authorities().current() == Authority.CLUSTER_API
        ? twins(
            s,
            twin ->
                new Twin(twin.annotated(), twin.annotated() ? PauseReport.PAUSED : twin.report()))
        : s;
  }

  static Situation twinsRun(Situation s) {
    return twins(
        s,
        twin -> new Twin(twin.annotated(), twin.annotated() ? twin.report() : PauseReport.RUNNING));
  }

  private static Situation machine(Situation s, PauseReport report) {
    return with(s, new Pauses(report, s.pauses().clusterApi()));
  }

  private static Situation twins(Situation s, UnaryOperator<Twin> change) {
    var p = s.pauses();
    return with(s, new Pauses(p.machineApi(), p.clusterApi().stream().map(change).toList()));
  }

  static Situation neverAhead(Situation s) {
    var source = source(s);
    var m = s.mirror();
    long recorded = Math.min(m.synchronizedGeneration(), m.generation(source) - 1);
    return m.synchronizedGeneration() > m.generation(source) ? mirror(s, m.synced(), recorded) : s;
  }

  static Situation synced(Situation s) {
    return mirror(s, Optional.of(source(s)), s.mirror().synchronizedGeneration());
  }

  static Situation generationCurrent(Situation s) {
    return s.renumbered(source(s))
        ? s
        : mirror(s, s.mirror().synced(), s.mirror().generation(source(s)));
  }

  private static Side source(Situation s) {
    var a = s.authorities();
    return Side.of(a.current()).or(a::stable).orElse(Side.MACHINE_API);
  }

  private static Situation mirror(Situation s, Optional<Side> synced, long recorded) {
    var m = s.mirror();
    return with(
        s,
        new Mirror(
            synced, recorded, m.machineApiGeneration(), m.clusterApiGeneration(), m.refusal()));
  }

  static Situation notRefused(Situation s) {
    var m = s.mirror();
    return with(
        s,
        new Mirror(
            m.synced(),
            m.synchronizedGeneration(),
            m.machineApiGeneration(),
            m.clusterApiGeneration(),
            Optional.empty()));
  }

  static Situation notDeleting(Situation s) {
    return new Situation(
        s.kind(),
        s.authorities(),
        s.mirror(),
        s.pauses(),
        new Existence(false, false, s.existence().twin()),
        s.readiness());
  }

  static Situation kind(Situation s, Kind kind) {
    return new Situation(
        kind, s.authorities(), s.mirror(), s.pauses(), s.existence(), s.readiness());
  }

  static Situation finalizers(Situation s) {
    var r = s.readiness();
    return with(s, new Readiness(List.of(Side.values()), r.records(), r.children(), r.blockers()));
  }

  static Situation adoptable(Situation s) {
    var r = s.readiness();
    return with(
        s, new Readiness(r.finalizers(), Situations.NO_INSTANCE, r.children(), r.blockers()));
  }

  static Situation childrenAgree(Situation s) {
    var r = s.readiness();
    return with(s, new Readiness(r.finalizers(), r.records(), List.of(), r.blockers()));
  }

  private static Situation with(Situation s, Authorities changed) {
    return new Situation(s.kind(), changed, s.mirror(), s.pauses(), s.existence(), s.readiness());
  }

  private static Situation with(Situation s, Mirror changed) {
    return new Situation(
        s.kind(), s.authorities(), changed, s.pauses(), s.existence(), s.readiness());
  }

  private static Situation with(Situation s, Pauses changed) {
    return new Situation(
        s.kind(), s.authorities(), s.mirror(), changed, s.existence(), s.readiness());
  }

  private static Situation with(Situation s, Readiness changed) {
    return new Situation(s.kind(), s.authorities(), s.mirror(), s.pauses(), s.existence(), changed);
  }
}
