package io.openshift.machines.conversion.status.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;

/**
 * OpenStackMachine status, in the form of the API version that the object is written in: v1beta1
 * has {@code ready}, failures and conditions with a severity; v1beta2 has none of these.
 */
public record OpenStackStatus() implements PlatformStatus {
  private static final String INSTANCE_ID = "instanceID";
  private static final String INITIALIZATION = "initialization";

  /**
   * As the provider would have left it. A server once provisioned stays so; its ID is never taken
   * back; an active server disproves a recorded failure, which would keep the provider from ever
   * looking again.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var state = ServerState.of(machine);
    var id = serverId(machine);
    if (!id.isEmpty()) {
      Fields.put(status, INSTANCE_ID, id);
    }
    Fields.put(status, "instanceState", state.word());
    Fields.put(status, "addresses", Addresses.carried(machine));
    if (state.active()) {
      Fields.set(Fields.child(status, INITIALIZATION), "provisioned", BooleanNode.TRUE);
    }
    if (Fields.text(infra, "apiVersion").endsWith("/v1beta1")) {
      legacy(status, state, now);
    } else {
      var generation = infra.path("metadata").path("generation");
      ConditionList.write(status, state.conditions(), generation, now);
    }
    return status;
  }

  private static void legacy(ObjectNode status, ServerState state, String now) {
    Fields.set(status, "ready", BooleanNode.valueOf(state.active()));
    if (state.active()) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
    ConditionList.writeLegacy(status, state.conditions(), now);
  }

  private static String serverId(ObjectNode machine) {
    var providerId = Fields.text(machine.path("spec"), "providerID");
    var id = providerId.substring(providerId.lastIndexOf('/') + 1);
    return id.isEmpty()
        ? Fields.text(machine.path("metadata").path("annotations"), "openstack-resourceId")
        : id;
  }

  /** The Machine API has no such type on OpenStack: what is there stays. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    return existing.deepCopy();
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    var status = source.infra().path("status");
    var ready = ConditionList.find(status.path("conditions"), "InstanceReady");
    if (new ServerState(Fields.text(status, "instanceState")).deleted() || gone(ready)) {
      return new Instance.Missing();
    }
    if (Fields.text(ready, "reason").equals("OpenStackError")) {
      return new Instance.Unseen(Fields.text(ready, "message"));
    }
    return Fields.text(status, INSTANCE_ID).isEmpty()
        ? Instance.of(source.core())
        : new Instance.Exists();
  }

  private static boolean gone(JsonNode ready) {
    return List.of("InstanceDeleted", "InstanceNotFound").contains(Fields.text(ready, "reason"));
  }
}
