package io.openshift.machines.sync.machine;

import static io.openshift.machines.sync.machine.MachinePlan.Letting.all;
import static io.openshift.machines.sync.machine.MachinePlan.Letting.ours;
import static io.openshift.machines.sync.machine.MachinePlan.Who.CLUSTER_MACHINE;
import static io.openshift.machines.sync.machine.MachinePlan.Who.INFRA_MACHINE;
import static io.openshift.machines.sync.machine.MachinePlan.Who.MACHINE;
import static io.openshift.machines.sync.twin.Direction.TO_CLUSTER_API;
import static io.openshift.machines.sync.twin.Direction.TO_MACHINE_API;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.sync.machine.MachinePlan.Complain;
import io.openshift.machines.sync.machine.MachinePlan.Create;
import io.openshift.machines.sync.machine.MachinePlan.Delete;
import io.openshift.machines.sync.machine.MachinePlan.Mirror;
import io.openshift.machines.sync.machine.MachinePlan.Release;
import io.openshift.machines.sync.machine.MachinePlan.Rest;
import io.openshift.machines.sync.machine.MachinePlan.Who;
import io.openshift.machines.sync.twin.Birth;
import java.util.List;
import java.util.stream.Stream;

/**
 * What to do with one Machine, for every situation there is.
 *
 * <p>Whoever is in charge is the source; the other side is a mirror. Deleting a mirror deletes its
 * source too, unless it only goes because the mirror set that owns it goes. An engine's finalizers
 * are taken off only where that engine is paused and the work is done by the other one.
 */
final class MachineDecision {
  private MachineDecision() {}

  /** The plan for a situation. */
  static MachinePlan decide(MachineSituation now) {
    if (now.machine().absent()) {
      return clusterApiAlone(now);
    }
    return switch (now.authority()) {
      case UNSET -> new Rest("nobody is in charge yet");
      case MIGRATING -> migrating(now);
      case MACHINE_API -> machineApi(now);
      case CLUSTER_API -> clusterApi(now);
    };
  }

  private static MachinePlan clusterApiAlone(MachineSituation now) {
    if (now.orphan() && now.cluster().there()) {
      return now.infra().there()
          ? new Create(TO_MACHINE_API, false)
          : new Rest("the infra machine is not there yet");
    }
    if (now.cluster().ours() || now.infra().ours()) {
      return new Release(List.of(ours(INFRA_MACHINE), ours(CLUSTER_MACHINE)));
    }
    return new Rest("it lives in Cluster API alone");
  }

  /** A hand-over is under way: keep the last source's mirror in step, and let nothing go. */
  private static MachinePlan migrating(MachineSituation now) {
    if (now.parts().anyLeaving()) {
      return new Rest("a deletion waits for the end of the hand-over");
    }
    return switch (now.lastStable()) {
      case UNSET, MIGRATING -> new Rest("it is not known who was in charge last");
      case MACHINE_API ->
          mirrorMayAct(now)
              ? new Rest("the mirror is not paused yet")
              : onlyMirroring(mirrorIntoClusterApi(now));
      case CLUSTER_API ->
          now.cluster().absent()
              ? new Complain(Reason.CLUSTER_MACHINE_NOT_FOUND)
              : onlyMirroring(mirrorIntoMachineApi(now));
    };
  }

  private static MachinePlan onlyMirroring(MachinePlan plan) {
    return switch (plan) {
      case Rest _p -> plan;
      case Mirror _p -> plan;
      case Complain _p -> plan;
      case Create(var _direction, var paused) ->
          paused ? plan : new Rest("nothing is brought to life during a hand-over");
      case Delete _p -> new Rest("what is in the way goes after the hand-over");
      case Release _p -> new Rest("finalizers go after the hand-over");
    };
  }

  private static MachinePlan machineApi(MachineSituation seen) {
    var now = seen.machine().leaving() ? seen.withoutStrayInfra() : seen;
    if (mirrorMayAct(now)) {
      return new Rest("the mirror is not paused, so its engine may act");
    }
    if (now.machine().leaving()) {
      return machineApiLeaving(now);
    }
    if (now.cluster().leaving()) {
      return clusterMirrorLeaving(now);
    }
    if (now.infra().leaving()) {
      return new Release(List.of(now.paused() ? all(INFRA_MACHINE) : ours(INFRA_MACHINE)));
    }
    return mirrorIntoClusterApi(now);
  }

  private static boolean mirrorMayAct(MachineSituation now) {
    return !now.paused() && !now.cluster().absent();
  }

  private static MachinePlan machineApiLeaving(MachineSituation now) {
    var standing = standing(now);
    if (!standing.isEmpty()) {
      return new Delete(standing);
    }
    if (now.machine().held()) {
      return new Rest("the Machine API is removing the instance");
    }
    var infra = now.infra().absent() ? ours(INFRA_MACHINE) : all(INFRA_MACHINE);
    return new Release(List.of(infra, all(CLUSTER_MACHINE), ours(MACHINE)));
  }

  private static MachinePlan clusterMirrorLeaving(MachineSituation now) {
    if (now.setGoes() || now.lineage() == Lineage.EARLIER) {
      return now.infra().there()
          ? new Delete(List.of(INFRA_MACHINE))
          : new Release(List.of(all(INFRA_MACHINE), all(CLUSTER_MACHINE)));
    }
    return now.cluster().ours() && now.lineage() != Lineage.STRANGE
        ? new Delete(List.of(MACHINE))
        : new Rest("a Cluster API Machine that was never its mirror is going");
  }

  private static MachinePlan mirrorIntoClusterApi(MachineSituation now) {
    if (now.cluster().absent()) {
      return now.infra().absent() ? new Create(TO_CLUSTER_API, true) : strayInfra(now);
    }
    return switch (now.lineage()) {
      case UNMARKED, SAME ->
          now.infra().absent() ? new Create(TO_CLUSTER_API, true) : new Mirror(TO_CLUSTER_API);
      // It was made for an earlier Machine of this name: it goes, and is made again.
      case EARLIER -> new Delete(standing(now));
      case STRANGE -> new Complain(Reason.CREATE_CLUSTER_MACHINE);
    };
  }

  /** An infra machine without its Machine: a leftover of ours goes, a stranger's is in the way. */
  private static MachinePlan strayInfra(MachineSituation now) {
    return now.infra().ours() && now.paused()
        ? new Delete(List.of(INFRA_MACHINE))
        : new Complain(Reason.CREATE_INFRA_MACHINE);
  }

  private static MachinePlan clusterApi(MachineSituation now) {
    return switch (now.cluster().presence()) {
      case ABSENT -> clusterMachineMissing(now);
      case LEAVING -> clusterApiLeaving(now);
      case THERE -> now.machine().leaving() ? machineMirrorLeaving(now) : mirrorIntoMachineApi(now);
    };
  }

  private static MachinePlan clusterMachineMissing(MachineSituation now) {
    if (now.machine().leaving()) {
      return new Release(List.of(ours(INFRA_MACHINE), all(MACHINE)));
    }
    if (!now.infra().absent() || now.birth() == Birth.OVER) {
      return new Complain(Reason.CLUSTER_MACHINE_NOT_FOUND);
    }
    return now.birth() == Birth.POSSIBLE
        ? new Create(TO_CLUSTER_API, false)
        : new Rest("the Machine API has not said yet that it leaves the Machine alone");
  }

  private static MachinePlan clusterApiLeaving(MachineSituation now) {
    if (now.machine().there()) {
      return new Delete(List.of(MACHINE));
    }
    if (now.infra().held()) {
      return new Rest("the provider is removing the instance");
    }
    if (now.infra().ours()) {
      // First: Cluster API lets go of its Machine only when the infra machine is gone.
      return new Release(List.of(ours(INFRA_MACHINE)));
    }
    return now.cluster().held()
        ? new Rest("Cluster API is removing the Machine")
        : new Release(List.of(all(MACHINE), ours(CLUSTER_MACHINE)));
  }

  private static MachinePlan machineMirrorLeaving(MachineSituation now) {
    if (now.machine().ours() && !now.setGoes()) {
      return new Delete(List.of(CLUSTER_MACHINE));
    }
    if (now.pausing() != Pausing.NONE) {
      return new Rest("a hand-over has yet to unpause the twin, which nobody could do afterwards");
    }
    return new Release(List.of(ours(INFRA_MACHINE), ours(CLUSTER_MACHINE), all(MACHINE)));
  }

  private static MachinePlan mirrorIntoMachineApi(MachineSituation now) {
    if (now.infra().leaving() && !now.infra().held() && now.infra().ours()) {
      return new Release(List.of(ours(INFRA_MACHINE)));
    }
    if (now.infra().absent()) {
      var halfBorn = now.lineage() == Lineage.SAME && now.birth() == Birth.POSSIBLE;
      return halfBorn
          ? new Create(TO_CLUSTER_API, false)
          : new Complain(Reason.FAILED_TO_GET_INFRA);
    }
    return new Mirror(TO_MACHINE_API);
  }

  private static List<Who> standing(MachineSituation now) {
    return Stream.of(CLUSTER_MACHINE, INFRA_MACHINE)
        .filter(who -> (who == CLUSTER_MACHINE ? now.cluster() : now.infra()).there())
        .toList();
  }
}
