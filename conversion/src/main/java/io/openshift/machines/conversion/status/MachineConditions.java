package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.List;

/**
 * The conditions of a core Machine as far as a Machine API Machine tells them. The node's health,
 * being up to date and remediation are not told, and stay with whoever reports them.
 */
record MachineConditions(ObjectNode machine, Phase phase, Deletion deletion) {

  /** The conditions of {@code status.conditions}. */
  List<Condition> current() {
    return List.of(
        Condition.either("Available", phase.running(), "Available", "NotAvailable"),
        Condition.either("Ready", phase.running(), "Ready", "NotReady"),
        Condition.either("BootstrapConfigReady", phase.bootstrapped(), "Ready", "NotReady"),
        begun(Condition.either("InfrastructureReady", phase.provisioned(), "Ready", "NotReady")),
        Condition.either("NodeReady", nodeReady(), "NodeReady", "NodeNotReady"),
        deletion.condition());
  }

  /** The conditions of {@code status.deprecated.v1beta1.conditions}. */
  List<Condition> legacy() {
    return List.of(
        legacy("Ready", phase.running(), "NotReady", "Error"),
        legacy("BootstrapReady", phase.bootstrapped(), "WaitingForDataSecret", "Info"),
        begun(
            legacy(
                "InfrastructureReady", phase.provisioned(), "WaitingForInfrastructure", "Info")));
  }

  private static Condition legacy(String type, boolean holds, String whenFalse, String severity) {
    var condition = Condition.either(type, holds, "", whenFalse);
    return holds ? condition : condition.severity(severity);
  }

  private boolean nodeReady() {
    var node = Fields.text(machine.at("/status/nodeRef"), "name");
    return phase.bootstrapped() && !node.isEmpty();
  }

  /** The Machine API saw the instance earlier than this mirror was made. */
  private Condition begun(Condition condition) {
    return condition.beganWith(
        ConditionList.find(machine.at("/status/conditions"), "InstanceExists"));
  }
}
