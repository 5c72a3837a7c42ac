package io.openshift.machines.conversion.status.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;
import java.util.stream.Stream;

/** VSphereMachine status, in both versions of its contract, and the Machine API's own. */
public record VSphereStatus() implements PlatformStatus {
  private static final String STATUS = "status";
  private static final String ADDRESSES = "addresses";
  private static final String CONDITIONS = "conditions";
  private static final String SCHEME = "vsphere://";

  /**
   * As the provider would have left it. A machine that runs disproves a recorded failure, which
   * would keep the provider from ever looking again; {@code initialization.provisioned} never goes
   * back, as Cluster API's contract has it.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, STATUS);
    var state = PowerState.of(machine);
    Fields.put(status, ADDRESSES, external(machine));
    if (infra.path("apiVersion").asText().endsWith("/v1beta1")) {
      Fields.set(status, "ready", BooleanNode.valueOf(state.on()));
      failure(status, machine, state);
      var made = state.legacy("VMProvisioned");
      ConditionList.writeLegacy(status, List.of(made.as("Ready"), made), now);
    } else {
      provisioned(status, state);
      var conditions = List.of(state.ready(), state.provisioned("VirtualMachineProvisioned"));
      ConditionList.write(status, conditions, infra.at("/metadata/generation"), now);
      deprecated(status, machine, state, now);
    }
    return status;
  }

  private static void provisioned(ObjectNode status, PowerState state) {
    var before = status.at("/initialization/provisioned");
    if (!before.asBoolean() && (state.known() || before.isBoolean())) {
      var flag = BooleanNode.valueOf(state.on());
      Fields.set(Fields.child(status, "initialization"), "provisioned", flag);
    }
  }

  private static void deprecated(
      ObjectNode status, ObjectNode machine, PowerState state, String now) {
    var old = Fields.child(Fields.child(status, "deprecated"), "v1beta1");
    failure(old, machine, state);
    var made = state.legacy("VMProvisioned");
    ConditionList.writeLegacy(old, List.of(made.as("Ready"), made), now);
  }

  private static void failure(ObjectNode into, ObjectNode machine, PowerState state) {
    var from = machine.path(STATUS);
    Fields.put(into, "failureReason", state.on() ? "" : Fields.text(from, "errorReason"));
    Fields.put(into, "failureMessage", state.on() ? "" : Fields.text(from, "errorMessage"));
  }

  /** The provider calls every IP address external. */
  private static ArrayNode external(ObjectNode machine) {
    var addresses = Addresses.carried(machine);
    for (var address : addresses) {
      if (Fields.text(address, "type").equals("InternalIP")) {
        ((ObjectNode) address).put("type", "ExternalIP");
      }
    }
    return addresses;
  }

  /**
   * A BIOS UUID is never taken back. The task that the Machine API once waited for is over when
   * Cluster API is in charge.
   */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var id = biosUuid(source);
    if (!id.isEmpty()) {
      Fields.put(status, "instanceId", id);
    }
    Fields.put(status, "instanceState", ready(source) ? PowerState.ON : "");
    Fields.put(status, "taskRef", "");
    MachineCreation.of(id, provisioned(source))
        .ifPresent(
            condition ->
                ConditionList.write(status, List.of(condition), MissingNode.getInstance(), now));
    return status;
  }

  private static boolean ready(ClusterApiObjects source) {
    var status = source.infra().path(STATUS);
    return status.path("ready").asBoolean() || status.at("/initialization/provisioned").asBoolean();
  }

  private static JsonNode provisioned(ClusterApiObjects source) {
    var conditions = source.infra().path(STATUS).path(CONDITIONS);
    var current = ConditionList.find(conditions, "VirtualMachineProvisioned");
    return current.isMissingNode() ? ConditionList.find(conditions, "VMProvisioned") : current;
  }

  private static String biosUuid(ClusterApiObjects source) {
    return Stream.of(source.infra(), source.core())
        .map(object -> Fields.text(object.path("spec"), "providerID"))
        .filter(id -> id.startsWith(SCHEME))
        .map(id -> id.substring(SCHEME.length()))
        .filter(id -> !id.isEmpty())
        .findFirst()
        .orElse("");
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    var provisioned = provisioned(source);
    if (Fields.text(provisioned, "reason").equals("NotFoundByBIOSUUID")) {
      return new Instance.Unseen(Fields.text(provisioned, "message"));
    }
    return biosUuid(source).isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }
}
