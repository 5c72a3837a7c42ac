package io.openshift.machines.conversion.provider.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
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

  /**
   * What Cluster API's leaves come to: the Machine's, else the infra machine's. Where the Machine
   * API is the source, its own ID is what its leaves came from.
   */
  public static JsonNode either(JsonNode leaves, Context context) {
    if (context.from() == Side.MACHINE_API) {
      var own = context.level(context.machineApi()).path("spec").path(INFRA);
      return Json.zero(own) ? Json.missing() : own;
    }
    return leaves.has(MACHINE) ? leaves.path(MACHINE) : leaves.path(INFRA);
  }
}
