package io.openshift.machines.admission.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SwitchingTest {
  private static final String CANNOT =
      "spec.authoritativeAPI of Machine quarry-a-1 cannot change: ";

  private static final String BY_FILTER =
      """
      {"kind": "AWSMachineProviderConfig", "ami": {"filters": [{"name": "a", "values": ["b"]}]}}
      """;

  @ParameterizedTest(name = "{0}, wanted {1}, then {2}: judged {3}")
  @CsvSource({
    "MachineAPI, MachineAPI, ClusterAPI, true",
    "ClusterAPI, ClusterAPI, MachineAPI, true",
    "'',         MachineAPI, ClusterAPI, true",
    "MachineAPI, ClusterAPI, MachineAPI, false",
    "MachineAPI, MachineAPI, MachineAPI, false",
    "ClusterAPI, MachineAPI, ClusterAPI, false",
  })
  void onlyNewWishesAreJudged(String current, String before, String after, boolean judged) {
    var surroundings = FixedSurroundings.of("Nutanix", "MachineAPIMigration");
    var verdict = new Switching(surroundings).judge(request(stored(current, before), after));
    assertEquals(judged, verdict instanceof Verdict.Denied);
  }

  @Test
  void aHandOverUnderWayCanBeTakenBack() {
    var stored = stored("Migrating", "ClusterAPI");
    stored.withObject("/status").put("synchronizedAPI", "MachineAPI");
    var surroundings = FixedSurroundings.of("AWS", "MachineAPIMigration");
    assertEquals(
        new Verdict.Allowed(), new Switching(surroundings).judge(request(stored, "MachineAPI")));
  }

  @Test
  void mirrorOnlyPlatformsTellTheirReasons() {
    var surroundings = FixedSurroundings.of("Nutanix", "MachineAPIMigration");
    assertEquals(
        List.of(
            CANNOT
                + "machines on Nutanix are mirrored but never handed over: its provider refuses an"
                + " instance whose name it does not expect; whether a new Node gets the name of its"
                + " Machine from its provider is not known; no release of OpenShift installs its"
                + " provider on this platform"),
        reasons(surroundings, stored("MachineAPI", "MachineAPI")));
  }

  @Test
  void withoutTheMainGateNothingIsMirrored() {
    assertEquals(
        List.of(
            CANNOT
                + "machines are not mirrored here (idle: the feature gate MachineAPIMigration is"
                + " off)"),
        reasons(FixedSurroundings.of("AWS"), stored("", "MachineAPI")));
  }

  @Test
  void controlPlaneMachinesStay() {
    var stored = stored("MachineAPI", "MachineAPI");
    stored
        .withObject("/metadata")
        .withArray("ownerReferences")
        .addObject()
        .put("kind", "ControlPlaneMachineSet")
        .put("name", "cluster");
    assertEquals(
        CANNOT + "ControlPlaneMachineSet cluster manages it, which knows the Machine API alone",
        reasons(FixedSurroundings.aws(), stored).getFirst());
  }

  @Test
  void everyProblemIsToldAtOnce() {
    var twin =
        Trees.parse(
            """
            {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine", "metadata": {
              "name": "quarry-a-1", "deletionTimestamp": "2026-01-01T00:00:00Z"}}
            """);
    var stored = stored("MachineAPI", "MachineAPI");
    stored.withObject("/spec/providerSpec").set("value", Trees.parse(BY_FILTER));
    var reasons = reasons(FixedSurroundings.aws().with(twin), stored);
    assertEquals(
        CANNOT
            + "metadata.deletionTimestamp of its twin in openshift-cluster-api is set: it is being"
            + " deleted",
        reasons.get(0));
    assertEquals(
        CANNOT
            + "status.initialization.infrastructureProvisioned of its twin in openshift-cluster-api"
            + " is not true: wait until it is",
        reasons.get(1));
    assertEquals(
        1,
        reasons.stream()
            .filter(one -> one.contains("spec.providerSpec.value.ami.filters"))
            .count());
  }

  private static List<String> reasons(Surroundings surroundings, ObjectNode stored) {
    return switch (new Switching(surroundings).judge(request(stored, "ClusterAPI"))) {
      case Verdict.Denied(var reasons) -> reasons;
      case Verdict.Allowed() -> List.of();
      case Verdict.AllowedWithWarnings(var warnings) -> throw new AssertionError(warnings);
    };
  }

  private static Request request(ObjectNode stored, String wanted) {
    var object = stored.deepCopy();
    object.withObject("/spec").put("authoritativeAPI", wanted);
    var target =
        new Request.Target("machine.openshift.io", "machines", "", "openshift-machine-api");
    return new Request(Operation.UPDATE, target, object, stored);
  }

  private static ObjectNode stored(String current, String wanted) {
    var machine = Trees.empty();
    machine.putObject("metadata").put("name", "quarry-a-1");
    machine.putObject("spec").put("authoritativeAPI", wanted);
    machine.putObject("status").put("authoritativeAPI", current);
    return machine;
  }
}
