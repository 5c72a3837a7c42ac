package io.openshift.machines.conversion.health;

import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * What is made instead of deleting an unhealthy machine. Each API looks for the template in its own
 * namespace, so it has to stand in both.
 */
final class RemediationTemplate {
  private static final List<String> PARTS = List.of("apiVersion", "kind", "name");

  private RemediationTemplate() {}

  /** The rows of a reference; the paths end with a dot. */
  static List<Rule> rows(String machineApi, String clusterApi) {
    return List.of(
        Rows.link(
            leaves(machineApi),
            leaves(clusterApi),
            Twin.of(
                "the same template, in the other namespace",
                (value, context, hearing) -> moved(value, clusterApi, context, hearing),
                (value, context, hearing) -> moved(value, machineApi, context, hearing))),
        Rows.check(
            Leaf.of(machineApi + "namespace", TEXT),
            Twin.of(
                "absent or " + WellKnown.MACHINE_API_NAMESPACE,
                (value, _context, hearing) -> own(value, hearing),
                (_value, _context, _hearing) -> Json.missing())));
  }

  private static List<Leaf> leaves(String at) {
    return PARTS.stream().map(part -> Leaf.of(at + part, TEXT)).toList();
  }

  private static JsonNode moved(JsonNode value, String into, Context context, Hearing hearing) {
    var moved = Json.object();
    if (value instanceof ObjectNode parts && !parts.isEmpty()) {
      parts
          .properties()
          .forEach(e -> moved.set(into + e.getKey().replaceFirst(".*\\.", ""), e.getValue()));
      for (var part : PARTS) {
        if (!moved.has(into + part)) {
          var at = parts.fieldNames().next().replaceFirst("[^.]*$", "") + part;
          hearing.refuseAt(at, "is missing", "name it");
        }
      }
      var there =
          context.from() == Side.MACHINE_API
              ? WellKnown.CLUSTER_API_NAMESPACE
              : WellKnown.MACHINE_API_NAMESPACE;
      hearing.warn("the template is looked for in " + there, "make sure that it stands there");
    }
    return moved;
  }

  private static JsonNode own(JsonNode namespace, Hearing hearing) {
    return namespace.isMissingNode() || namespace.asText().equals(WellKnown.MACHINE_API_NAMESPACE)
        ? Json.missing()
        : hearing.refuse(
            "the Machine API takes templates of " + WellKnown.MACHINE_API_NAMESPACE + " alone",
            "move the template there");
  }
}
