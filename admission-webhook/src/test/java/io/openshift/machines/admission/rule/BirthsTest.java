package io.openshift.machines.admission.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BirthsTest {

  @ParameterizedTest(name = "{0} with {1} on {2}: allowed {3}")
  @CsvSource({
    "ClusterAPI, MachineAPIMigrationAWS, AWS,     true",
    "ClusterAPI, Other,                  AWS,     false",
    "MachineAPI, Other,                  AWS,     true",
    "ClusterAPI, Other,                  Nutanix, true",
    "MachineAPI, Other,                  Nutanix, true",
    "ClusterAPI, Other,                  None,    false",
  })
  void bornForClusterApiWhereSomebodyRunsIt(
      String wanted, String gate, String platform, boolean allowed) {
    var surroundings = FixedSurroundings.of(platform, "MachineAPIMigration", gate);
    assertEquals(allowed, new Births(surroundings).judge(birth(wanted)) instanceof Verdict.Allowed);
  }

  @Test
  void aTwinAsksForAMirror() {
    var twin =
        Trees.parse(
            """
            {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "MachineSet",
             "metadata": {"name": "quarry-a"}}
            """);
    var rule = new Births(FixedSurroundings.aws().with(twin));
    assertEquals(new Verdict.Allowed(), rule.judge(birth("ClusterAPI")));
    assertEquals(
        new Verdict.Denied(
            List.of(
                "MachineSet quarry-a cannot be made with spec.authoritativeAPI MachineAPI, because"
                    + " openshift-cluster-api has one of that name; say spec.authoritativeAPI:"
                    + " ClusterAPI")),
        rule.judge(birth("MachineAPI")));
  }

  private static Request birth(String wanted) {
    var set = Trees.empty();
    set.putObject("metadata").put("name", "quarry-a");
    set.putObject("spec").put("authoritativeAPI", wanted);
    var target =
        new Request.Target("machine.openshift.io", "machinesets", "", "openshift-machine-api");
    return new Request(Operation.CREATE, target, set, Trees.empty());
  }
}
