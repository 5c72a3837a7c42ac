package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
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
import io.openshift.machines.sync.twin.RefusedWrite;
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
  private final Identities identities;
  private final MachineToClusterApi toClusterApi;
  private final MachineToMachineApi toMachineApi;

  MachineActions(
      Writes writes,
      Reporter reporter,
      Identities identities,
      MachineToClusterApi toClusterApi,
      MachineToMachineApi toMachineApi) {
    this.writes = writes;
    this.reporter = reporter;
    this.identities = identities;
    this.toClusterApi = toClusterApi;
    this.toMachineApi = toMachineApi;
  }

  /** Does what the plan says with the objects that it was made from. */
  void act(MachinePlan plan, MachinePair pair) {
    try {
      switch (plan) {
        case Rest(var because) -> LOG.debugf("%s: %s", name(pair), because);
        case Mirror(var direction) -> mirror(direction, true, pair);
        case Create(var direction, var paused) -> mirror(direction, paused, pair);
        case Complain(var reason) ->
            report(pair, Report.failure(reason, Complaints.message(reason, pair)));
        case Delete(var whom) ->
            whom.forEach(who -> find(who, pair).ifPresent(one -> delete(one, pair)));
        case Release(var lettings) -> lettings.forEach(letting -> release(letting, pair));
      }
    } catch (RefusedWrite refused) {
      report(pair, refused.report());
    }
  }

  private void mirror(Direction direction, boolean paused, MachinePair pair) {
    switch (direction) {
      case TO_CLUSTER_API -> toClusterApi.mirror(pair, paused);
      case TO_MACHINE_API -> toMachineApi.mirror(pair);
    }
  }

  private void report(MachinePair pair, Report report) {
    pair.machine().ifPresent(machine -> reporter.report(Kind.MACHINE, machine, report));
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
