package io.openshift.machines.cli.migrate;

import static io.openshift.machines.cli.migrate.Fleets.machine;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.authority.Subject;
import org.junit.jupiter.api.Test;

class StandingTest {

  private static Standing of(Subject subject) {
    return Standing.of(new Wanted(subject, "ClusterAPI"));
  }

  @Test
  void whoeverIsNotAskedIsToBe() {
    assertEquals(new Standing.Unasked(), of(machine("MachineAPI", "MachineAPI")));
    assertEquals(new Standing.Unasked(), of(machine("MachineAPI", "Migrating")));
    assertEquals(new Standing.Unasked(), of(machine("MachineAPI", "ClusterAPI")));
  }

  @Test
  void aStepIsTold() {
    assertEquals(
        new Standing.UnderWay("Asked", "the hand-over has not begun"),
        of(machine("ClusterAPI", "MachineAPI", "AuthorityTransition/False/Stable/is in charge")));
    assertEquals(
        new Standing.UnderWay("WaitingForPause", "not yet"),
        of(machine("ClusterAPI", "Migrating", "AuthorityTransition/True/WaitingForPause/not yet")));
  }

  @Test
  void whatIsBlockedOrRolledBackFails() {
    for (var reason : new String[] {"Blocked", "RolledBack"}) {
      assertEquals(
          new Standing.Failed("the gate is off"),
          of(
              machine(
                  "ClusterAPI",
                  "MachineAPI",
                  "AuthorityTransition/False/" + reason + "/the gate is off")));
    }
  }

  @Test
  void afterTheFlipTheMirrorIsWaitedForAndTheNewEngineWatched() {
    assertEquals(
        new Standing.UnderWay("Synchronizing", "its mirror is not in step yet"),
        of(
            machine(
                "ClusterAPI", "ClusterAPI", "Synchronized/Unknown/AuthoritativeAPIChanged/wait")));
    assertEquals(
        new Standing.There(),
        of(machine("ClusterAPI", "ClusterAPI", "Synchronized/True/ResourceSynchronized/done")));
    assertEquals(
        new Standing.Failed("no such instance"),
        of(
            machine(
                "ClusterAPI",
                "ClusterAPI",
                "Synchronized/True/ResourceSynchronized/done",
                "AuthorityTransition/False/TransitionUnhealthy/no such instance")));
  }

  @Test
  void whatIsDeletedIsOfNoConcern() {
    var machine = machine("ClusterAPI", "MachineAPI");
    ((ObjectNode) machine.object().at("/metadata"))
        .put("deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(new Standing.Leaving(), of(machine));
  }
}
