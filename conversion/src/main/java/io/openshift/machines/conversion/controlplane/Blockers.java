package io.openshift.machines.conversion.controlplane;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;

/** Why a control plane stays with the Machine API. */
final class Blockers {
  private Blockers() {}

  static void into(ArrayNode list, ObjectNode spec, ObjectNode providerSpec) {
    add(list, "no-counterpart", "Cluster API has no kind that says the same");
    add(
        list,
        "etcd-hook",
        "etcd's operator protects its members by a hook in the Machine API, which nobody could"
            + " write while Cluster API is in charge");
    add(
        list,
        "owned-machines",
        "the operator that owns the machines knows those of the Machine API alone");
    if (!Json.zero(providerSpec.path("loadBalancers"))
        || !Json.zero(providerSpec.path("targetPools"))
        || !Json.zero(providerSpec.path("internalLoadBalancer"))) {
      add(
          list,
          "load-balancers",
          "machines name their load balancers here; in Cluster API the infra cluster does");
    }
    if (spec.at("/strategy/type").asText().equals("OnDelete")) {
      add(list, "on-delete", "no control plane of Cluster API waits for a machine to be deleted");
    }
    if (!Json.zero(spec.path("machineNamePrefix"))) {
      add(
          list,
          "machine-names",
          "a name pattern of Cluster API cannot end in the index, by which machines are told apart");
    }
  }

  private static void add(ArrayNode list, String id, String reason) {
    list.addObject().put("id", id).put("reason", reason);
  }
}
