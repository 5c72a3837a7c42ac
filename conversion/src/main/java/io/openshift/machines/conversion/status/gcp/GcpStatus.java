package io.openshift.machines.conversion.status.gcp;

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

/**
 * GCPMachine status and {@code GCPMachineProviderStatus}. Both tell the state in Google Cloud's
 * words ({@code PROVISIONING}, {@code RUNNING}, …), where {@code TERMINATED} is an instance that
 * was stopped and is still there.
 */
public record GcpStatus() implements PlatformStatus {
  private static final String RUNNING = "RUNNING";
  private static final String STATE = "instanceState";

  /**
   * As the provider would have left it: ready while the instance runs and is named. A running
   * instance disproves a recorded failure that the Machine API does not have.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var state = state(machine);
    var running = state.equals(RUNNING);
    var named = !machine.at("/spec/providerID").asText().isEmpty();
    Fields.set(status, "ready", BooleanNode.valueOf(running && named));
    Fields.put(status, "addresses", Addresses.carried(machine));
    Fields.put(status, STATE, state);
    failure(status, "failureReason", machine.at("/status/errorReason").asText(), running);
    failure(status, "failureMessage", machine.at("/status/errorMessage").asText(), running);
    return status;
  }

  /** The state that the Machine API tells; a running machine without one has a running instance. */
  private static String state(ObjectNode machine) {
    var told = Fields.text(machine.at("/status/providerStatus"), STATE);
    var running = told.isEmpty() && machine.at("/status/phase").asText().equals("Running");
    return running ? RUNNING : told;
  }

  private static void failure(ObjectNode status, String field, String told, boolean running) {
    if (running || !told.isEmpty()) {
      Fields.put(status, field, told);
    }
  }

  /** An instance's name is never taken back: without it a second instance could be made. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var id = instanceId(source);
    if (!id.isEmpty()) {
      Fields.put(status, "instanceId", id);
    }
    Fields.put(status, STATE, Fields.text(source.infra().path("status"), STATE));
    created(source, id)
        .ifPresent(
            condition ->
                ConditionList.write(status, List.of(condition), MissingNode.getInstance(), now));
    return status;
  }

  /** The Machine API's condition speaks of the creation alone. */
  private static Optional<Condition> created(ClusterApiObjects source, String id) {
    var type = "MachineCreated";
    var status = source.infra().path("status");
    if (!id.isEmpty() || status.path("ready").asBoolean()) {
      return Optional.of(
          Condition.of(type, Status.TRUE, "MachineCreationSucceeded")
              .message("machine successfully created"));
    }
    return Fields.text(status, "failureReason").isEmpty()
        ? Optional.empty()
        : Optional.of(
            Condition.of(type, Status.FALSE, "MachineCreationFailed")
                .message(Fields.text(status, "failureMessage")));
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    return instanceId(source).isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }

  /** The last part of a provider ID, {@code gce://<project>/<zone>/<name>}; empty for none. */
  private static String instanceId(ClusterApiObjects source) {
    return Stream.of(source.infra(), source.core())
        .map(object -> object.at("/spec/providerID").asText())
        .filter(id -> id.startsWith("gce://"))
        .map(id -> id.substring(id.lastIndexOf('/') + 1))
        .findFirst()
        .orElse("");
  }
}
