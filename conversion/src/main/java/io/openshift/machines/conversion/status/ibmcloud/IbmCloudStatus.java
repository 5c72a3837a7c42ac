package io.openshift.machines.conversion.status.ibmcloud;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Creation;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;
import java.util.stream.Stream;

/** IBMVPCMachine status and {@code IBMCloudMachineProviderStatus}. */
public record IbmCloudStatus() implements PlatformStatus {
  private static final String CREATED = "MachineCreated";
  private static final String INSTANCE_ID = "instanceID";

  /**
   * As the provider would have left it: ready while the instance runs. The instance ID is what
   * keeps the provider from looking for a namesake.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var own = machine.at("/status/providerStatus");
    var state = InstanceState.of(machine);
    Fields.set(status, "ready", BooleanNode.valueOf(state.running()));
    Fields.put(status, "addresses", Addresses.carried(machine));
    keep(status, INSTANCE_ID, Fields.text(own, "instanceId"), instanceId(machine));
    Fields.put(status, "instanceState", state.word());
    if (state.running()) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
    var created = ConditionList.find(own.path("conditions"), CREATED);
    var ready = state.ready().map(condition -> condition.beganWith(created)).stream();
    var both = ready.flatMap(condition -> Stream.of(condition.as("Ready"), condition)).toList();
    ConditionList.writeLegacy(status, both, now);
    return status;
  }

  /**
   * An instance ID is never taken back. Conditions have the older form of this provider, with a
   * probe time that Cluster API does not know; {@code MachineReplacement} stays the actuator's.
   */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var from = source.infra().path("status");
    keep(
        status,
        "instanceId",
        Fields.text(from, INSTANCE_ID),
        instanceId(source.infra()),
        instanceId(source.core()));
    Fields.put(status, "instanceState", Fields.text(from, "instanceState"));
    var ready = ConditionList.find(from.path("conditions"), "InstanceReady");
    var created = Creation.of(CREATED, Fields.text(status, "instanceId"), ready);
    ConditionList.writeLegacy(status, created.stream().toList(), now);
    return status;
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    return Fields.text(source.infra().path("status"), INSTANCE_ID).isEmpty()
            && instanceId(source.infra()).isEmpty()
        ? Instance.of(source.core())
        : new Instance.Exists();
  }

  /** The last part of {@code ibm://<account>///<cluster>/<instance>}. */
  private static String instanceId(ObjectNode object) {
    var id = Fields.text(object.path("spec"), "providerID");
    return id.startsWith("ibm://") ? id.substring(id.lastIndexOf('/') + 1) : "";
  }

  /** Sets the first that says something; what is known is never taken back. */
  private static void keep(ObjectNode status, String field, String... texts) {
    Stream.of(texts)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .ifPresent(text -> Fields.put(status, field, text));
  }
}
