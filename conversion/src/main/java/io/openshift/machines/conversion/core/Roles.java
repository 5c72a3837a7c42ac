package io.openshift.machines.conversion.core;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;

/** Whether a machine belongs to the control plane, as each API says it. */
public final class Roles {
  /** Label of the Machine API with the machine's role. */
  public static final String ROLE = "machine.openshift.io/cluster-api-machine-role";

  /** Label of the Machine API with the machine's type; by custom the same as the role. */
  public static final String TYPE = "machine.openshift.io/cluster-api-machine-type";

  /** What a Node's role labels start with. */
  public static final String NODE_ROLE = "node-role.kubernetes.io/";

  /** Label by which Cluster API and its providers know the control plane. */
  public static final String CONTROL_PLANE = "cluster.x-k8s.io/control-plane";

  private Roles() {}

  /** Whether the source is, or makes, control plane machines. */
  public static boolean controlPlane(Context context) {
    return switch (context.from()) {
      case MACHINE_API -> machineApi(context);
      case CLUSTER_API -> {
        var labels = labels(context.level(context.core()));
        yield labels.has(CONTROL_PLANE)
            || labels.has(NODE_ROLE + "master")
            || labels.has(NODE_ROLE + "control-plane");
      }
    };
  }

  private static boolean machineApi(Context context) {
    var owners = context.machineApi().path("metadata").path("ownerReferences");
    for (var owner : owners) {
      if ("ControlPlaneMachineSet".equals(owner.path("kind").asText())) {
        return true;
      }
    }
    return "master".equals(labels(context.level(context.machineApi())).path(ROLE).asText());
  }

  private static JsonNode labels(JsonNode object) {
    return object.path("metadata").path("labels");
  }
}
