package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Events;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.Ownership;
import io.openshift.machines.sync.twin.Report;
import io.openshift.machines.sync.twin.Reporter;
import io.openshift.machines.sync.twin.Statuses;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Makes the Machine API Machine hold what the Cluster API Machine and its infra machine hold. */
@ApplicationScoped
class MachineToMachineApi {
  private final Writes writes;
  private final Reporter reporter;
  private final Statuses statuses;
  private final Events events;
  private final ClusterWatch watch;

  MachineToMachineApi(
      Writes writes, Reporter reporter, Statuses statuses, Events events, ClusterWatch watch) {
    this.writes = writes;
    this.reporter = reporter;
    this.statuses = statuses;
    this.events = events;
    this.watch = watch;
  }

  /**
   * Mirrors the pair's Cluster API objects; both are there.
   *
   * @return the refusal, if they cannot be converted; then nothing is written
   */
  Optional<Report> mirror(MachinePair pair) {
    return switch (convert(pair)) {
      case Outcome.Refused<ObjectNode>(var problems) ->
          Optional.of(Report.refusal(Kind.MACHINE, Direction.TO_MACHINE_API, problems));
      case Outcome.Done<ObjectNode>(var wanted, var warnings) -> {
        events.warn(pair.machine().orElseGet(() -> pair.cluster().orElseThrow()), warnings);
        write(pair, wanted);
        yield Optional.empty();
      }
    };
  }

  private Outcome<ObjectNode> convert(MachinePair pair) {
    var core = pair.cluster().orElseThrow();
    var owners = Ownership.ofClusterMachine(core);
    if (!owners.isEmpty()) {
      return new Outcome.Refused<>(owners);
    }
    var source = new ClusterApiObjects(core, infra(pair));
    return Conversion.toMachineApi(Kind.MACHINE, source, pair.machine(), watch.facts());
  }

  /** An infra machine that a set cloned carries nothing itself; its template carries it. */
  private static ObjectNode infra(MachinePair pair) {
    var infra = pair.infra().orElseThrow();
    var carried =
        pair.sets()
            .template()
            .flatMap(one -> Meta.of(one).annotation(WellKnown.CARRIED_FROM_MACHINE_API));
    if (carried.isEmpty() || has(infra)) {
      return infra;
    }
    var whole = infra.deepCopy();
    Meta.of(whole).annotate(WellKnown.CARRIED_FROM_MACHINE_API, carried.get());
    return whole;
  }

  private static boolean has(ObjectNode infra) {
    return Meta.of(infra).annotation(WellKnown.CARRIED_FROM_MACHINE_API).isPresent();
  }

  private void write(MachinePair pair, ObjectNode wanted) {
    Meta.of(wanted)
        .owners(MachineOwners.ofMachine(pair))
        .addFinalizers(List.of(WellKnown.MACHINE_API_FINALIZER, WellKnown.SYNC_FINALIZER));
    if (pair.machine().isEmpty()) {
      events.created(pair.cluster().orElseThrow(), writes.create(wanted));
      return;
    }
    var seen = pair.machine().get();
    keepUndrained(pair, wanted);
    var core = mark(pair, Meta.of(seen).uid());
    var infra = hold(pair.infra().orElseThrow());
    var machine = writes.update(seen, wanted);
    var after = statuses.toMachineApi(Kind.MACHINE, new ClusterApiObjects(core, infra), machine);
    reporter.report(
        Kind.MACHINE,
        after,
        Report.success(Kind.MACHINE, Direction.TO_MACHINE_API, Meta.of(core).generation()));
  }

  /** A mirror that is about to go with its set must not have its Node drained. */
  private static void keepUndrained(MachinePair pair, ObjectNode wanted) {
    if (pair.situation().setGoes()) {
      pair.machine()
          .flatMap(one -> Meta.of(one).annotation(Names.NO_DRAIN))
          .ifPresent(value -> Meta.of(wanted).annotate(Names.NO_DRAIN, value));
    }
  }

  /** Our finalizer, whose twin it is, and its set as that is now: all that is ours in a source. */
  private ObjectNode mark(MachinePair pair, String uid) {
    var seen = pair.cluster().orElseThrow();
    var marked = seen.deepCopy();
    Meta.of(marked)
        .annotate(Names.SOURCE_UID, uid)
        .owners(MachineOwners.ofClusterMachineInCharge(pair))
        .addFinalizers(List.of(WellKnown.SYNC_FINALIZER));
    var updated = writes.update(seen, marked);
    events.marked(pair.machine().orElseThrow(), seen);
    return updated;
  }

  private ObjectNode hold(ObjectNode infra) {
    if (Meta.of(infra).deleting()) {
      return infra;
    }
    return writes.addFinalizers(infra, List.of(WellKnown.SYNC_FINALIZER));
  }
}
