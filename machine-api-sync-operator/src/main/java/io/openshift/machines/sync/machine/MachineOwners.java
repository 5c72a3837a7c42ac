package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Ownership;
import io.openshift.machines.sync.twin.Part;
import java.util.List;
import java.util.Optional;

/** Which owners the two Machines of a pair are to have. */
final class MachineOwners {
  private MachineOwners() {}

  /**
   * The owners of the Cluster API Machine: the twin of the Machine's set; without a set, what owns
   * it already, else the Cluster.
   *
   * @return nothing while the twin of the set is not there yet and the Machine has to wait for it
   */
  static Optional<List<Owner>> ofClusterMachine(MachinePair pair, Optional<ObjectNode> root) {
    var set = Ownership.of(pair.machine(), ResourceType.MACHINE_SET);
    var standing = pair.cluster().map(one -> Meta.of(one).owners()).orElse(List.of());
    if (set.isEmpty()) {
      return standing.isEmpty() ? toCluster(root) : Optional.of(standing);
    }
    var twin = pair.sets().clusterSet();
    return switch (Part.of(twin).presence()) {
      case THERE -> Optional.of(List.of(adopted(twin.orElseThrow(), set.get())));
      // A mirror that the going set has already let go stays free; the evidence of another stays.
      case LEAVING -> Optional.of(standing);
      case ABSENT -> pair.cluster().isPresent() ? Optional.of(standing) : Optional.empty();
    };
  }

  private static Optional<List<Owner>> toCluster(Optional<ObjectNode> root) {
    return root.map(cluster -> List.of(Owner.to(cluster, false, true)));
  }

  private static Owner adopted(ObjectNode set, Owner like) {
    return Owner.to(set, like.controller(), like.blockOwnerDeletion());
  }

  /** The owners of a Cluster API Machine in charge, put right if its set was made again. */
  static List<Owner> ofClusterMachineInCharge(MachinePair pair) {
    var standing = Meta.of(pair.cluster().orElseThrow()).owners();
    var set = Ownership.of(pair.machine(), ResourceType.MACHINE_SET);
    var twin = pair.sets().clusterSet();
    if (set.isEmpty() || !Part.of(twin).there()) {
      return standing;
    }
    var lost = standing.stream().noneMatch(owner -> owner.is(ResourceType.CLUSTER_MACHINE_SET));
    var stale = standing.stream().anyMatch(owner -> names(owner, twin.orElseThrow()));
    return lost && standing.isEmpty() || stale
        ? List.of(adopted(twin.orElseThrow(), set.get()))
        : standing;
  }

  /** Whether the reference means that set by name, but an earlier one by its UID. */
  private static boolean names(Owner owner, ObjectNode set) {
    var meta = Meta.of(set);
    return owner.is(ResourceType.CLUSTER_MACHINE_SET)
        && owner.name().equals(meta.name())
        && !owner.uid().equals(meta.uid());
  }

  /**
   * The owners of the Machine API Machine: the twin of its twin's set. Where there is none, what it
   * has stays: dropping the reference would let its set make another Machine.
   */
  static List<Owner> ofMachine(MachinePair pair) {
    var standing = pair.machine().map(one -> Meta.of(one).owners()).orElse(List.of());
    var set = Ownership.of(pair.cluster(), ResourceType.CLUSTER_MACHINE_SET);
    var twin = pair.sets().machineSet();
    if (set.isEmpty() || !Part.of(twin).there()) {
      return standing;
    }
    return List.of(adopted(twin.orElseThrow(), set.get()));
  }

  /**
   * Whether a mirroring that way gives a Machine an owner that it has not got. The garbage
   * collector acts on such a reference, so it must not be written for a set that only a cache still
   * has.
   */
  static boolean adopts(Direction direction, MachinePair pair) {
    return switch (direction) {
      case TO_CLUSTER_API ->
          adds(pair.cluster(), ofClusterMachine(pair, Optional.empty()).orElse(List.of()));
      case TO_MACHINE_API ->
          adds(pair.machine(), ofMachine(pair))
              || adds(pair.cluster(), ofClusterMachineInCharge(pair));
    };
  }

  private static boolean adds(Optional<ObjectNode> machine, List<Owner> wanted) {
    var standing = machine.map(one -> Meta.of(one).owners()).orElse(List.of());
    return wanted.stream()
        .anyMatch(owner -> standing.stream().noneMatch(one -> one.uid().equals(owner.uid())));
  }

  /** Labels a Cluster API Machine with its set, as Cluster API's own controller does. */
  static void label(ObjectNode clusterMachine) {
    Meta.of(clusterMachine).owners().stream()
        .filter(owner -> owner.is(ResourceType.CLUSTER_MACHINE_SET))
        .map(Owner::name)
        .findFirst()
        .ifPresent(
            set -> Meta.of(clusterMachine).label(WellKnown.SET_NAME_LABEL, SetName.label(set)));
  }
}
