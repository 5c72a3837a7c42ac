package io.openshift.machines.sync.machine;

import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.write.WriteRefusedException;
import io.openshift.machines.sync.machine.MachinePlan.Complain;
import io.openshift.machines.sync.machine.MachinePlan.Create;
import io.openshift.machines.sync.machine.MachinePlan.Delete;
import io.openshift.machines.sync.machine.MachinePlan.Mirror;
import io.openshift.machines.sync.machine.MachinePlan.Release;
import io.openshift.machines.sync.machine.MachinePlan.Rest;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.RefusedWrites;
import io.openshift.machines.sync.twin.Report;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Carries plans out. */
@ApplicationScoped
class MachineActions {
  private static final Logger LOG = Logger.getLogger(MachineActions.class);

  private final Departures departures;
  private final MachineReporter reporter;
  private final MachineToClusterApi toClusterApi;
  private final MachineToMachineApi toMachineApi;

  MachineActions(
      Departures departures,
      MachineReporter reporter,
      MachineToClusterApi toClusterApi,
      MachineToMachineApi toMachineApi) {
    this.departures = departures;
    this.reporter = reporter;
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
        case Delete(var whom) -> done(() -> whom.forEach(who -> departures.delete(who, pair)));
        case Release(var lettings) ->
            done(() -> lettings.forEach(letting -> departures.release(letting, pair)));
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
    return direction
        .heading()
        .during(
            () ->
                switch (direction) {
                  case TO_CLUSTER_API -> toClusterApi.mirror(pair, paused);
                  case TO_MACHINE_API -> toMachineApi.mirror(pair);
                });
  }

  /** Whether that is told already. */
  boolean told(MachinePair pair, Report report) {
    return reporter.told(pair, report);
  }

  /** Tells what a pass has to tell. */
  void tell(MachinePair pair, Report report) {
    reporter.tell(pair, report);
  }

  private static String name(MachinePair pair) {
    return pair.machine().or(pair::cluster).map(Meta::of).map(Meta::toString).orElse("nothing");
  }
}
