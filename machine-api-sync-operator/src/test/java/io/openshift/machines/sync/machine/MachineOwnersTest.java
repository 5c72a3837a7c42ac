package io.openshift.machines.sync.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.sync.twin.Direction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineOwnersTest {
  private static final String MAPI = "machine.openshift.io/v1beta1";
  private static final String CAPI = "cluster.x-k8s.io/v1beta2";
  private static final ObjectNode CLUSTER = object(CAPI, "Cluster", "demo", "root");
  private static final ObjectNode SET = object(MAPI, "MachineSet", "a", "set");
  private static final ObjectNode TWIN = object(CAPI, "MachineSet", "a", "twin");
  private static final Owner OF_SET = Owner.to(SET, true, true);
  private static final Owner OF_TWIN = Owner.to(TWIN, true, true);
  private static final Owner OF_OLD_TWIN =
      Owner.to(object(CAPI, "MachineSet", "a", "old"), true, true);

  private static ObjectNode object(String apiVersion, String kind, String name, String uid) {
    var object = Trees.empty().put("apiVersion", apiVersion).put("kind", kind);
    object.putObject("metadata").put("name", name).put("uid", uid);
    return object;
  }

  private static Optional<ObjectNode> machine(String apiVersion, Owner... owners) {
    var machine = object(apiVersion, "Machine", "a-1", "m");
    Meta.of(machine).owners(List.of(owners));
    return Optional.of(machine);
  }

  private static ObjectNode leaving(ObjectNode set) {
    var copy = set.deepCopy();
    Trees.child(copy, "metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    return copy;
  }

  private static MachinePair pair(
      Optional<ObjectNode> machine, Optional<ObjectNode> cluster, Optional<ObjectNode> twin) {
    var sets = new MachinePair.Sets(Optional.of(SET), twin, Optional.empty());
    return new MachinePair(machine, cluster, Optional.empty(), Optional.empty(), sets);
  }

  private static Optional<List<Owner>> mirrored(MachinePair pair) {
    return MachineOwners.ofClusterMachine(pair, Optional.of(CLUSTER));
  }

  @Test
  void aMachineOfASetBelongsToTheTwinOfTheSet() {
    var none = Optional.<ObjectNode>empty();
    assertEquals(
        Optional.of(List.of(OF_TWIN)),
        mirrored(pair(machine(MAPI, OF_SET), none, Optional.of(TWIN))));
    assertEquals(Optional.empty(), mirrored(pair(machine(MAPI, OF_SET), none, none)));
  }

  @Test
  void aNewReferenceToASetIsAnAdoption() {
    var owned = pair(machine(MAPI, OF_SET), machine(CAPI, OF_TWIN), Optional.of(TWIN));
    for (var direction : Direction.values()) {
      assertEquals(false, MachineOwners.adopts(direction, owned), direction.toString());
    }
    var freed = pair(machine(MAPI), machine(CAPI, OF_TWIN), Optional.of(TWIN));
    assertEquals(true, MachineOwners.adopts(Direction.TO_MACHINE_API, freed));
    var stray = pair(machine(MAPI, OF_SET), machine(CAPI), Optional.of(TWIN));
    assertEquals(true, MachineOwners.adopts(Direction.TO_CLUSTER_API, stray));
    var stale = pair(machine(MAPI, OF_SET), machine(CAPI, OF_OLD_TWIN), Optional.of(TWIN));
    assertEquals(true, MachineOwners.adopts(Direction.TO_MACHINE_API, stale));
  }

  @Test
  void aMachineAloneBelongsToTheCluster() {
    var pair = pair(machine(MAPI), Optional.empty(), Optional.empty());
    assertEquals(Optional.of(List.of(Owner.to(CLUSTER, false, true))), mirrored(pair));
    assertEquals(Optional.empty(), MachineOwners.ofClusterMachine(pair, Optional.empty()));
  }

  @Test
  void aReleasedMachineKeepsTheOwnerOfItsTwin() {
    var pair = pair(machine(MAPI), machine(CAPI, OF_TWIN), Optional.of(TWIN));
    assertEquals(Optional.of(List.of(OF_TWIN)), mirrored(pair));
  }

  @Test
  void aSetThatWasMadeAgainOwnsByItsNewUid() {
    var pair = pair(machine(MAPI, OF_SET), machine(CAPI, OF_OLD_TWIN), Optional.of(TWIN));
    assertEquals(Optional.of(List.of(OF_TWIN)), mirrored(pair));
    assertEquals(List.of(OF_TWIN), MachineOwners.ofClusterMachineInCharge(pair));
    var freed = pair(machine(MAPI, OF_SET), machine(CAPI), Optional.of(TWIN));
    assertEquals(List.of(OF_TWIN), MachineOwners.ofClusterMachineInCharge(freed));
  }

  @Test
  void aSetThatLeavesOwnsNothingNew() {
    var freed = pair(machine(MAPI, OF_SET), machine(CAPI), Optional.of(leaving(TWIN)));
    assertEquals(Optional.of(List.of()), mirrored(freed));
    assertEquals(List.of(), MachineOwners.ofClusterMachineInCharge(freed));
  }

  @Test
  void theOwnerOfAMirrorInTheMachineApiIsNeverDropped() {
    assertEquals(
        List.of(OF_SET),
        MachineOwners.ofMachine(pair(machine(MAPI, OF_SET), machine(CAPI), Optional.of(TWIN))));
    assertEquals(
        List.of(OF_SET),
        MachineOwners.ofMachine(pair(Optional.empty(), machine(CAPI, OF_TWIN), Optional.of(TWIN))));
  }

  @Test
  void theSetsNameIsALabelAsClusterApiWritesIt() {
    assertEquals("worker-a", SetName.label("worker-a"));
    assertEquals("hash_0ZsaxQ_z", SetName.label("x".repeat(64)));
  }
}
