package io.openshift.machines.sync.machineset;

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

/** Makes the Machine API set hold what the Cluster API set and its template hold. */
@ApplicationScoped
class SetToMachineApi {
  private static final Kind KIND = Kind.MACHINE_SET;

  private final Writes writes;
  private final Reporter reporter;
  private final Statuses statuses;
  private final Events events;
  private final ClusterWatch watch;

  SetToMachineApi(
      Writes writes, Reporter reporter, Statuses statuses, Events events, ClusterWatch watch) {
    this.writes = writes;
    this.reporter = reporter;
    this.statuses = statuses;
    this.events = events;
    this.watch = watch;
  }

  /**
   * Mirrors the pair's Cluster API objects; all are there.
   *
   * @return the refusal, if they cannot be converted; then nothing is written
   */
  Optional<Report> mirror(SetPair pair) {
    var set = pair.set().orElseThrow();
    var source = new ClusterApiObjects(pair.cluster().orElseThrow(), pair.template().orElseThrow());
    return switch (convert(pair, source)) {
      case Outcome.Refused<ObjectNode>(var problems) ->
          Optional.of(Report.refusal(KIND, Direction.TO_MACHINE_API, problems));
      case Outcome.Done<ObjectNode>(var wanted, var warnings) -> {
        events.warn(set, warnings);
        write(set, source, wanted);
        yield Optional.empty();
      }
    };
  }

  private Outcome<ObjectNode> convert(SetPair pair, ClusterApiObjects source) {
    var owners = Ownership.ofClusterSet(source.core());
    return owners.isEmpty()
        ? Conversion.toMachineApi(KIND, source, pair.set(), watch.facts())
        : new Outcome.Refused<>(owners);
  }

  private void write(ObjectNode seen, ClusterApiObjects source, ObjectNode wanted) {
    Meta.of(wanted).addFinalizers(List.of(WellKnown.SYNC_FINALIZER));
    NewMachines.followHome(wanted);
    var core = mark(source.core(), seen);
    var set = writes.update(seen, wanted);
    var generation = Meta.of(core).generation();
    if (core.at("/status/observedGeneration").asLong() == generation) {
      set = statuses.toMachineApi(KIND, new ClusterApiObjects(core, source.infra()), set);
    }
    reporter.report(KIND, set, Report.success(KIND, Direction.TO_MACHINE_API, generation));
  }

  /** Our finalizer and whose twin it is: all that is ours in a source. */
  private ObjectNode mark(ObjectNode seen, ObjectNode set) {
    var marked = seen.deepCopy();
    Meta.of(marked)
        .annotate(Names.SOURCE_UID, Meta.of(set).uid())
        .addFinalizers(List.of(WellKnown.SYNC_FINALIZER));
    var updated = writes.update(seen, marked);
    events.marked(set, seen);
    return updated;
  }
}
