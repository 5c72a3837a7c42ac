package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Situation.AdoptionRecord;
import io.openshift.machines.kit.handover.Situation.Authorities;
import io.openshift.machines.kit.handover.Situation.Difference;
import io.openshift.machines.kit.handover.Situation.Existence;
import io.openshift.machines.kit.handover.Situation.Instance;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.handover.Situation.Pauses;
import io.openshift.machines.kit.handover.Situation.Readiness;
import io.openshift.machines.kit.handover.Situation.Records;
import io.openshift.machines.kit.handover.Situation.Twin;
import io.openshift.machines.kit.resource.Authority;
import java.util.List;
import java.util.Optional;

/** Builds situations that differ from a sound one in what a test is about. */
final class Situations {
  static final Records NO_INSTANCE =
      new Records(
          new AdoptionRecord(Instance.NONE, List.of()),
          new AdoptionRecord(Instance.NONE, List.of()));

  Kind kind = Kind.MACHINE;
  Side wanted;
  Authority current;
  Optional<Side> stable;
  Optional<Side> evidence = Optional.empty();
  Optional<Side> synced;
  long recorded = 3;
  long machineApiGeneration = 3;
  long clusterApiGeneration = 3;
  Optional<String> refusal = Optional.empty();
  PauseReport machineApi;
  List<Twin> twins;
  boolean machineApiDeleting;
  boolean clusterApiDeleting;
  boolean twin = true;
  List<Side> finalizers = List.of(Side.values());
  Records records = NO_INSTANCE;
  List<Difference> children = List.of();
  List<Blocker> blockers = List.of();

  private Situations(Side source, Authority current, Side wanted) {
    this.wanted = wanted;
    this.current = current;
    this.stable = Optional.of(source);
    this.synced = Optional.of(source);
    boolean machine = current == Authority.MACHINE_API;
    boolean cluster = current == Authority.CLUSTER_API;
    this.machineApi = machine ? PauseReport.RUNNING : PauseReport.PAUSED;
    var twin = new Twin(!cluster, cluster ? PauseReport.RUNNING : PauseReport.PAUSED);
    this.twins = List.of(twin, twin);
  }

  /** That side is in charge, and wanted. */
  static Situations stable(Side side) {
    return new Situations(side, side.authority(), side);
  }

  /** That side is in charge, the other one is wanted, and nothing stands in the way. */
  static Situations asked(Side from) {
    return new Situations(from, from.authority(), from.other());
  }

  /** Everybody has let go; the other side can take over. */
  static Situations migrating(Side from) {
    return new Situations(from, Authority.MIGRATING, from.other());
  }

  /** The side that would take over lacks something to find an instance that is so well known. */
  Situations lacking(Side side, Instance instance, String gap) {
    var lacks = new AdoptionRecord(instance, List.of(gap));
    var none = NO_INSTANCE.machineApi();
    records = side == Side.MACHINE_API ? new Records(lacks, none) : new Records(none, lacks);
    return this;
  }

  Step decide() {
    return Handover.decide(
        new Situation(
            kind,
            new Authorities(wanted, current, stable, evidence),
            new Mirror(synced, recorded, machineApiGeneration, clusterApiGeneration, refusal),
            new Pauses(machineApi, twins),
            new Existence(machineApiDeleting, clusterApiDeleting, twin),
            new Readiness(finalizers, records, children, blockers)));
  }
}
