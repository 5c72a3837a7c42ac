package io.openshift.machines.conversion.provider.ibmcloud;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the cluster decides for its machines: VPC, region, resource groups and credentials. The
 * Machine API names it on each machine, Cluster API on the IBMVPCCluster.
 */
final class IbmCloudCluster {
  private static final String CREDENTIALS = "ibmcloud-credentials";
  private static final String PLATFORM = "/status/platformStatus/ibmcloud/";

  /** The rows. */
  static final List<Rule> ROWS =
      List.of(
          same("vpc", "spec.vpc", IbmCloudCluster::vpc),
          same("region", "spec.region", IbmCloudCluster::region),
          same("resourceGroup", "spec.resourceGroup", IbmCloudCluster::resourceGroup),
          Rows.check(
              Leaf.of("networkResourceGroup", Shape.TEXT),
              Twin.of(
                  "the IBMVPCCluster's network resource group; left out: its resource group",
                  IbmCloudCluster::sameGroup,
                  IbmCloudCluster::knownGroup)),
          Rows.check(
              Leaf.of("credentialsSecret.name", Shape.TEXT),
              Twin.of(
                  "the cluster's default credentials",
                  IbmCloudCluster::credentials,
                  (_value, _context, _hearing) -> Json.text(CREDENTIALS))));

  private IbmCloudCluster() {}

  /** A leaf that must say what the cluster says. */
  private static Rule same(
      String path, String clusterPath, Function<Context, Optional<String>> known) {
    return Rows.check(
        Leaf.of(path, Shape.TEXT),
        Twin.of(
            "the IBMVPCCluster's " + path,
            (value, context, hearing) ->
                known
                    .apply(context)
                    .map(name -> equal(value, name, hearing))
                    .orElseGet(() -> unknown(clusterPath, hearing)),
            (_value, context, hearing) ->
                known
                    .apply(context)
                    .map(Json::text)
                    .orElseGet(() -> unknown(clusterPath, hearing))));
  }

  private static JsonNode equal(JsonNode value, String name, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("is missing, and the Machine API needs it", "name " + name);
    }
    return value.asText().equals(name)
        ? Json.missing()
        : hearing.refuse(
            "'" + value.asText() + "' is not the cluster's " + name,
            "a cluster's machines stand in its own");
  }

  private static JsonNode unknown(String path, Hearing hearing) {
    return hearing.refuseElsewhere(
        path, "the IBMVPCCluster does not name it", "name it in the IBMVPCCluster");
  }

  private static Optional<String> vpc(Context context) {
    return cluster(
        context,
        "/spec/vpc",
        "/spec/network/vpc/name",
        "/status/network/vpc/name",
        "/status/vpc/name");
  }

  /** The cluster's region. */
  static Optional<String> region(Context context) {
    return cluster(context, "/spec/region").or(() -> infrastructure(context, "location"));
  }

  /** The name: the IBMVPCCluster may have the ID in its spec. */
  private static Optional<String> resourceGroup(Context context) {
    return infrastructure(context, "resourceGroupName")
        .or(() -> cluster(context, "/status/resourceGroup/name", "/spec/resourceGroup"));
  }

  private static JsonNode sameGroup(JsonNode value, Context context, Hearing hearing) {
    if (nameless(context)) {
      return unnamed(hearing);
    }
    var own = networkGroup(context).or(() -> resourceGroup(context)).orElse("");
    var named = value.isMissingNode() ? resourceGroup(context).orElse("") : value.asText();
    return named.equals(own)
        ? Json.missing()
        : hearing.refuse(
            "'" + named + "' is not the cluster's network resource group " + own,
            "a cluster's machines stand in its own");
  }

  private static JsonNode knownGroup(JsonNode _value, Context context, Hearing hearing) {
    return nameless(context)
        ? unnamed(hearing)
        : networkGroup(context)
            .filter(name -> !resourceGroup(context).equals(Optional.of(name)))
            .map(Json::text)
            .orElseGet(Json::missing);
  }

  private static Optional<String> networkGroup(Context context) {
    return cluster(
        context, "/spec/network/resourceGroup/name", "/status/network/resourceGroup/name");
  }

  private static boolean nameless(Context context) {
    return networkGroup(context).isEmpty()
        && cluster(context, "/spec/network/resourceGroup/id").isPresent();
  }

  private static JsonNode unnamed(Hearing hearing) {
    return hearing.refuseElsewhere(
        "spec.network.resourceGroup.name",
        "the IBMVPCCluster has only the ID, and the Machine API only names",
        "name it there too");
  }

  private static JsonNode credentials(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || CREDENTIALS.equals(value.asText())
        ? Json.missing()
        : hearing.refuse(
            "Cluster API's provider has one set of credentials for all machines, not '"
                + value.asText()
                + "'",
            "use " + CREDENTIALS);
  }

  private static Optional<String> cluster(Context context, String... pointers) {
    return first(context.facts().infraCluster(), pointers);
  }

  private static Optional<String> infrastructure(Context context, String field) {
    return first(context.facts().infrastructure(), PLATFORM + field);
  }

  private static Optional<String> first(JsonNode object, String... pointers) {
    return Stream.of(pointers)
        .map(pointer -> object.at(pointer).asText())
        .filter(text -> !text.isEmpty())
        .findFirst();
  }
}
