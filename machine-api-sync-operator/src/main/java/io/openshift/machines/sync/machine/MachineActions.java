package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.sync.machine.MachinePlan.Complain;
import io.openshift.machines.sync.machine.MachinePlan.Create;
import io.openshift.machines.sync.machine.MachinePlan.Delete;
import io.openshift.machines.sync.machine.MachinePlan.Letting;
import io.openshift.machines.sync.machine.MachinePlan.Mirror;
import io.openshift.machines.sync.machine.MachinePlan.Release;
import io.openshift.machines.sync.machine.MachinePlan.Rest;
import io.openshift.machines.sync.machine.MachinePlan.Who;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Finalizers;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.RefusedWrites;
import io.openshift.machines.sync.twin.Report;
import io.openshift.machines.sync.twin.Reporter;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Carries plans out. */
@ApplicationScoped
class MachineActions {
  private static final Logger LOG = Logger.getLogger(MachineActions.class);

  private final Writes writes;
  private final Reporter reporter;
  private final Unmirrored unmirrored;
  private final Identities identities;
  private final MachineToClusterApi toClusterApi;
  private final MachineToMachineApi toMachineApi;

  MachineActions(
      Writes writes,
      Reporter reporter,
      Unmirrored unmirrored,
      Identities identities,
      MachineToClusterApi toClusterApi,
      MachineToMachineApi toMachineApi) {
    this.writes = writes;
    this.reporter = reporter;
    this.unmirrored = unmirrored;
    this.identities = identities;
    this.toClusterApi = toClusterApi;
    this.toMachineApi = toMachineApi;
  }

  /**
   * Does what the plan says with the objects that it was made from.
   *
   * @return what there is to tell if it cannot be done
   */
  Optional<Report> act(MachinePlan plan, MachinePair pair) {
    try {
      return switch (plan) {
        case Rest(var because) -> done(() -> LOG.debugf("%s: %s", name(pair), because));
        case Mirror(var direction) -> mirror(direction, true, pair);
        case Create(var direction, var paused) -> mirror(direction, paused, pair);
        case Complain(var reason) ->
            Optional.of(Report.failure(reason, Complaints.message(reason, pair)));
        case Delete(var whom) ->
            done(() -> whom.forEach(who -> find(who, pair).ifPresent(one -> delete(one, pair))));
        case Release(var lettings) ->
            done(() -> lettings.forEach(letting -> release(letting, pair)));
      };
    } catch (WriteRefusedException refused) {
      return Optional.of(RefusedWrites.report(refused));
    }
  }

  private static Optional<Report> done(Runnable deed) {
    deed.run();
    return Optional.empty();
  }

  private Optional<Report> mirror(Direction direction, boolean paused, MachinePair pair) {
    return switch (direction) {
      case TO_CLUSTER_API -> toClusterApi.mirror(pair, paused);
      case TO_MACHINE_API -> toMachineApi.mirror(pair);
    };
  }

  /** Whether that is told already. */
  boolean told(MachinePair pair, Report report) {
    return pair.machine()
        .map(machine -> reporter.told(Kind.MACHINE, machine, report))
        .or(() -> pair.cluster().map(cluster -> unmirrored.told(cluster, report)))
        .orElse(true);
  }

  /** Tells it: on the Machine API Machine, or if there is none, on that of Cluster API. */
  void tell(MachinePair pair, Report report) {
    pair.machine()
        .ifPresentOrElse(
            machine -> reporter.report(Kind.MACHINE, unheld(machine, pair, report), report),
            () -> pair.cluster().ifPresent(cluster -> unmirrored.tell(cluster, report)));
  }

  /** What is refused and has no twin is not to be held by us: the Go operator left it so. */
  private ObjectNode unheld(ObjectNode machine, MachinePair pair, Report report) {
    return report.refused() && pair.cluster().isEmpty() && pair.infra().isEmpty()
        ? writes.removeFinalizers(machine, Finalizers::isOurs)
        : machine;
  }

  /** A mirror in the Machine API is first taken out of the way of its drain controller. */
  private void delete(ObjectNode object, MachinePair pair) {
    var mirror =
        pair.machine().filter(one -> one == object).isPresent()
            && pair.authority() == Authority.CLUSTER_API;
    writes.delete(mirror ? undrained(object) : object);
  }

  private ObjectNode undrained(ObjectNode machine) {
    var wanted = machine.deepCopy();
    Meta.of(wanted).annotate(Names.NO_DRAIN, "");
    return writes.update(machine, wanted);
  }

  private void release(Letting letting, MachinePair pair) {
    if (letting.equals(Letting.all(Who.INFRA_MACHINE))) {
      pair.infra().ifPresent(identities::letGo);
    }
    find(letting.who(), pair)
        .ifPresent(
            object ->
                writes.removeFinalizers(
                    object,
                    finalizer ->
                        Finalizers.isOurs(finalizer)
                            || letting.engines() && Finalizers.isEngines(finalizer)));
  }

  private static Optional<ObjectNode> find(Who who, MachinePair pair) {
    return switch (who) {
      case MACHINE -> pair.machine();
      case CLUSTER_MACHINE -> pair.cluster();
      case INFRA_MACHINE -> pair.infra();
    };
  }

  private static String name(MachinePair pair) {
    return pair.machine().or(pair::cluster).map(Meta::of).map(Meta::toString).orElse("nothing");
  }
}
