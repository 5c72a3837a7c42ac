package io.openshift.machines.conversion.status.azure;

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
import java.util.stream.Stream;

/** AzureMachine status and {@code AzureMachineProviderStatus}. */
public record AzureStatus() implements PlatformStatus {
  private static final String SCHEME = "azure://";
  private static final String CREATED = "MachineCreated";

  /**
   * As the provider would have left it: ready while the VM runs. A failure of the Machine API is
   * never written here: the provider stops for ever at an AzureMachine that has one, before it
   * takes its finalizer. A running VM also disproves one that the provider recorded itself.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var state = VmState.ofMachineApi(machine);
    var known = !Fields.text(machine.path("spec"), "providerID").isEmpty();
    Fields.set(status, "ready", BooleanNode.valueOf(state.running() && known));
    Fields.put(status, "addresses", Addresses.carried(machine));
    Fields.put(status, "vmState", state.forClusterApi());
    if (state.running()) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
    var created = created(machine.at("/status/providerStatus"));
    var running = running(state, created).beganWith(created);
    ConditionList.writeLegacy(status, List.of(running.as("Ready"), running), now);
    return status;
  }

  private static Condition running(VmState state, JsonNode created) {
    return !state.running() && Fields.text(created, "status").equals("False")
        ? Condition.of("VMRunning", Status.FALSE, "VMProvisionFailed")
            .severity("Error")
            .message(Fields.text(created, "message"))
        : state.vmRunning();
  }

  /** An id is never taken back: it tells that there is a VM. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var from = source.infra().path("status");
    var id = id(source);
    if (!id.isEmpty() && !id.equalsIgnoreCase(Fields.text(status, "vmId"))) {
      status.put("vmId", id);
    }
    var state = new VmState(Fields.text(from, "vmState"));
    Fields.put(status, "vmState", state.forMachineApi(from.path("ready").asBoolean()));
    var running = ConditionList.find(from.path("conditions"), "VMRunning");
    creation(running)
        .map(condition -> condition.beganWith(running))
        .ifPresent(
            condition ->
                ConditionList.write(status, List.of(condition), MissingNode.getInstance(), now));
    return status;
  }

  /** The condition in the words of the Machine API's Azure actuator. */
  private static Optional<Condition> creation(JsonNode running) {
    var failed =
        Fields.text(running, "status").equals("False")
            && Fields.text(running, "severity").equals("Error");
    if (failed) {
      return Optional.of(
          Condition.of(CREATED, Status.FALSE, "MachineCreationFailed")
              .message(Fields.text(running, "message")));
    }
    return Fields.text(running, "status").equals("True")
        ? Optional.of(
            Condition.of(CREATED, Status.TRUE, "MachineCreationSucceeded")
                .message("machine successfully created"))
        : Optional.empty();
  }

  private static JsonNode created(JsonNode providerStatus) {
    return ConditionList.find(providerStatus.path("conditions"), CREATED);
  }

  /** The VM's id, without the scheme of a provider ID; empty when none is known. */
  private static String id(ClusterApiObjects source) {
    return Stream.of(source.core(), source.infra())
        .map(object -> Fields.text(object.path("spec"), "providerID"))
        .filter(id -> id.startsWith(SCHEME))
        .map(id -> id.substring(SCHEME.length()))
        .findFirst()
        .orElse("");
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    var state = new VmState(Fields.text(source.infra().path("status"), "vmState"));
    if (state.deleted()) {
      return new Instance.Missing();
    }
    return id(source).isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }
}
