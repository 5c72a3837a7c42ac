package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Events;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.Ownership;
import io.openshift.machines.sync.twin.Report;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Standing;
import io.openshift.machines.sync.twin.Statuses;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Makes the Cluster API Machine and its infra machine hold what the Machine API Machine holds. */
@ApplicationScoped
class MachineToClusterApi {
  private final Writes writes;
  private final Reporter reporter;
  private final Statuses statuses;
  private final Events events;
  private final InfraMachines infraMachines;
  private final ClusterWatch watch;

  MachineToClusterApi(
      Writes writes,
      Reporter reporter,
      Statuses statuses,
      Events events,
      InfraMachines infraMachines,
      ClusterWatch watch) {
    this.writes = writes;
    this.reporter = reporter;
    this.statuses = statuses;
    this.events = events;
    this.infraMachines = infraMachines;
    this.watch = watch;
  }

  /**
   * Mirrors the pair's Machine.
   *
   * @param paused whether objects that are made here are made paused; nothing else is changed by it
   * @return the refusal, if it cannot be converted; then nothing is written
   */
  Optional<Report> mirror(MachinePair pair, boolean paused) {
    var machine = pair.machine().orElseThrow();
    return switch (convert(machine, pair)) {
      case Outcome.Refused<Wanted>(var problems) ->
          Optional.of(Report.refusal(Kind.MACHINE, Direction.TO_CLUSTER_API, problems));
      case Outcome.Done<Wanted>(var wanted, var warnings) -> {
        events.warn(machine, warnings);
        if (wanted.owners().isEmpty()) {
          yield waitingForSet(pair);
        }
        write(pair, wanted, paused);
        yield Optional.empty();
      }
    };
  }

  /** A moment's wait is nothing to tell; but a set that has failed may never have a twin. */
  private static Optional<Report> waitingForSet(MachinePair pair) {
    return pair.sets()
        .machineSet()
        .filter(
            set ->
                Condition.find(set, Synchronized.TYPE)
                    .filter(condition -> condition.status().equals("False"))
                    .isPresent())
        .map(
            set ->
                Report.failure(
                    Reason.CREATE_CLUSTER_MACHINE,
                    "failed to create Cluster API machine: %s, which owns it, has no twin; its own"
                            .formatted(Meta.of(set))
                        + " condition says why"));
  }

  /** What the mirror is to hold; no owners as long as they are not there yet. */
  private record Wanted(ClusterApiObjects objects, Optional<List<Owner>> owners) {}

  private Outcome<Wanted> convert(ObjectNode machine, MachinePair pair) {
    var owners = Ownership.ofMachine(machine);
    if (!owners.isEmpty()) {
      return new Outcome.Refused<>(owners);
    }
    return converted(withMemoryOfSet(machine, pair), pair)
        .map(made -> new Wanted(made, MachineOwners.ofClusterMachine(pair, watch.cluster())));
  }

  /**
   * What is remembered beside a mirror rests on its status too. So where the status is about to
   * change, the mirror is made as it has to be afterwards, and need not be written twice.
   */
  private Outcome<ClusterApiObjects> converted(ObjectNode source, MachinePair pair) {
    var now = new Standing(pair.cluster(), pair.infra()).take(Kind.MACHINE, source, watch.facts());
    return switch (now) {
      case Outcome.Refused<ClusterApiObjects> refused -> refused;
      case Outcome.Done<ClusterApiObjects>(var made, var _warnings) -> {
        var expected = statuses.expected(Kind.MACHINE, source, made);
        yield Trees.same(status(expected), status(made))
            ? now
            : Standing.take(Kind.MACHINE, source, watch.facts(), expected)
                .map(after -> withStatus(after, made));
      }
    };
  }

  private static JsonNode status(ClusterApiObjects objects) {
    return objects.infra().path("status");
  }

  /** A status is not written with the spec. */
  private static ClusterApiObjects withStatus(ClusterApiObjects after, ClusterApiObjects before) {
    return new ClusterApiObjects(
        withStatus(after.core(), before.core()), withStatus(after.infra(), before.infra()));
  }

  private static ObjectNode withStatus(ObjectNode after, ObjectNode before) {
    var whole = after.deepCopy();
    whole.remove("status");
    Optional.ofNullable(before.get("status")).ifPresent(status -> whole.set("status", status));
    return whole;
  }

  /** A Machine that a set made remembers nothing itself; its set remembers for all of them. */
  private static ObjectNode withMemoryOfSet(ObjectNode machine, MachinePair pair) {
    var remembered =
        pair.sets()
            .machineSet()
            .flatMap(one -> Meta.of(one).annotation(WellKnown.CARRIED_FROM_CLUSTER_API));
    if (remembered.isEmpty()
        || Meta.of(machine).annotation(WellKnown.CARRIED_FROM_CLUSTER_API).isPresent()) {
      return machine;
    }
    var whole = machine.deepCopy();
    Meta.of(whole).annotate(WellKnown.CARRIED_FROM_CLUSTER_API, remembered.get());
    return whole;
  }

  private void write(MachinePair pair, Wanted wanted, boolean paused) {
    var machine =
        writes.addFinalizers(pair.machine().orElseThrow(), List.of(WellKnown.SYNC_FINALIZER));
    var core = core(pair, wanted, paused);
    var infra = infraMachines.ensure(pair.infra(), wanted.objects().infra(), core, paused);
    if (infra.isEmpty()) {
      reporter.report(
          Kind.MACHINE,
          machine,
          Report.failure(
              Reason.PROGRESSING_TO_CREATE_INFRA,
              "Progressing to synchronize MAPI Machine to CAPI"));
      return;
    }
    var source = paused ? machine : core;
    if (paused) {
      statuses.toClusterApi(Kind.MACHINE, machine, new ClusterApiObjects(core, infra.get()));
    }
    reporter.report(
        Kind.MACHINE,
        machine,
        Report.success(Kind.MACHINE, Direction.TO_CLUSTER_API, Meta.of(source).generation()));
  }

  private ObjectNode core(MachinePair pair, Wanted wanted, boolean paused) {
    var core = wanted.objects().core();
    var meta = Meta.of(core).owners(wanted.owners().orElseThrow());
    MachineOwners.label(core);
    meta.annotate(Names.SOURCE_UID, Meta.of(pair.machine().orElseThrow()).uid());
    meta.addFinalizers(List.of(WellKnown.CLUSTER_API_FINALIZER, WellKnown.SYNC_FINALIZER));
    if (pair.cluster().isPresent()) {
      return update(pair, core);
    }
    if (paused) {
      meta.annotate(WellKnown.PAUSED, "");
    }
    var made = writes.create(core);
    events.created(pair.machine().orElseThrow(), made);
    return made;
  }

  private ObjectNode update(MachinePair pair, ObjectNode wanted) {
    var seen = pair.cluster().orElseThrow();
    var updated = writes.update(seen, wanted);
    events.marked(pair.machine().orElseThrow(), seen);
    return updated;
  }
}
