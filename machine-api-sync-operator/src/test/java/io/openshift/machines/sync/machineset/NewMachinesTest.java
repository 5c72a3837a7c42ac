package io.openshift.machines.sync.machineset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewMachinesTest {

  private static ObjectNode set(String wanted, String template) {
    return Trees.parse(
        """
        {"spec": {"authoritativeAPI": "%s", "template": {"spec": {"authoritativeAPI": "%s"}}}}
        """
            .formatted(wanted, template));
  }

  @ParameterizedTest(name = "the set wants {0}, its template {1}: {2}")
  @CsvSource({
    "MachineAPI, ClusterAPI, MachineAPI",
    "MachineAPI, MachineAPI, MachineAPI",
    "ClusterAPI, MachineAPI, MachineAPI",
    "ClusterAPI, ClusterAPI, ClusterAPI"
  })
  void theyFollowASetThatIsAskedBack(String wanted, String template, String expected) {
    var set = set(wanted, template);
    NewMachines.followHome(set);
    assertEquals(set(wanted, expected), set);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{}", "{\"template\": {}}", "{\"template\": {\"spec\": {}}}"})
  void aTemplateThatSaysNothingStaysAsItIs(String spec) {
    var set = Trees.empty();
    set.set("spec", Trees.parse(spec).put("authoritativeAPI", "MachineAPI"));
    var before = set.deepCopy();
    NewMachines.followHome(set);
    assertEquals(before, set);
  }
}
