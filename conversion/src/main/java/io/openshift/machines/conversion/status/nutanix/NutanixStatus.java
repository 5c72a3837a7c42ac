package io.openshift.machines.conversion.status.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** NutanixMachine status and {@code NutanixMachineProviderStatus}. */
public record NutanixStatus() implements PlatformStatus {
  private static final String UUID = "vmUUID";
  private static final String CREATION = "MachineCreation";
  private static final String PROVISIONED = "VMProvisioned";
  private static final String FAILED_TASK = "FailedVMTask";
  private static final Set<String> MADE = Set.of("Provisioned", "Running", "Deleting");

  /**
   * As the provider would have left it. A failure of the Machine API is never written here: the
   * provider stops for ever at a NutanixMachine that has one, and a virtual machine that was made
   * disproves an older one.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var uuid = VirtualMachine.of(machine);
    var ready = !uuid.isEmpty() && MADE.contains(Fields.text(machine.path("status"), "phase"));
    if (!uuid.isEmpty()) {
      Fields.put(status, UUID, uuid);
    }
    Fields.set(status, "ready", BooleanNode.valueOf(ready));
    Fields.put(status, "addresses", Addresses.carried(machine));
    var domain = machine.at("/spec/providerSpec/value/failureDomain");
    Fields.put(status, "failureDomain", Fields.text(domain, "name"));
    if (ready) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
    var creation = ConditionList.find(machine.at("/status/providerStatus/conditions"), CREATION);
    provisioned(uuid, creation)
        .map(condition -> condition.beganWith(creation))
        .ifPresent(condition -> ConditionList.writeLegacy(status, List.of(condition), now));
    return status;
  }

  private static Optional<Condition> provisioned(String uuid, JsonNode creation) {
    if (!uuid.isEmpty()) {
      return Optional.of(Condition.of(PROVISIONED, Status.TRUE, ""));
    }
    return Fields.text(creation, "status").equals("False")
        ? Optional.of(
            Condition.of(PROVISIONED, Status.FALSE, FAILED_TASK)
                .severity("Error")
                .message(Fields.text(creation, "message")))
        : Optional.empty();
  }

  /** A UUID is never taken back: the Machine API's actuator would make a second machine. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var uuid = VirtualMachine.of(source);
    if (!uuid.isEmpty()) {
      Fields.put(status, UUID, uuid);
    }
    var provisioned = ConditionList.find(source.infra().at("/status/conditions"), PROVISIONED);
    creation(uuid, provisioned)
        .map(condition -> condition.beganWith(provisioned))
        .ifPresent(
            condition ->
                ConditionList.write(status, List.of(condition), MissingNode.getInstance(), now));
    return status;
  }

  private static Optional<Condition> creation(String uuid, JsonNode provisioned) {
    if (!uuid.isEmpty()) {
      return Optional.of(
          Condition.of(CREATION, Status.TRUE, "MachineCreationSucceeded")
              .message("MachineCreation succeeded"));
    }
    return Fields.text(provisioned, "reason").equals(FAILED_TASK)
        ? Optional.of(
            Condition.of(CREATION, Status.FALSE, "MachineCreationFailed")
                .message(Fields.text(provisioned, "message")))
        : Optional.empty();
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    return VirtualMachine.of(source).isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }
}
