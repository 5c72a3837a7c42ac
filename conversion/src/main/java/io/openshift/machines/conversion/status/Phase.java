package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.List;
import java.util.Set;

/**
 * The phase of a Machine API Machine (a free text there) and what it says of the machine.
 *
 * @param word as the Machine API spells it; empty before its controller saw the machine
 */
record Phase(String word) {
  private static final String RUNNING = "Running";
  private static final String DELETING = "Deleting";
  private static final Set<String> CLUSTER_API =
      Set.of(
          "Pending",
          "Provisioning",
          "Provisioned",
          RUNNING,
          "Updating",
          DELETING,
          "Deleted",
          "Failed",
          "Unknown");

  static Phase of(ObjectNode machine) {
    return new Phase(Fields.text(machine.path("status"), "phase"));
  }

  boolean absent() {
    return word.isEmpty();
  }

  boolean running() {
    return word.equals(RUNNING);
  }

  /** The instance was made; a machine that is deleted counts as made. */
  boolean provisioned() {
    return word.equals("Provisioned") || bootstrapped();
  }

  /** The instance got its user data. */
  boolean bootstrapped() {
    return running() || word.equals(DELETING);
  }

  /** The same word, or {@code Unknown} for one that Cluster API's schema would refuse. */
  String forClusterApi() {
    return absent() || CLUSTER_API.contains(word) ? word : "Unknown";
  }

  List<Problem> warnings() {
    var reason = "'" + word + "' is not a phase of Cluster API";
    return forClusterApi().equals(word)
        ? List.of()
        : List.of(new Problem("status.phase", reason, "none needed: it is shown as Unknown"));
  }

  /**
   * The Machine API's word for a Cluster API phase. It has none for a machine that waits for its
   * bootstrap data or that nobody can tell about; one that is updated in place runs.
   */
  static String forMachineApi(String phase) {
    return switch (phase) {
      case "Provisioning", "Provisioned", RUNNING, DELETING, "Failed" -> phase;
      case "Updating" -> RUNNING;
      case "Deleted" -> DELETING;
      default -> "";
    };
  }
}
