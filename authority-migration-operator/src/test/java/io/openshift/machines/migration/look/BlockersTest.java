package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.kit.handover.Blocker;
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
}
