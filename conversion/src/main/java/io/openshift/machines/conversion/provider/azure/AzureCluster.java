package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the cluster decides for its machines: location, resource groups, subscription, credentials.
 * A Machine API machine repeats it, Cluster API has it on the AzureCluster alone.
 */
final class AzureCluster {
  /** Looked up: the subscription's id, where the AzureCluster does not name it. */
  static final String SUBSCRIPTION = "azure.subscriptionID";

  private static final String SECRET = "azure-cloud-credentials";
  private static final String NAMESPACE = "openshift-machine-api";
  private static final String CLOUD = "status.platformStatus.azure.cloudName";

  /** The secret that the AzureCluster's identity stands for, and the Machine API's default. */
  static final Twin CREDENTIALS = secret("the cluster's default credentials", SECRET);

  /** Where that secret lies. */
  static final Twin CREDENTIALS_NAMESPACE = secret("the Machine API's own namespace", NAMESPACE);

  /** The AzureCluster's location, letter case and spaces aside. */
  static final Twin LOCATION =
      Twin.of("the AzureCluster's location", AzureCluster::sameLocation, AzureCluster::location);

  /** The AzureCluster's resource group, letter case aside. */
  static final Twin RESOURCE_GROUP =
      Twin.of(
          "the AzureCluster's resource group",
          (value, context, hearing) ->
              same(value, group(context, hearing), AzureCluster::lower, hearing),
          (_value, context, hearing) -> group(context, hearing));

  /** The resource group of the AzureCluster's network; the machine's own when it names none. */
  static final Twin NETWORK_RESOURCE_GROUP =
      Twin.of(
          "the resource group of the AzureCluster's network",
          AzureCluster::sameNetworkGroup,
          (_value, context, hearing) -> networkGroup(context, hearing));

  private AzureCluster() {}

  /** A text of the AzureCluster; empty when it says nothing there. */
  static String text(Context context, String pointer) {
    return context.facts().infraCluster().at(pointer).asText("");
  }

  /**
   * Whether the provider takes the machine for one of the control plane. In Cluster API it knows
   * the one label alone, whatever role the Node has.
   */
  static boolean controlPlane(Context context) {
    return switch (context.from()) {
      case MACHINE_API -> Roles.controlPlane(context);
      case CLUSTER_API ->
          context.level(context.core()).path("metadata").path("labels").has(Roles.CONTROL_PLANE);
    };
  }

  /** The subscription of the cluster's machines, if anybody tells. */
  static Optional<String> subscription(Context context) {
    var stated = text(context, "/spec/subscriptionID");
    return stated.isEmpty() ? context.facts().lookedUp(SUBSCRIPTION) : Optional.of(stated);
  }

  /** The subscription, or a refusal and an empty text. */
  static String subscription(Context context, Hearing hearing) {
    var found = subscription(context);
    if (found.isEmpty()) {
      hearing.refuseElsewhere(
          "spec.subscriptionID",
          "neither the AzureCluster nor the credentials tell the subscription",
          "name it in the AzureCluster, or give mapictl the fact " + SUBSCRIPTION);
    }
    return found.orElse("");
  }

  /** A text of the AzureCluster that has to be there, or a refusal and a missing node. */
  static JsonNode required(Context context, String path, Hearing hearing) {
    var stated = text(context, "/" + path.replace('.', '/'));
    return stated.isEmpty()
        ? hearing.refuseElsewhere(path, "the AzureCluster does not tell it", "name it there")
        : Json.text(stated);
  }

  private static JsonNode group(Context context, Hearing hearing) {
    return required(context, "spec.resourceGroup", hearing);
  }

  private static JsonNode networkGroup(Context context, Hearing hearing) {
    var network = text(context, "/spec/networkSpec/vnet/resourceGroup");
    return network.isEmpty() ? group(context, hearing) : Json.text(network);
  }

  private static JsonNode sameNetworkGroup(JsonNode value, Context context, Hearing hearing) {
    var meant = value.isMissingNode() ? group(context, hearing) : value;
    return same(meant, networkGroup(context, hearing), AzureCluster::lower, hearing);
  }

  private static JsonNode sameLocation(JsonNode value, Context context, Hearing hearing) {
    Function<String, String> form = text -> lower(text).replace(" ", "");
    return same(value, location(value, context, hearing), form, hearing);
  }

  /** The location; Azure Stack Hub, where disks and spot machines differ, is refused by name. */
  private static JsonNode location(JsonNode _value, Context context, Hearing hearing) {
    var cloud = context.facts().infrastructure().at("/status/platformStatus/azure/cloudName");
    return cloud.asText().equals("AzureStackCloud")
        ? hearing.refuseElsewhere(
            CLOUD, "machines on Azure Stack Hub are not converted", "they stay where they are")
        : required(context, "spec.location", hearing);
  }

  private static JsonNode same(
      JsonNode value, JsonNode cluster, Function<String, String> form, Hearing hearing) {
    return value.isMissingNode()
            || cluster.isMissingNode()
            || form.apply(value.asText()).equals(form.apply(cluster.asText()))
        ? Json.missing()
        : hearing.refuse(
            "'" + value.asText() + "' is not the AzureCluster's '" + cluster.asText() + "'",
            "a cluster's machines share the place that its AzureCluster names");
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static Twin secret(String name, String wanted) {
    return Twin.of(
        name,
        (value, _context, hearing) ->
            value.isMissingNode() || wanted.equals(value.asText())
                ? Json.missing()
                : hearing.refuse(
                    "Cluster API uses the AzureCluster's identity, not '" + value.asText() + "'",
                    "use " + wanted + ", or give the AzureCluster another identity by hand"),
        (_value, _context, _hearing) -> Json.text(wanted));
  }
}
