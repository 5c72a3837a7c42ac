package io.openshift.machines.conversion.status.aws;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.Optional;

/**
 * The condition {@code MachineCreation}, in the words of the Machine API's AWS actuator. It speaks
 * of the creation alone: an instance that stopped was still made, and one that is not made yet has
 * not failed.
 */
final class MachineCreation {
  private static final String TYPE = "MachineCreation";

  private MachineCreation() {}

  static Optional<Condition> of(String instanceId, JsonNode instanceReady) {
    if (!instanceId.isEmpty()) {
      return Optional.of(
          Condition.of(TYPE, Status.TRUE, "MachineCreationSucceeded")
              .message("Machine successfully created"));
    }
    if (Fields.text(instanceReady, "reason").equals("InstanceProvisionFailed")) {
      return Optional.of(
          Condition.of(TYPE, Status.FALSE, "MachineCreationFailed")
              .message(Fields.text(instanceReady, "message")));
    }
    return Optional.empty();
  }
}
