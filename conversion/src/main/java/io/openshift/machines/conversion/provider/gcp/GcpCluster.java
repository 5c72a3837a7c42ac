package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;

/**
 * What the cluster decides for its machines: region, project, network, credentials, and the
 * instance group of the control plane. The GCPCluster counts; the Infrastructure must agree.
 */
final class GcpCluster {
  /** The secret that the Cluster API provider's own identity stands for. */
  static final String CREDENTIALS = "gcp-cloud-credentials";

  /** The default credentials on both sides, or a refusal. */
  static final Twin IDENTITY =
      Twin.of("the cluster's default credentials", GcpCluster::credentials, GcpCluster::identity);

  /** The cluster's region. */
  static final Twin REGION =
      Twin.of(
          "the cluster's region",
          (value, context, hearing) ->
              same(value, known(context, hearing, "region", "region"), hearing),
          (_value, context, hearing) -> known(context, hearing, "region", "region"));

  /** The cluster's project; the Machine API takes it from its credentials when none is named. */
  static final Twin PROJECT =
      Twin.of(
          "the cluster's project, or left out",
          (value, context, hearing) -> {
            var project = known(context, hearing, "project", "projectID");
            return value.isMissingNode() ? value : same(value, project, hearing);
          },
          (_value, context, hearing) -> known(context, hearing, "project", "projectID"));

  /** The cluster's network. */
  static final Twin NETWORK =
      Twin.of(
          "the GCPCluster's network",
          (value, context, hearing) -> same(value, network(context, hearing), hearing),
          (_value, context, hearing) -> network(context, hearing));

  /** The project that owns the network; left out, it is the machine's own. */
  static final Twin HOST_PROJECT =
      Twin.of("the network's project", GcpCluster::sameHost, GcpCluster::host);

  /** The zone, which both providers need and which lies in the cluster's region. */
  static final Twin ZONE =
      Twin.of("a zone of the region", GcpCluster::inRegion, GcpCluster::inRegion);

  /** No target pools; control plane machines join the instance group that both providers mean. */
  static final Twin NO_POOLS =
      Twin.of(
          "empty; the control plane joins the instance group `<cluster>-master-<zone>`",
          (value, context, hearing) -> {
            sameGroup(context, hearing);
            return value.isMissingNode()
                ? value
                : hearing.refuse(
                    "Cluster API puts machines into an instance group, never into target pools",
                    "remove them and use the instance group of the control plane");
          },
          (_value, context, hearing) -> {
            sameGroup(context, hearing);
            return Json.missing();
          });

  private GcpCluster() {}

  /** What the way back would refuse is refused at once: nobody wants to find out over there. */
  private static JsonNode credentials(JsonNode value, Context context, Hearing hearing) {
    identity(value, context, hearing);
    return value.isMissingNode() || CREDENTIALS.equals(value.asText())
        ? Json.missing()
        : hearing.refuse(
            "Cluster API uses the cluster's identity, not '" + value.asText() + "'",
            "use " + CREDENTIALS + ", or give the GCPCluster other credentials by hand");
  }

  private static JsonNode identity(JsonNode _value, Context context, Hearing hearing) {
    var name = context.facts().infraCluster().at("/spec/credentialsRef/name").asText("");
    return name.isEmpty() || name.equals(CREDENTIALS)
        ? Json.text(CREDENTIALS)
        : hearing.refuseElsewhere(
            "spec.credentialsRef.name",
            "the GCPCluster uses '" + name + "', the Machine API knows only " + CREDENTIALS,
            "use " + CREDENTIALS);
  }

  /** A text that must stand there and be the cluster's own. */
  private static JsonNode same(JsonNode value, JsonNode known, Hearing hearing) {
    if (known.isMissingNode() || value.equals(known)) {
      return Json.missing();
    }
    var wanted = "the cluster has '" + known.asText() + "'";
    return value.isMissingNode()
        ? hearing.refuse("is missing; " + wanted, "name it")
        : hearing.refuse("'" + value.asText() + "' is another one; " + wanted, "name that one");
  }

  /** The text of the GCPCluster's field, else of the Infrastructure's; they must not differ. */
  private static JsonNode known(
      Context context, Hearing hearing, String ofCluster, String ofPlatform) {
    var cluster = context.facts().infraCluster().path("spec").path(ofCluster);
    var platform = platform(context).path(ofPlatform);
    if (Json.zero(cluster) && Json.zero(platform)) {
      return hearing.refuseElsewhere(
          "spec." + ofCluster, "the GCPCluster does not name it", "name it there");
    }
    if (Json.zero(cluster) || Json.zero(platform) || cluster.equals(platform)) {
      return Json.zero(cluster) ? platform : cluster;
    }
    return hearing.refuseElsewhere(
        "spec." + ofCluster,
        "the GCPCluster has '" + cluster.asText() + "', the Infrastructure " + platform,
        "correct the GCPCluster");
  }

  /** What the Infrastructure tells of Google Cloud. */
  static JsonNode platform(Context context) {
    return context.facts().infrastructure().at("/status/platformStatus/gcp");
  }

  /** The cluster's region, or a missing node. */
  static JsonNode region(Context context) {
    var region = context.facts().infraCluster().at("/spec/region");
    return Json.zero(region) ? orMissing(platform(context).path("region")) : region;
  }

  /** The cluster's project, or an empty text, which the row of the project refuses. */
  static String project(Context context) {
    var project = context.facts().infraCluster().at("/spec/project");
    return (Json.zero(project) ? platform(context).path("projectID") : project).asText();
  }

  private static JsonNode orMissing(JsonNode node) {
    return Json.zero(node) ? Json.missing() : node;
  }

  private static JsonNode network(Context context, Hearing hearing) {
    var cluster = context.facts().infraCluster();
    if (cluster.isEmpty()) {
      return hearing.refuseElsewhere(
          "spec.network", "there is no GCPCluster to name the network", "create it");
    }
    var name = cluster.at("/spec/network/name");
    return Json.zero(name) ? Json.text("default") : name;
  }

  private static JsonNode sameHost(JsonNode value, Context context, Hearing hearing) {
    var own = project(context);
    var host = context.facts().infraCluster().at("/spec/network/hostProject").asText(own);
    return value.asText(own).equals(host)
        ? Json.missing()
        : hearing.refuse(
            "the network is taken from '" + value.asText(own) + "', the GCPCluster's from " + host,
            "name " + host);
  }

  private static JsonNode host(JsonNode _value, Context context, Hearing hearing) {
    var host = orMissing(context.facts().infraCluster().at("/spec/network/hostProject"));
    return host.asText().equals(project(context)) ? Json.missing() : host;
  }

  private static JsonNode inRegion(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("is missing; neither provider chooses the same zone", "name the zone");
    }
    var region = region(context).asText();
    return value.asText().startsWith(region)
        ? value
        : hearing.refuse("'" + value.asText() + "' is not in region " + region, "name another");
  }

  private static void sameGroup(Context context, Hearing hearing) {
    var path = "loadBalancer.apiServerInstanceGroupTagOverride";
    var tag =
        context.facts().infraCluster().at("/spec/" + path.replace('.', '/')).asText("apiserver");
    if (Roles.controlPlane(context) && !tag.equals("master")) {
      hearing.refuseElsewhere(
          "spec." + path,
          "the GCPCluster's control plane joins the instance group of '"
              + tag
              + "', the Machine API's that of 'master'",
          "set it to master");
    }
  }
}
