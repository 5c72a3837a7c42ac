package io.openshift.machines.sync.machineset;

import static io.openshift.machines.sync.machineset.SetPlan.Who.CLUSTER_SET;
import static io.openshift.machines.sync.machineset.SetPlan.Who.SET;
import static io.openshift.machines.sync.twin.Direction.TO_CLUSTER_API;
import static io.openshift.machines.sync.twin.Direction.TO_MACHINE_API;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.sync.machineset.SetPlan.Clear;
import io.openshift.machines.sync.machineset.SetPlan.Complain;
import io.openshift.machines.sync.machineset.SetPlan.Create;
import io.openshift.machines.sync.machineset.SetPlan.Delete;
import io.openshift.machines.sync.machineset.SetPlan.Mirror;
import io.openshift.machines.sync.machineset.SetPlan.Orphan;
import io.openshift.machines.sync.machineset.SetPlan.Release;
import io.openshift.machines.sync.machineset.SetPlan.Rest;
import java.util.List;

/**
 * What to do with one MachineSet, for every situation there is.
 *
 * <p>Deleting the set in charge deletes its mirror. Deleting a mirror never reaches the set in
 * charge: a mirror in Cluster API is made again, one in the Machine API stays away. In either case
 * the Machines that the leaving set owns are let go before it loses its last finalizer, for the
 * garbage collector would take them with it.
 */
final class SetDecision {
  private SetDecision() {}

  /** The plan for a situation. */
  static SetPlan decide(SetSituation now) {
    if (now.set().absent() && now.cluster().absent() && now.facts().leftovers()) {
      return new Clear();
    }
    if (now.set().absent()) {
      return now.cluster().ours()
          ? new Release(List.of(CLUSTER_SET), false)
          : new Rest("it lives in Cluster API alone");
    }
    return switch (now.authority()) {
      case UNSET -> new Rest("nobody is in charge yet");
      case MIGRATING -> migrating(now);
      case MACHINE_API -> machineApi(now);
      case CLUSTER_API -> clusterApi(now);
    };
  }

  private static SetPlan migrating(SetSituation now) {
    if (now.anyLeaving()) {
      return new Rest("a deletion waits for the end of the hand-over");
    }
    return switch (now.lastStable()) {
      case UNSET, MIGRATING -> new Rest("it is not known who was in charge last");
      case MACHINE_API -> mirrorIntoClusterApi(now);
      case CLUSTER_API ->
          now.cluster().absent()
              ? new Complain(Reason.CLUSTER_MACHINE_SET_NOT_FOUND)
              : mirrorIntoMachineApi(now);
    };
  }

  private static SetPlan machineApi(SetSituation now) {
    if (now.cluster().leaving()) {
      return clusterMirrorLeaving(now);
    }
    if (!now.set().leaving()) {
      return mirrorIntoClusterApi(now);
    }
    if (now.cluster().absent() || !now.cluster().ours()) {
      return freed(now);
    }
    return now.facts().paused()
        ? new Delete(CLUSTER_SET)
        : new Rest("the mirror is not paused, so its engine may act");
  }

  /** The set in charge is going, and its mirror is gone: templates, then the last finalizer. */
  private static SetPlan freed(SetSituation now) {
    return now.facts().leftovers() ? new Clear() : new Release(List.of(SET), false);
  }

  private static SetPlan clusterMirrorLeaving(SetSituation now) {
    if (now.facts().children()) {
      return new Orphan(CLUSTER_SET);
    }
    if (!now.cluster().ours() && !now.cluster().held()) {
      return now.set().leaving() ? freed(now) : new Rest("the mirror is on its way out");
    }
    return new Release(List.of(CLUSTER_SET), now.facts().paused());
  }

  private static SetPlan mirrorIntoClusterApi(SetSituation now) {
    if (now.cluster().absent()) {
      return new Create(true);
    }
    return now.facts().paused()
        ? new Mirror(TO_CLUSTER_API)
        : new Rest("the mirror is not paused, so its engine may act");
  }

  private static SetPlan clusterApi(SetSituation now) {
    return switch (now.cluster().presence()) {
      case ABSENT -> clusterSetMissing(now);
      case LEAVING -> clusterApiLeaving(now);
      case THERE -> now.set().leaving() ? machineMirrorLeaving(now) : mirrorIntoMachineApi(now);
    };
  }

  private static SetPlan clusterSetMissing(SetSituation now) {
    if (now.set().leaving()) {
      return freed(now);
    }
    return switch (now.facts().birth()) {
      case POSSIBLE -> new Create(false);
      case EARLY -> new Rest("the Machine API has not said yet that it leaves the set alone");
      case OVER -> new Complain(Reason.CLUSTER_MACHINE_SET_NOT_FOUND);
    };
  }

  private static SetPlan clusterApiLeaving(SetSituation now) {
    if (now.set().there()) {
      return new Delete(SET);
    }
    if (now.cluster().held()) {
      return new Rest("Cluster API is removing the Machines");
    }
    // The Machine API set last: it is what this is decided from.
    return now.cluster().ours() ? new Release(List.of(CLUSTER_SET), false) : freed(now);
  }

  private static SetPlan machineMirrorLeaving(SetSituation now) {
    if (now.facts().children()) {
      return new Orphan(SET);
    }
    return now.facts().paused()
        ? new Rest("a hand-over has yet to unpause the twin, which nobody could do afterwards")
        : new Release(List.of(CLUSTER_SET, SET), false);
  }

  private static SetPlan mirrorIntoMachineApi(SetSituation now) {
    return now.facts().template()
        ? new Mirror(TO_MACHINE_API)
        : new Complain(Reason.FAILED_TO_GET_INFRA);
  }
}
