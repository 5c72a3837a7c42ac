package io.openshift.machines.conversion.status.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;

/**
 * EC2's word for the state of an instance, the same in both APIs ({@code pending}, {@code running},
 * {@code stopped}, …). The Machine API writes {@code Unknown} for a failed machine.
 */
record InstanceState(String word) {
  private static final String RUNNING = "running";

  /** The state that the Machine API tells; a running machine without one has a running instance. */
  static InstanceState of(ObjectNode machine) {
    var status = machine.path("status");
    var word = Fields.text(status.path("providerStatus"), "instanceState");
    var running = word.isEmpty() && Fields.text(status, "phase").equals("Running");
    return new InstanceState(running ? RUNNING : word);
  }

  boolean running() {
    return word.equals(RUNNING);
  }

  boolean terminated() {
    return word.equals("terminated");
  }

  /** {@code InstanceReady} as the Cluster API provider itself reports that state. */
  Condition ready() {
    var type = "InstanceReady";
    return switch (word) {
      case RUNNING -> Condition.of(type, Status.TRUE, "");
      case "pending" -> Condition.of(type, Status.FALSE, "InstanceNotReady").severity("Warning");
      case "stopping", "stopped" ->
          Condition.of(type, Status.FALSE, "InstanceStopped").severity("Error");
      case "shutting-down", "terminated" ->
          Condition.of(type, Status.FALSE, "InstanceTerminated").severity("Error");
      default -> Condition.of(type, Status.UNKNOWN, "");
    };
  }
}
