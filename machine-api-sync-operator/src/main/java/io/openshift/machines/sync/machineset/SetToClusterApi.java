package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
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

/** Makes the Cluster API set and its template hold what the Machine API set holds. */
@ApplicationScoped
class SetToClusterApi {
  private static final Kind KIND = Kind.MACHINE_SET;

  private final Writes writes;
  private final Reporter reporter;
  private final Statuses statuses;
  private final Events events;
  private final Templates templates;
  private final ClusterWatch watch;

  SetToClusterApi(
      Writes writes,
      Reporter reporter,
      Statuses statuses,
      Events events,
      Templates templates,
      ClusterWatch watch) {
    this.writes = writes;
    this.reporter = reporter;
    this.statuses = statuses;
    this.events = events;
    this.templates = templates;
    this.watch = watch;
  }

  /**
   * Mirrors the pair's set: its template first, then the set that refers to it; then the templates
   * go that nothing refers to any more.
   *
   * @param paused whether objects that are made here are made paused; nothing else is changed by it
   * @return the refusal, if it cannot be converted; then nothing is written
   */
  Optional<Report> mirror(SetPair pair, boolean paused, Lookup caches) {
    var set = pair.set().orElseThrow();
    return switch (convert(set, pair)) {
      case Outcome.Refused<ClusterApiObjects>(var problems) ->
          Optional.of(Report.refusal(KIND, Direction.TO_CLUSTER_API, problems));
      case Outcome.Done<ClusterApiObjects>(var wanted, var warnings) -> {
        events.warn(set, warnings);
        var held = writes.addFinalizers(set, List.of(WellKnown.SYNC_FINALIZER));
        var name = Meta.of(set).name();
        templates.ensure(pair.template(), wanted.infra(), new Templates.Making(name, paused));
        var core = core(pair, wanted.core(), paused);
        if (paused && templates.others(caches, name, Templates.referred(core))) {
          templates.release(templates.unused(name));
        }
        finish(held, new ClusterApiObjects(core, wanted.infra()), paused);
        yield Optional.empty();
      }
    };
  }

  private Outcome<ClusterApiObjects> convert(ObjectNode set, SetPair pair) {
    var owners = Ownership.ofMachineSet(set);
    return owners.isEmpty()
        ? new Standing(pair.cluster(), pair.template()).take(KIND, set, watch.facts())
        : new Outcome.Refused<>(owners);
  }

  private ObjectNode core(SetPair pair, ObjectNode wanted, boolean paused) {
    var meta = Meta.of(wanted);
    meta.annotate(Names.SOURCE_UID, Meta.of(pair.set().orElseThrow()).uid())
        .owners(owners(meta.owners()))
        .addFinalizers(List.of(WellKnown.CLUSTER_API_SET_FINALIZER, WellKnown.SYNC_FINALIZER));
    if (pair.cluster().isPresent()) {
      return update(pair, wanted);
    }
    if (paused) {
      meta.annotate(WellKnown.PAUSED, "");
    }
    var made = writes.create(wanted);
    events.created(pair.set().orElseThrow(), made);
    return made;
  }

  private ObjectNode update(SetPair pair, ObjectNode wanted) {
    var seen = pair.cluster().orElseThrow();
    var updated = writes.update(seen, wanted);
    events.marked(pair.set().orElseThrow(), seen);
    return updated;
  }

  /** A set belongs to the Cluster; Cluster API's own form of that reference stays. */
  private List<Owner> owners(List<Owner> standing) {
    if (standing.stream().anyMatch(owner -> owner.is(ResourceType.CLUSTER))) {
      return standing;
    }
    return watch.cluster().map(one -> List.of(Owner.to(one, false, true))).orElse(standing);
  }

  private void finish(ObjectNode set, ClusterApiObjects mirror, boolean paused) {
    var generation = Meta.of(set).generation();
    if (paused && set.at("/status/observedGeneration").asLong() == generation) {
      statuses.toClusterApi(KIND, set, mirror);
    }
    var source = paused ? generation : Meta.of(mirror.core()).generation();
    reporter.report(KIND, set, Report.success(KIND, Direction.TO_CLUSTER_API, source));
  }
}
