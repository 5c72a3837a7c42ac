package io.openshift.machines.conversion.status.openstack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.List;

/** Nova's word for the state of a server, the same in both APIs ({@code ACTIVE}, {@code BUILD}). */
record ServerState(String word) {
  private static final String ACTIVE = "ACTIVE";
  private static final String READY = "Ready";
  private static final String INSTANCE_READY = "InstanceReady";
  private static final String NOT_READY = "InstanceNotReady";

  /** The state that the Machine API shows; a running machine without one has an active server. */
  static ServerState of(ObjectNode machine) {
    var annotations = machine.path("metadata").path("annotations");
    var word = Fields.text(annotations, "machine.openshift.io/instance-state");
    var running = Fields.text(machine.path("status"), "phase").equals("Running");
    return new ServerState(word.isEmpty() && running ? ACTIVE : word);
  }

  boolean active() {
    return word.equals(ACTIVE);
  }

  boolean deleted() {
    return word.equals("DELETED");
  }

  /** The conditions that the Cluster API provider reports of a server in that state. */
  List<Condition> conditions() {
    return switch (word) {
      case ACTIVE -> both(Status.TRUE, READY, "");
      case "ERROR" -> both(Status.FALSE, "InstanceStateError", "Instance is in ERROR state");
      case "DELETED" -> both(Status.FALSE, "InstanceDeleted", "Instance has been deleted");
      case "BUILD" -> both(Status.FALSE, NOT_READY, "Instance is building");
      case "" -> both(Status.UNKNOWN, NOT_READY, "The Machine API has not reported a server");
      default -> both(Status.UNKNOWN, NOT_READY, "Instance state is: " + word);
    };
  }

  private static List<Condition> both(Status status, String reason, String message) {
    var severity = status == Status.FALSE ? "Error" : "";
    var condition = Condition.of(READY, status, reason).message(message).severity(severity);
    return List.of(condition, condition.as(INSTANCE_READY));
  }
}
