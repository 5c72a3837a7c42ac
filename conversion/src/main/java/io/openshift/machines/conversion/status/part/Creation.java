package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Condition.Status;
import java.util.Optional;

/**
 * The condition by which actuators of the Machine API tell that they made an instance. It speaks of
 * the creation alone: an instance that stopped was still made, and one that is not made yet has not
 * failed.
 */
public final class Creation {
  private Creation() {}

  /**
   * The condition, or nothing while the creation has not ended.
   *
   * @param type the actuator's name for it, such as {@code MachineCreation}
   * @param instanceId empty as long as there is none
   * @param instanceReady Cluster API's condition {@code InstanceReady}, with whose reason {@code
   *     InstanceProvisionFailed} its providers report a failed creation
   */
  public static Optional<Condition> of(String type, String instanceId, JsonNode instanceReady) {
    if (!instanceId.isEmpty()) {
      return Optional.of(
          Condition.of(type, Status.TRUE, "MachineCreationSucceeded")
              .message("Machine successfully created")
              .beganWith(instanceReady));
    }
    if (Fields.text(instanceReady, "reason").equals("InstanceProvisionFailed")) {
      return Optional.of(
          Condition.of(type, Status.FALSE, "MachineCreationFailed")
              .message(Fields.text(instanceReady, "message"))
              .beganWith(instanceReady));
    }
    return Optional.empty();
  }
}
