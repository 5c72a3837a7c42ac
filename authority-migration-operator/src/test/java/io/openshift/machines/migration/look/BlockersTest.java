package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlockersTest {

  @Test
  void aPlatformThatIsOnlyMirroredSaysWhy() {
    assertEquals(
        Optional.of(
            new Blocker(
                "MirrorOnly",
                "machines on Nutanix are mirrored but never handed over: its provider refuses an"
                    + " instance whose name it does not expect; whether a new Node gets the name"
                    + " of its Machine from its provider is not known; no release of OpenShift"
                    + " installs its provider on this platform")),
        Blockers.mirrorOnly(Platform.NUTANIX));
  }

  @Test
  void threePlatformsAreOnlyMirrored() {
    assertEquals(
        List.of(Platform.IBM_CLOUD, Platform.NUTANIX, Platform.BARE_METAL),
        Arrays.stream(Platform.values())
            .filter(platform -> Blockers.mirrorOnly(platform).isPresent())
            .toList());
  }

  private static ObjectNode set(String uid) {
    return Trees.parse(
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "MachineSet",
         "metadata": {"name": "quarry-a", "uid": "%s"}}
        """
            .formatted(uid));
  }

  @Test
  void aMirrorGoesWithItsSetAndIsNotHandedOver() {
    var owner = Owner.to(set("u1"), true, true);
    var gone =
        Optional.of(
            new Blocker(
                "OwnerLeaving",
                "MachineSet quarry-a of the Machine API, which owns it, is deleted and takes it"
                    + " along"));
    assertEquals(Optional.empty(), Blockers.leaving(owner, Optional.of(set("u1"))));
    assertEquals(gone, Blockers.leaving(owner, Optional.empty()));
    assertEquals(gone, Blockers.leaving(owner, Optional.of(set("u2"))), "made again");
    var deleting = set("u1");
    Trees.child(deleting, "metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(gone, Blockers.leaving(owner, Optional.of(deleting)));
  }
}
