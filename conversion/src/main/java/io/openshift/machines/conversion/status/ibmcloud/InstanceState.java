package io.openshift.machines.conversion.status.ibmcloud;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.Optional;

/**
 * The VPC service's word for the state of an instance, the same in both APIs: {@code pending},
 * {@code starting}, {@code running}, {@code stopped}, {@code failed}, {@code deleting}, …
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

  /** {@code InstanceReady} as the Cluster API provider reports that state; nothing for no state. */
  Optional<Condition> ready() {
    return word.isEmpty() ? Optional.empty() : Optional.of(known());
  }

  private Condition known() {
    var type = "InstanceReady";
    return switch (word) {
      case RUNNING -> Condition.of(type, Status.TRUE, "");
      case "pending", "starting" ->
          Condition.of(type, Status.FALSE, "InstanceNotReady").severity("Warning");
      case "stopping", "stopped" ->
          Condition.of(type, Status.FALSE, "InstanceStopped").severity("Error");
      case "deleting" -> Condition.of(type, Status.FALSE, "InstanceDeleting").severity("Error");
      case "failed" -> Condition.of(type, Status.FALSE, "InstanceErrored").severity("Error");
      default -> Condition.of(type, Status.UNKNOWN, "");
    };
  }
}
