package io.openshift.machines.sync.machineset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.machineset.SetPlan.Clear;
import io.openshift.machines.sync.machineset.SetPlan.Complain;
import io.openshift.machines.sync.machineset.SetPlan.Create;
import io.openshift.machines.sync.machineset.SetPlan.Delete;
import io.openshift.machines.sync.machineset.SetPlan.Mirror;
import io.openshift.machines.sync.machineset.SetPlan.Orphan;
import io.openshift.machines.sync.machineset.SetPlan.Release;
import io.openshift.machines.sync.machineset.SetPlan.Rest;
import io.openshift.machines.sync.machineset.SetPlan.Who;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Finalizers;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.Ownership;
import io.openshift.machines.sync.twin.RefusedWrites;
import io.openshift.machines.sync.twin.Report;
import io.openshift.machines.sync.twin.Reporter;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Carries plans out. */
@ApplicationScoped
class SetActions {
  private static final Logger LOG = Logger.getLogger(SetActions.class);

  private final Writes writes;
  private final Reporter reporter;
  private final Templates templates;
  private final SetToClusterApi toClusterApi;
  private final SetToMachineApi toMachineApi;

  SetActions(
      Writes writes,
      Reporter reporter,
      Templates templates,
      SetToClusterApi toClusterApi,
      SetToMachineApi toMachineApi) {
    this.writes = writes;
    this.reporter = reporter;
    this.templates = templates;
    this.toClusterApi = toClusterApi;
    this.toMachineApi = toMachineApi;
  }

  /**
   * Does what the plan says with the objects that it was made from.
   *
   * @return what there is to tell if it cannot be done
   */
  Optional<Report> act(SetPlan plan, SetPair pair, Lookup caches) {
    try {
      return switch (plan) {
        case Mirror(var direction) -> mirror(direction, true, pair, caches);
        case Create(var paused) -> mirror(Direction.TO_CLUSTER_API, paused, pair, caches);
        case Complain(var reason) -> Optional.of(Report.failure(reason, words(reason, pair)));
        case Rest(var because) -> done(() -> LOG.debugf("%s: %s", name(pair), because));
        case Delete(var who) -> done(() -> find(who, pair).ifPresent(writes::delete));
        case Orphan(var owner) -> done(() -> pair.children().forEach(one -> orphan(one, owner)));
        case Clear() -> done(() -> templates.release(pair.going().templates()));
        case Release(var whom, var engines) ->
            done(
                () -> whom.forEach(who -> find(who, pair).ifPresent(one -> release(one, engines))));
      };
    } catch (WriteRefusedException refused) {
      return Optional.of(RefusedWrites.report(refused));
    }
  }

  private static Optional<Report> done(Runnable deed) {
    deed.run();
    return Optional.empty();
  }

  private Optional<Report> mirror(
      Direction direction, boolean paused, SetPair pair, Lookup caches) {
    return direction
        .heading()
        .during(
            () ->
                switch (direction) {
                  case TO_CLUSTER_API -> toClusterApi.mirror(pair, paused, caches);
                  case TO_MACHINE_API -> toMachineApi.mirror(pair);
                });
  }

  /** Whether that is told already, or nobody could be told. */
  boolean told(SetPair pair, Report report) {
    return pair.set().map(set -> reporter.told(Kind.MACHINE_SET, set, report)).orElse(true);
  }

  /** Tells it on the Machine API set. */
  void tell(SetPair pair, Report report) {
    pair.set()
        .ifPresent(set -> reporter.report(Kind.MACHINE_SET, unheld(set, pair, report), report));
  }

  /** What is refused and has no twin is not to be held by us: the Go operator left it so. */
  private ObjectNode unheld(ObjectNode set, SetPair pair, Report report) {
    return report.refused() && pair.cluster().isEmpty()
        ? writes.removeFinalizers(set, Finalizers::isOurs)
        : set;
  }

  /**
   * Takes the owner reference off, so that the Machine outlives its set; a mirror in the Machine
   * API goes with its set, and is marked: it must not have its Node drained, nor take the Machine
   * in charge along.
   */
  private void orphan(ObjectNode machine, Who owner) {
    var wanted = machine.deepCopy();
    var meta = Meta.of(wanted);
    if (owner == Who.SET && Authority.current(machine) == Authority.CLUSTER_API) {
      var set = Ownership.of(Optional.of(machine), ResourceType.MACHINE_SET);
      meta.annotate(Names.NO_DRAIN, "")
          .annotate(Names.GOES_WITH_SET, set.map(Owner::uid).orElse(""));
    } else {
      var set = owner == Who.SET ? ResourceType.MACHINE_SET : ResourceType.CLUSTER_MACHINE_SET;
      meta.owners(meta.owners().stream().filter(one -> !one.is(set)).toList());
    }
    writes.update(machine, wanted);
  }

  private void release(ObjectNode set, boolean engines) {
    writes.removeFinalizers(
        set,
        finalizer -> Finalizers.isOurs(finalizer) || engines && Finalizers.isEngines(finalizer));
  }

  private static Optional<ObjectNode> find(Who who, SetPair pair) {
    return switch (who) {
      case SET -> pair.set();
      case CLUSTER_SET -> pair.cluster();
    };
  }

  private static String words(Reason reason, SetPair pair) {
    if (reason == Reason.CLUSTER_MACHINE_SET_NOT_FOUND) {
      return "Cluster API machine set not found. It is not made again, because this MachineSet had"
          + " a twin before: delete this MachineSet, or restore its twin";
    }
    var ref = pair.cluster().orElseThrow().at("/spec/template/spec/infrastructureRef");
    return "failed to fetch CAPI infra resources: %s %s does not exist, or is not of this platform"
        .formatted(ref.path("kind").asText(), ref.path("name").asText());
  }

  private static String name(SetPair pair) {
    return pair.set().or(pair::cluster).map(Meta::of).map(Meta::toString).orElse("nothing");
  }
}
