package io.openshift.machines.migration.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.resource.Trees;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MirrorsTest {

  private static Mirror mirror(String authority, String condition) {
    var object =
        Trees.parse(
            """
            {"metadata": {"generation": 7}, "status": {"authoritativeAPI": "%s",
             "synchronizedGeneration": 3, "conditions": [%s]}}
            """
                .formatted(authority, condition));
    var core = Trees.parse("{\"metadata\": {\"generation\": 3}}");
    return Mirrors.of(new Twins(Kind.MACHINE, object, Optional.of(core), Optional.empty()));
  }

  private static String condition(String status, String reason, String message) {
    return """
        {"type": "Synchronized", "status": "%s", "reason": "%s", "message": "%s"}
        """
        .formatted(status, reason, message);
  }

  @Test
  void theMessageOfASuccessNamesTheSource() {
    var success = "Successfully synchronized CAPI Machine to MAPI";
    assertEquals(
        new Mirror(Optional.of(Side.CLUSTER_API), 3, 7, 3, Optional.empty()),
        mirror("ClusterAPI", condition("True", "ResourceSynchronized", success)));
    assertEquals(
        Optional.of(Side.MACHINE_API),
        mirror(
                "MachineAPI",
                condition(
                    "True",
                    "ResourceSynchronized",
                    "Successfully synchronized MAPI Machine to CAPI"))
            .synced());
  }

  @ParameterizedTest
  @CsvSource({
    "MachineAPI, FailedToConvertMAPIMachineToCAPI, true",
    "ClusterAPI, FailedToConvertMAPIMachineToCAPI, false",
    "ClusterAPI, FailedToConvertCAPIMachineToMAPI, true",
    "MachineAPI, FailedToUpdateCAPIMachine, false"
  })
  void onlyARefusedConversionOfTheSourceIsForGood(
      String authority, String reason, boolean refused) {
    var mirror = mirror(authority, condition("False", reason, "why"));
    assertEquals(refused ? Optional.of("why") : Optional.empty(), mirror.refusal());
    assertEquals(Optional.empty(), mirror.synced());
  }

  @Test
  void nothingIsKnownWithoutACondition() {
    assertEquals(new Mirror(Optional.empty(), 3, 7, 3, Optional.empty()), mirror("MachineAPI", ""));
  }

  @Test
  void aMirrorThatLacksALabelIsBehindAtEveryGeneration() {
    var success = "Successfully synchronized CAPI Machine to MAPI";
    var mirror = mirror("Migrating", condition("True", "ResourceSynchronized", success));
    assertEquals(new Mirror(Optional.empty(), 3, 7, 3, Optional.empty()), mirror.behind());
  }
}
