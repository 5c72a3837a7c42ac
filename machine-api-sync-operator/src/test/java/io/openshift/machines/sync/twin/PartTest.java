package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartTest {
  private static Part part(String... finalizers) {
    var object = Trees.empty();
    Meta.of(object).finalizers(List.of(finalizers));
    return Part.of(Optional.of(object));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "machine.machine.openshift.io",
        "machine.cluster.x-k8s.io",
        "cluster.x-k8s.io/machineset",
        "awsmachine.infrastructure.cluster.x-k8s.io",
        "infrastructure.cluster.x-k8s.io/nutanixmachine",
        "openstackmachine.infrastructure.cluster.x-k8s.io/ip-claim",
      })
  void anEngineHoldsByItsOwnFinalizers(String finalizer) {
    assertEquals(new Part(Presence.THERE, true, false), part(finalizer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"foregroundDeletion", "example.com/backup", "orphan"})
  void othersDoNotCount(String finalizer) {
    assertEquals(new Part(Presence.THERE, false, false), part(finalizer));
  }

  @Test
  void oursTellsThatItWasMirrored() {
    assertEquals(
        new Part(Presence.THERE, false, true), part("sync.machine.openshift.io/finalizer"));
  }

  @Test
  void deletionAndAbsenceAreSeen() {
    var object = Trees.empty();
    object.putObject("metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(new Part(Presence.LEAVING, false, false), Part.of(Optional.of(object)));
    assertEquals(Part.ABSENT, Part.of(Optional.empty()));
  }
}
