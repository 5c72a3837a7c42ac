package io.openshift.machines.conversion.status.powervs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Creation;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;
import java.util.stream.Stream;

/** IBMPowerVSMachine status (v1beta2, v1beta3) and {@code PowerVSMachineProviderStatus}. */
public record PowerVsStatus() implements PlatformStatus {
  private static final String CREATION = "MachineCreation";

  /** The most addresses that {@code v1beta3} takes. */
  private static final int MOST_ADDRESSES = 10;

  /**
   * As the provider would have left it. The instance ID above all: by it the provider deletes. A
   * running instance also disproves a recorded failure.
   */
  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var state = InstanceState.of(machine);
    instance(status, state, machine);
    var ready = ready(state, machine);
    var addresses = Addresses.carried(machine);
    if (Fields.text(infra, "apiVersion").endsWith("/v1beta3")) {
      if (state.running()) {
        Fields.set(Fields.child(status, "initialization"), "provisioned", BooleanNode.TRUE);
      }
      Fields.put(status, "addresses", few(addresses));
      ConditionList.write(status, ready, infra.at("/metadata/generation"), now);
    } else {
      Fields.set(status, "ready", BooleanNode.valueOf(state.running()));
      Fields.put(status, "addresses", addresses);
      ConditionList.writeLegacy(status, ready, now);
    }
    return status;
  }

  private static void instance(ObjectNode status, InstanceState state, ObjectNode machine) {
    var id = ProviderId.of(machine);
    var own = machine.at("/status/providerStatus");
    keep(status, "instanceID", Fields.text(own, "instanceId"), id.instance());
    keep(status, "region", label(machine, "region"), id.region());
    keep(status, "zone", label(machine, "zone"), id.zone());
    Fields.put(status, "instanceState", state.word());
    if (state.running()) {
      status.remove(List.of("failureReason", "failureMessage"));
    }
  }

  private static List<Condition> ready(InstanceState state, ObjectNode machine) {
    var conditions = machine.at("/status/providerStatus/conditions");
    var creation = ConditionList.find(conditions, CREATION);
    return state.ready().map(condition -> condition.beganWith(creation)).stream()
        .flatMap(condition -> Stream.of(InstanceState.summary(condition), condition))
        .toList();
  }

  private static ArrayNode few(ArrayNode addresses) {
    while (addresses.size() > MOST_ADDRESSES) {
      addresses.remove(MOST_ADDRESSES);
    }
    return addresses;
  }

  private static String label(ObjectNode machine, String name) {
    return Fields.text(machine.at("/metadata/labels"), "machine.openshift.io/" + name);
  }

  /** Sets the first that says something; what is known is never taken back. */
  private static void keep(ObjectNode status, String field, String... texts) {
    Stream.of(texts)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .ifPresent(text -> Fields.put(status, field, text));
  }

  /** Identity is never taken back: without it a second instance could be made. */
  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    var status = existing.deepCopy();
    var from = source.infra().path("status");
    var spec = source.infra().path("spec");
    var id = ProviderId.of(source);
    keep(status, "instanceId", Fields.text(from, "instanceID"), id.instance());
    keep(
        status,
        "serviceInstanceID",
        id.workspace(),
        Fields.text(spec, "serviceInstanceID"),
        Fields.text(spec.path("serviceInstance"), "id"),
        Fields.text(spec.path("workspace"), "id"));
    Fields.put(status, "instanceState", Fields.text(from, "instanceState"));
    var ready = ConditionList.find(from.path("conditions"), "InstanceReady");
    var creation = Creation.of(CREATION, Fields.text(status, "instanceId"), ready);
    ConditionList.write(status, creation.stream().toList(), MissingNode.getInstance(), now);
    return status;
  }

  @Override
  public Instance instance(ClusterApiObjects source) {
    var known =
        !Fields.text(source.infra().path("status"), "instanceID").isEmpty()
            || !ProviderId.of(source).instance().isEmpty();
    return known ? new Instance.Exists() : Instance.of(source.core());
  }
}
