package io.openshift.machines.conversion.status.baremetal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Addresses;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;
import io.openshift.machines.conversion.status.part.Instance;
import io.openshift.machines.conversion.status.part.PlatformStatus;
import java.util.List;
import java.util.Set;

/**
 * Metal3Machine status. The provider status of the Machine API is an empty type: what stands there
 * stays. References to rendered data and the conditions of associations are Metal3's, which writes
 * them again even on a paused machine; {@code Ready} alone is written here.
 */
public record BareMetalStatus() implements PlatformStatus {
  private static final Set<String> MADE = Set.of("Provisioned", "Running", "Deleting");

  @Override
  public ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now) {
    var status = Fields.copy(infra, "status");
    var from = machine.path("status");
    var identified = !Fields.text(machine.path("spec"), "providerID").isEmpty();
    var ready = identified && MADE.contains(Fields.text(from, "phase"));
    Fields.put(status, "addresses", Addresses.carried(machine));
    if (Fields.text(infra, "apiVersion").endsWith("/v1beta2")) {
      newer(status, from, ready);
      var words = Condition.either("Ready", ready, "Ready", "NotReady");
      ConditionList.write(status, List.of(words), infra.at("/metadata/generation"), now);
    } else {
      Fields.set(status, "ready", BooleanNode.valueOf(ready));
      Fields.put(status, "phase", Fields.text(from, "phase"));
      failure(status, from);
      var words = Condition.either("Ready", ready, "", "NotReady");
      var severity = ready ? words : words.severity("Info");
      ConditionList.writeLegacy(status, List.of(severity), now);
    }
    return status;
  }

  private static void newer(ObjectNode status, JsonNode from, boolean ready) {
    Fields.set(Fields.child(status, "initialization"), "provisioned", BooleanNode.valueOf(ready));
    // OpenShift's build of this version still tells it in the older field.
    if (status.has("ready")) {
      Fields.set(status, "ready", BooleanNode.valueOf(ready));
    }
    var deprecated = Fields.copy(Fields.copy(status, "deprecated"), "v1beta1");
    failure(deprecated, from);
    if (!deprecated.isEmpty()) {
      Fields.child(status, "deprecated").set("v1beta1", deprecated);
    } else if (status.get("deprecated") instanceof ObjectNode outer) {
      outer.remove("v1beta1");
      if (outer.isEmpty()) {
        status.remove("deprecated");
      }
    }
  }

  private static void failure(ObjectNode into, JsonNode from) {
    Fields.put(into, "failureReason", Fields.text(from, "errorReason"));
    Fields.put(into, "failureMessage", Fields.text(from, "errorMessage"));
  }

  @Override
  public ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now) {
    return existing.deepCopy();
  }

  /** A host has a provider ID once it is provisioned. */
  @Override
  public Instance instance(ClusterApiObjects source) {
    var id = Fields.text(source.infra().path("spec"), "providerID");
    return id.isEmpty() ? Instance.of(source.core()) : new Instance.Exists();
  }
}
