package io.openshift.machines.conversion.status.azure;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;

/**
 * The state of a VM. The Machine API tells its power state while it has one ({@code Running},
 * {@code Stopped}), Cluster API how far Azure has come with what it was last asked for ({@code
 * Succeeded}, {@code Updating}); the words for the rest are the same.
 *
 * @param word as the API spells it that the state was read from
 */
record VmState(String word) {
  private static final String RUNNING = "Running";
  private static final String SUCCEEDED = "Succeeded";

  /** The state that the Machine API tells; a running machine without one has a running VM. */
  static VmState ofMachineApi(ObjectNode machine) {
    var status = machine.path("status");
    var word = Fields.text(status.path("providerStatus"), "vmState");
    var running = word.isEmpty() && Fields.text(status, "phase").equals(RUNNING);
    return new VmState(running ? RUNNING : word);
  }

  boolean running() {
    return word.equals(RUNNING);
  }

  /** Cluster API's word for a state of the Machine API; empty when it has none. */
  String forClusterApi() {
    return switch (word) {
      case RUNNING, "Stopped", "Deallocated" -> SUCCEEDED;
      case "Starting", "Stopping", "Deallocating" -> "Updating";
      case "Creating", "Deleting", "Failed", "Migrating", "Updating", SUCCEEDED -> word;
      default -> "";
    };
  }

  /** The Machine API's word for a state of Cluster API. */
  String forMachineApi(boolean ready) {
    return switch (word) {
      case SUCCEEDED -> ready ? RUNNING : SUCCEEDED;
      case "Canceled" -> "Failed";
      case "Deleted" -> "Deleting";
      default -> word;
    };
  }

  boolean deleted() {
    return word.equals("Deleted");
  }

  /** {@code VMRunning} as the Cluster API provider itself reports a state of the Machine API. */
  Condition vmRunning() {
    var type = "VMRunning";
    return switch (word) {
      case RUNNING -> Condition.of(type, Status.TRUE, "");
      case "Creating" -> Condition.of(type, Status.FALSE, "VMCreating").severity("Info");
      case "Deleting" -> Condition.of(type, Status.FALSE, "VMDeleting").severity("Warning");
      case "Failed" -> Condition.of(type, Status.FALSE, "VMProvisionFailed").severity("Error");
      case "Stopped", "Stopping", "Deallocated", "Deallocating" ->
          Condition.of(type, Status.FALSE, "VMStopped").severity("Warning");
      case "", "Unknown" -> Condition.of(type, Status.UNKNOWN, "");
      default -> Condition.of(type, Status.FALSE, "VMUpdating").severity("Info");
    };
  }
}
