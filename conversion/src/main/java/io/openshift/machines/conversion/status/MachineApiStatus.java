package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.stream.Stream;

/** The status of a Machine API Machine, written from the Cluster API objects. */
final class MachineApiStatus {
  private MachineApiStatus() {}

  static ObjectNode write(
      ClusterApiObjects source, ObjectNode existing, ArrayNode addresses, String now) {
    var machine = existing.deepCopy();
    var from = source.core().path("status");
    var status = Fields.child(machine, "status");
    node(from, status);
    Fields.put(status, "addresses", addresses);
    Fields.put(status, "lastUpdated", Fields.text(from, "lastUpdated"));
    Fields.put(status, "phase", Phase.forMachineApi(Fields.text(from, "phase")));
    Failure.toMachineApi(from, status);
    var provider = InfraStatus.of(source.infra());
    var own = Fields.copy(status, "providerStatus");
    Fields.put(status, "providerStatus", provider.providerStatus(source, own, now));
    var infrastructure = ConditionList.find(from.path("conditions"), "InfrastructureReady");
    var instance = InstanceExists.of(provider.instance(source)).beganWith(infrastructure);
    var hooks = LifecycleHooks.conditions(machine.at("/spec/lifecycleHooks"));
    var conditions = Stream.concat(hooks.stream(), Stream.of(instance)).toList();
    ConditionList.writeLegacy(status, conditions, now);
    return machine;
  }

  /**
   * A reference to another node is replaced whole: its UID belongs to the old one. Where Cluster
   * API has none yet, the one that the node link controller of the Machine API found stays.
   */
  private static void node(JsonNode from, ObjectNode status) {
    var name = Fields.text(from.path("nodeRef"), "name");
    if (!name.isEmpty() && !name.equals(Fields.text(status.path("nodeRef"), "name"))) {
      status.putObject("nodeRef").put("apiVersion", "v1").put("kind", "Node").put("name", name);
    }
  }
}
