package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/** The managed identity that a VM acts with: none, or one that the user assigned. */
final class AzureIdentities {
  private static final String IDENTITY = "identity";
  private static final String ASSIGNED = "userAssignedIdentities";
  private static final String USER_ASSIGNED = "UserAssigned";
  private static final String ID = "providerID";
  private static final String SCHEME = "azure://";
  private static final String SUBSCRIPTIONS = "/subscriptions/";

  /** Cluster API's leaves. */
  static final List<Leaf> CLUSTER_API =
      List.of(
          Leaf.of(IDENTITY, Shape.words("None", "SystemAssigned", USER_ASSIGNED))
              .defaultsTo(Json.text("None")),
          Leaf.of(ASSIGNED, Shape.listOf(Words.struct(List.of(ID), Map.of(ID, TEXT)))));

  /** The identity, both ways; a name alone is one of the cluster's resource group. */
  static final Twin MANAGED =
      Twin.of(
          "the one user assigned identity, by its whole id",
          AzureIdentities::forth,
          AzureIdentities::back);

  private AzureIdentities() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return Json.object();
    }
    var name = value.asText();
    if (name.startsWith(SUBSCRIPTIONS)) {
      return assigned(SCHEME + name);
    }
    return name.contains("/")
        ? hearing.refuse(
            "'" + name + "' is neither a name nor an id", "start an id with " + SUBSCRIPTIONS)
        : assigned(folder(context, hearing) + name);
  }

  private static ObjectNode assigned(String id) {
    var result = Json.object().put(IDENTITY, USER_ASSIGNED);
    result.putArray(ASSIGNED).addObject().put(ID, id);
    return result;
  }

  /** What stands before a name, or a refusal. */
  private static String folder(Context context, Hearing hearing) {
    var group = AzureCluster.required(context, "spec.resourceGroup", hearing).asText();
    return SCHEME + folder(AzureCluster.subscription(context, hearing), group);
  }

  /** Spelled as the Machine API's actuator spells it, small letters included. */
  private static String folder(String subscription, String group) {
    return SUBSCRIPTIONS
        + subscription
        + "/resourcegroups/"
        + group
        + "/providers/Microsoft.ManagedIdentity/userAssignedIdentities/";
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (!value.has(IDENTITY)) {
      return Json.missing();
    }
    if (!USER_ASSIGNED.equals(value.path(IDENTITY).asText())) {
      return hearing.refuseAt(
          IDENTITY,
          "the Machine API knows no identity that Azure itself assigns",
          "use a user assigned identity");
    }
    var list = value.path(ASSIGNED);
    if (list.size() != 1) {
      return hearing.refuseAt(
          ASSIGNED, "the Machine API takes exactly one, not " + list.size(), "name one");
    }
    var id = list.get(0).path(ID).asText();
    var plain = id.startsWith(SCHEME) ? id.substring(SCHEME.length()) : id;
    if (!plain.startsWith(SUBSCRIPTIONS)) {
      return hearing.refuseAt(
          ASSIGNED + "[0]." + ID,
          "'" + id + "' is not an id",
          "start it with " + SCHEME + SUBSCRIPTIONS);
    }
    return Json.text(shortened(plain, context));
  }

  private static String shortened(String id, Context context) {
    var subscription = AzureCluster.subscription(context);
    var group = AzureCluster.text(context, "/spec/resourceGroup");
    if (subscription.isEmpty() || group.isEmpty()) {
      return id;
    }
    var folder = folder(subscription.get(), group);
    var name = id.startsWith(folder) ? id.substring(folder.length()) : "";
    return name.isEmpty() || name.contains("/") ? id : name;
  }
}
