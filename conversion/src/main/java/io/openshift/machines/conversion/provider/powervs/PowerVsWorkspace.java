package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.powervs.PowerVsReferences.Choice;
import java.util.List;
import java.util.Optional;

/**
 * The workspace, of old called service instance, that a machine stands in.
 *
 * <p>The provider that stores {@code v1beta2} reads {@code serviceInstanceID}, then {@code
 * serviceInstance.id}, and else looks for the name of the IBMPowerVSCluster's workspace: a name on
 * the machine has no effect there. The one that stores {@code v1beta3} reads {@code workspace}, and
 * else the cluster's.
 */
final class PowerVsWorkspace {
  private static final String FIELD = "serviceInstance";
  private static final String DEPRECATED = "serviceInstanceID";
  private static final String WORKSPACE = "workspace";

  /** The row of {@code v1beta2}. */
  static final Rule V1BETA2 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          List.of(
              Leaf.of(DEPRECATED, Shape.textOrEmpty()).defaultsTo(Json.text("")),
              Leaf.of(FIELD + ".id", Shape.TEXT),
              Leaf.of(FIELD + ".name", Shape.TEXT),
              Leaf.of(FIELD + ".regex", Shape.TEXT)),
          Twin.of(
              "by id, or by the name of the cluster's workspace",
              PowerVsWorkspace::toServiceInstance,
              PowerVsWorkspace::fromServiceInstance));

  /** The row of {@code v1beta3}. */
  static final Rule V1BETA3 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          PowerVsReferences.members(WORKSPACE, "id", "name"),
          Twin.of(
              "by id or name, else the cluster's workspace",
              PowerVsWorkspace::toWorkspace,
              PowerVsWorkspace::fromWorkspace));

  private PowerVsWorkspace() {}

  private static JsonNode toServiceInstance(JsonNode value, Context context, Hearing hearing) {
    var choice = PowerVsReferences.exact(FIELD, value, hearing);
    choice.ifPresent(chosen -> checkName(chosen, context, hearing));
    return PowerVsReferences.withoutType(FIELD, choice);
  }

  private static void checkName(Choice choice, Context context, Hearing hearing) {
    var known = PowerVsCluster.workspaceName(context);
    if (choice.member().equals("name") && !known.equals(Optional.of(choice.text()))) {
      var reason =
          known
              .map(name -> "the provider looks for the cluster's workspace " + name + " instead")
              .orElse("the provider reads the cluster's name instead, which is not known");
      hearing.refuseAt(FIELD + ".name", reason, "name the workspace by its ID");
    }
  }

  private static JsonNode fromServiceInstance(JsonNode value, Context context, Hearing hearing) {
    var choice =
        Optional.of(value.path(DEPRECATED).asText())
            .filter(id -> !id.isEmpty())
            .map(id -> new Choice("id", id))
            .or(() -> PowerVsReferences.first(FIELD, value));
    if (choice.isPresent() && choice.get().member().equals("regex")) {
      return hearing.refuseAt(
          FIELD + ".regex", "the provider does not read it", "name the workspace by its id");
    }
    choice.ifPresent(chosen -> checkName(chosen, context, hearing));
    return said(choice.or(() -> PowerVsCluster.workspace(context)), FIELD, hearing);
  }

  private static JsonNode toWorkspace(JsonNode value, Context _context, Hearing hearing) {
    var choice = PowerVsReferences.exact(FIELD, value, hearing);
    return PowerVsReferences.withoutType(
        WORKSPACE, PowerVsReferences.bounded(FIELD, choice, hearing));
  }

  private static JsonNode fromWorkspace(JsonNode value, Context context, Hearing hearing) {
    var choice =
        PowerVsReferences.first(WORKSPACE, value).or(() -> PowerVsCluster.workspace(context));
    return said(choice, WORKSPACE, hearing);
  }

  private static JsonNode said(Optional<Choice> choice, String field, Hearing hearing) {
    return choice.isPresent()
        ? PowerVsReferences.withType(FIELD, choice.get())
        : hearing.refuseAt(
            field,
            "is missing, and the IBMPowerVSCluster does not name its workspace",
            "name the workspace");
  }
}
