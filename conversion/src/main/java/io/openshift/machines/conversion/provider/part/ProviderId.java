package io.openshift.machines.conversion.provider.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;

/**
 * The provider ID: {@code spec.providerID} of the Machine on either side, and of the infra machine.
 * It is never cleared: without it a second instance could be made.
 */
public final class ProviderId {
  /** The Machine's, on both sides. */
  public static final String MACHINE = "Machine.providerID";

  /** The infra machine's. */
  public static final String INFRA = "providerID";

  private ProviderId() {}

  /** The Machine API's leaf. */
  public static List<Leaf> machineApi(Shape form) {
    return List.of(Leaf.of(MACHINE, form).neverCleared());
  }

  /** Cluster API's two leaves. */
  public static List<Leaf> clusterApi(Shape form) {
    return List.of(Leaf.of(MACHINE, form).neverCleared(), Leaf.of(INFRA, form).neverCleared());
  }

  /** The same ID for both of Cluster API's leaves; nothing for a missing one. */
  public static ObjectNode both(JsonNode id) {
    var both = Json.object();
    if (!id.isMissingNode()) {
      both.set(MACHINE, id);
      both.set(INFRA, id);
    }
    return both;
  }

  /** The Machine API's ID for both of Cluster API's leaves. A set has none: it is refused there. */
  public static JsonNode forth(JsonNode id, Context context, Hearing hearing) {
    return id.isMissingNode() || ofOneMachine(context, hearing) ? both(id) : Json.missing();
  }

  /**
   * The Machine API's ID for Cluster API's leaves. A set has none, and the Machine must be the same
   * instance as its infra machine: else it is refused.
   */
  public static JsonNode back(JsonNode leaves, Context context, Hearing hearing) {
    if (context.from() == Side.MACHINE_API) {
      return own(leaves, forth(own(context), context, hearing), context, hearing);
    }
    if (!leaves.has(MACHINE) && !leaves.has(INFRA)) {
      return Json.missing();
    }
    if (!ofOneMachine(context, hearing)) {
      return Json.missing();
    }
    var core = leaves.path(MACHINE);
    var infra = leaves.path(INFRA);
    return leaves.has(MACHINE) && leaves.has(INFRA) && !core.equals(infra)
        ? hearing.refuse(
            "the Machine is '" + core.asText() + "', its infra machine '" + infra.asText() + "'",
            "correct the one that names another instance")
        : leaves.has(MACHINE) ? core : infra;
  }

  private static boolean ofOneMachine(Context context, Hearing hearing) {
    if (context.kind() == Kind.MACHINE_SET) {
      hearing.refuse("names one instance for every machine of the set", "remove the field");
      return false;
    }
    return true;
  }

  /**
   * Where the Machine API is the source: its own ID, if these leaves say nothing but what comes of
   * it. What is remembered of an instance is believed only then.
   *
   * @param made the leaves that the source makes
   */
  public static JsonNode own(JsonNode leaves, JsonNode made, Context context, Hearing hearing) {
    for (var leaf : leaves.properties()) {
      if (!leaf.getValue().equals(made.path(leaf.getKey()))) {
        return hearing.refuse("names another instance", "remove it");
      }
    }
    return own(context);
  }

  private static JsonNode own(Context context) {
    var own = context.level(context.machineApi()).path("spec").path(INFRA);
    return Json.zero(own) ? Json.missing() : own;
  }
}
