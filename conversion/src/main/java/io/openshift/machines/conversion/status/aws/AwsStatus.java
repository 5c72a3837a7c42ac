package io.openshift.machines.conversion.status.aws;

import com.fasterxml.jackson.databind.JsonNode;
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

/** AWSMachine status and {@code AWSMachineProviderStatus}. */
public record AwsStatus() implements PlatformStatus {

  /**
   * As the provider would have left it: ready while the instance runs. A running instance also
   * disproves a recorded failure, which would keep the provider from ever looking again.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var own = machine.at("/status/providerStatus");
    var state = InstanceState.of(machine);
    Fields.set(status, "ready", BooleanNode.valueOf(state.running()));
    Fields.put(status, "interruptible", BooleanNode.valueOf(spot(machine)));
    Fields.put(status, "addresses", Addresses.carried(machine));
    Fields.put(status, "instanceState", state.word());
    Fields.putInner(status, "dedicatedHost", "id", Fields.text(own.path("dedicatedHost"), "id"));
    if (state.running()) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
    var creation = ConditionList.find(own.path("conditions"), "MachineCreation");
    var ready = state.ready().beganWith(creation);
    ConditionList.writeLegacy(status, List.of(ready.as("Ready"), ready), now);
    return status;
  }

  /** An instance ID is never taken back: without it a second instance could be made. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var from = source.infra().path("status");
    var id = InstanceId.of(source);
    if (!id.isEmpty()) {
      Fields.put(status, "instanceId", id);
    }
    Fields.put(status, "instanceState", Fields.text(from, "instanceState"));
    Fields.putInner(status, "dedicatedHost", "id", Fields.text(from.path("dedicatedHost"), "id"));
    var ready = instanceReady(source);
    MachineCreation.of(id, ready)
        .map(condition -> condition.beganWith(ready))
        .ifPresent(
            condition ->
                ConditionList.write(status, List.of(condition), MissingNode.getInstance(), now));
    return status;
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    var ready = instanceReady(source);
    if (Fields.text(ready, "reason").equals("InstanceNotFound")) {
      return new Instance.Unseen(Fields.text(ready, "message"));
    }
    if (new InstanceState(Fields.text(source.infra().path("status"), "instanceState"))
        .terminated()) {
      return new Instance.Missing();
    }
    return InstanceId.of(source).isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }

  private static JsonNode instanceReady(ClusterApiObjects source) {
    return ConditionList.find(source.infra().at("/status/conditions"), "InstanceReady");
  }

  private static boolean spot(ObjectNode machine) {
    var spec = machine.at("/spec/providerSpec/value");
    return spec.path("spotMarketOptions").isObject()
        || Fields.text(spec, "marketType").equals("Spot");
  }
}
