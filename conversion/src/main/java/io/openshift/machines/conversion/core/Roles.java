package io.openshift.machines.conversion.core;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.KeyRule;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Whether a machine belongs to the control plane, as each API says it. What one API takes for a
 * machine of the control plane becomes one in the other: else its load balancers, which only such a
 * machine has, would come or go.
 */
public final class Roles {
  /** Label of the Machine API with the machine's role. */
  public static final String ROLE = "machine.openshift.io/cluster-api-machine-role";

  /** Label of the Machine API with the machine's type; by custom the same as the role. */
  public static final String TYPE = "machine.openshift.io/cluster-api-machine-type";

  /** What a Node's role labels start with. */
  public static final String NODE_ROLE = "node-role.kubernetes.io/";

  /** Label by which Cluster API and its providers know the control plane. */
  public static final String CONTROL_PLANE = "cluster.x-k8s.io/control-plane";

  private static final String MASTER = "master";
  private static final String NEWER_MASTER = "control-plane";
  private static final Set<String> MASTERS = Set.of(MASTER, NEWER_MASTER);

  private Roles() {}

  /** Whether the source is, or makes, control plane machines. */
  public static boolean controlPlane(Context context) {
    return switch (context.from()) {
      case MACHINE_API -> machineApi(context);
      case CLUSTER_API -> labelled(labels(context.level(context.core())));
    };
  }

  private static boolean machineApi(Context context) {
    var owners = context.machineApi().path("metadata").path("ownerReferences");
    for (var owner : owners) {
      if ("ControlPlaneMachineSet".equals(owner.path("kind").asText())) {
        return true;
      }
    }
    var level = context.level(context.machineApi());
    var labels = labels(level);
    return Stream.of(ROLE, TYPE).anyMatch(key -> MASTERS.contains(labels.path(key).asText()))
        || labelled(labels)
        || labelled(labels(level.path("spec")));
  }

  private static boolean labelled(JsonNode labels) {
    return labels.has(CONTROL_PLANE)
        || MASTERS.stream().anyMatch(role -> labels.has(NODE_ROLE + role));
  }

  private static JsonNode labels(JsonNode object) {
    return object.path("metadata").path("labels");
  }

  /** The rule for role, type and the Node's role labels. */
  static KeyRule keys(KeyRule.Choice choice) {
    return new KeyRule.Named(ROLE, TYPE, NODE_ROLE, choice);
  }

  /** Of several roles the first in order counts, a plain worker last. */
  static Optional<String> first(SortedSet<String> roles, Context _context) {
    var others = roles.stream().filter(role -> !role.equals("worker")).findFirst();
    return others.or(() -> roles.stream().findFirst());
  }

  /** The same, but for the control plane, which the Machine API's components know by its role. */
  static Optional<String> ofMachine(SortedSet<String> roles, Context context) {
    if (!controlPlane(context)) {
      return first(roles, context);
    }
    var newer = roles.contains(NEWER_MASTER) && !roles.contains(MASTER);
    return Optional.of(newer ? NEWER_MASTER : MASTER);
  }
}
