package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.Difference;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChildrenTest {
  private static final String EVENTS = "; if it has no twin there, its events say why";

  private static Children differences(Sets sets) {
    return Children.differences(sets.twins(), sets, _machine -> Optional.empty());
  }

  @Test
  void setsThatCountTheSameMachinesAgree() {
    var sets = new Sets().both("a").both("b");
    assertEquals(Children.NONE, differences(sets));
  }

  @Test
  void aMachineWithoutATwinCountsOnOneSideOnly() {
    var sets = new Sets().both("a").machineApi("b").clusterApi("c", "workers");
    assertEquals(
        List.of(
            new Difference(
                Side.MACHINE_API, "b is not counted by the set in the Cluster API" + EVENTS),
            new Difference(
                Side.CLUSTER_API, "c is not counted by the set in the Machine API" + EVENTS)),
        differences(sets).all());
  }

  @Test
  void aTwinWithoutTheSelectedLabelsIsNotCounted() {
    var sets = new Sets().machineApi("a").clusterApi("a", "others");
    assertEquals(
        List.of(
            new Difference(
                Side.MACHINE_API, "a is not counted by the set in the Cluster API" + EVENTS)),
        differences(sets).all());
  }

  @Test
  void aDeletionOnEitherSideIsADifference() {
    var sets = new Sets().both("a");
    Trees.child(sets.last(), "metadata").put("deletionTimestamp", "2026-01-01T00:00:00Z");
    assertEquals(
        List.of(new Difference(Side.MACHINE_API, "a is being deleted in the Machine API")),
        differences(sets).all());
  }

  @Test
  void aMachineThatCannotBeConvertedNeverGetsATwin() {
    var sets = new Sets().machineApi("a");
    Trees.child(sets.last(), "status")
        .putArray("conditions")
        .add(
            Trees.parse(
                """
                {"type": "Synchronized", "status": "False", "message": "spec.x: no",
                 "reason": "FailedToConvertMAPIMachineToCAPI"}
                """));
    assertEquals(Map.of("a", "spec.x: no"), differences(sets).refused());
  }

  @Test
  void aClusterApiMachineThatCannotBeConvertedBlocksWithItsPaths() {
    var sets = new Sets().both("a").clusterApi("b", "workers").clusterApi("c", "workers");
    var children =
        Children.differences(
            sets.twins(),
            sets,
            machine ->
                Optional.of("spec.bootstrap: no")
                    .filter(_why -> Meta.of(machine).name().equals("b")));
    assertEquals(Map.of("b", "spec.bootstrap: no"), children.refused());
    assertEquals(2, children.all().size());
  }
}
