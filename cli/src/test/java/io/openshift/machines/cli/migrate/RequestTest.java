package io.openshift.machines.cli.migrate;

import static io.openshift.machines.cli.migrate.Fleets.machine;
import static io.openshift.machines.cli.migrate.Fleets.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.authority.Subject;
import org.junit.jupiter.api.Test;

class RequestTest {
  private static final String FROM =
      "{\"metadata\": {\"annotations\": {\"sync.machine.openshift.io/moved-from\": %s}},"
          + " \"spec\": {\"authoritativeAPI\": \"%s\"}}";

  private static void asks(Subject subject, String to, String memory) {
    assertEquals(tree(FROM.formatted(memory, to)), Request.patch(new Wanted(subject, to)));
  }

  private static Subject movedFrom(Subject subject, String from) {
    ((ObjectNode) subject.object().at("/metadata"))
        .putObject("annotations")
        .put("sync.machine.openshift.io/moved-from", from);
    return subject;
  }

  @Test
  void theFirstMoveIsRemembered() {
    asks(machine("MachineAPI", "MachineAPI"), "ClusterAPI", "\"MachineAPI\"");
    asks(machine("MachineAPI", "Migrating"), "ClusterAPI", "\"MachineAPI\"");
  }

  @Test
  void theWayBackIsForgotten() {
    asks(movedFrom(machine("ClusterAPI", "ClusterAPI"), "MachineAPI"), "MachineAPI", "null");
    asks(movedFrom(machine("ClusterAPI", "Migrating"), "MachineAPI"), "MachineAPI", "null");
    asks(machine("ClusterAPI", "Migrating"), "MachineAPI", "null");
  }

  @Test
  void whereItIsToGoDependsOnWhatItRemembers() {
    var moved = movedFrom(machine("ClusterAPI", "ClusterAPI"), "MachineAPI");
    assertEquals("MachineAPI", RollbackCommand.to(moved));
    assertEquals("ClusterAPI", RollbackCommand.to(machine("ClusterAPI", "ClusterAPI")));
    assertEquals("MachineAPI", RollbackCommand.to(machine("MachineAPI", "Migrating")));
    assertEquals("ClusterAPI", CancelCommand.to(moved), "it has arrived");
    assertEquals("MachineAPI", CancelCommand.to(machine("ClusterAPI", "Migrating")));
    assertEquals("MachineAPI", CancelCommand.to(machine("ClusterAPI", "MachineAPI")));
    assertEquals("ClusterAPI", CancelCommand.to(machine("ClusterAPI", "")), "nobody has said");
  }

  @Test
  void aSetThatComesBackMakesMachinesOfTheMachineApi() {
    var set =
        new Subject(
            Subject.SET,
            tree(
                """
                {"spec": {"authoritativeAPI": "ClusterAPI",
                   "template": {"spec": {"authoritativeAPI": "ClusterAPI"}}},
                 "status": {"authoritativeAPI": "ClusterAPI"}}
                """));
    assertEquals(
        tree(
            """
            {"authoritativeAPI": "MachineAPI",
             "template": {"spec": {"authoritativeAPI": "MachineAPI"}}}
            """),
        Request.patch(new Wanted(set, "MachineAPI")).get("spec"));
    assertEquals(
        tree("{\"authoritativeAPI\": \"ClusterAPI\"}"),
        Request.patch(new Wanted(set, "ClusterAPI")).get("spec"));
  }
}
