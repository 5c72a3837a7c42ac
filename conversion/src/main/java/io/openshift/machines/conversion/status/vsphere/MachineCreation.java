package io.openshift.machines.conversion.status.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.Optional;
import java.util.Set;

/**
 * The condition {@code MachineCreation} of the Machine API. It speaks of the creation alone: a
 * virtual machine that is off was still made, and one that is being cloned has not failed.
 */
final class MachineCreation {
  private static final String TYPE = "MachineCreation";

  /** Reasons of the Cluster API provider in either version of its conditions. */
  private static final Set<String> FAILURES =
      Set.of("CloningFailed", "PoweringOnFailed", "TaskFailure", "TaskFailed");

  private MachineCreation() {}

  static Optional<Condition> of(String biosUuid, JsonNode provisioned) {
    if (!biosUuid.isEmpty()) {
      return Optional.of(
          Condition.of(TYPE, Status.TRUE, "MachineCreationSucceeded")
              .message("Machine successfully created")
              .beganWith(provisioned));
    }
    if (FAILURES.contains(Fields.text(provisioned, "reason"))) {
      return Optional.of(
          Condition.of(TYPE, Status.FALSE, "MachineCreationFailed")
              .message(Fields.text(provisioned, "message"))
              .beganWith(provisioned));
    }
    return Optional.empty();
  }
}
