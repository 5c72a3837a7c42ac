package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/** What the cluster decides for its machines: region, credentials, IP family, load balancers. */
final class AwsCluster {
  /** The secret that the Cluster API provider's default identity stands for. */
  static final String CREDENTIALS = "aws-cloud-credentials";

  /** DNS names of instances. */
  static final Shape DNS_SHAPE =
      Words.struct(
          List.of(),
          Map.of(
              "enableResourceNameDnsAAAARecord", Shape.FLAG,
              "enableResourceNameDnsARecord", Shape.FLAG,
              "hostnameType", Shape.words("ip-name", "resource-name")));

  /** Load balancers that a Machine API machine names. */
  static final Shape LOAD_BALANCER_LIST =
      Shape.listOf(
          Words.struct(
              List.of("name"),
              Map.of("name", Shape.TEXT, "type", Shape.words("classic", "network"))));

  /** The default credentials on both sides, or a refusal. */
  static final Twin IDENTITY =
      Twin.of("the cluster's default credentials", AwsCluster::credentials, AwsCluster::identity);

  /** The cluster's region. */
  static final Twin REGION =
      Twin.of("the cluster's region", AwsCluster::sameRegion, (_v, c, h) -> knownRegion(c, h));

  /** The cluster's load balancers, on control plane machines. */
  static final Twin LOAD_BALANCERS =
      Twin.of(
          "the load balancers of the AWSCluster, on control plane machines",
          AwsLoadBalancers::forth,
          (_value, context, hearing) -> AwsLoadBalancers.back(context, hearing));

  private static final Map<String, String> IDENTITY_REF =
      Map.of("kind", "AWSClusterControllerIdentity", "name", "default");

  private AwsCluster() {}

  /** What the way back would refuse is refused at once: nobody wants to find out over there. */
  private static JsonNode credentials(JsonNode value, Context context, Hearing hearing) {
    identity(value, context, hearing);
    return value.isMissingNode() || CREDENTIALS.equals(value.asText())
        ? Json.missing()
        : hearing.refuse(
            "Cluster API uses the cluster's identity, not '" + value.asText() + "'",
            "use " + CREDENTIALS + ", or give the AWSCluster another identity by hand");
  }

  private static JsonNode identity(JsonNode _value, Context context, Hearing hearing) {
    var identity = context.facts().infraCluster().path("spec").path("identityRef");
    IDENTITY_REF.forEach(
        (field, wanted) -> {
          var text = identity.path(field).asText("");
          if (!text.isEmpty() && !text.equals(wanted)) {
            hearing.refuseElsewhere(
                "spec.identityRef." + field,
                "the AWSCluster uses '" + text + "', the Machine API knows only " + CREDENTIALS,
                "use " + wanted);
          }
        });
    return Json.text(CREDENTIALS);
  }

  static JsonNode region(Context context) {
    var cluster = context.facts().infraCluster().path("spec").path("region");
    return Json.zero(cluster) ? infrastructureRegion(context) : cluster;
  }

  private static JsonNode infrastructureRegion(Context context) {
    var region = context.facts().platformStatus().path("aws").path("region");
    return Json.zero(region) ? Json.missing() : region;
  }

  private static JsonNode sameRegion(JsonNode value, Context context, Hearing hearing) {
    var stated = infrastructureRegion(context);
    var region = stated.isMissingNode() ? region(context) : stated;
    if (region.isMissingNode()) {
      return knownRegion(context, hearing);
    }
    return value.isMissingNode() || value.equals(region)
        ? Json.missing()
        : hearing.refuse(
            "'" + value.asText() + "' is not the cluster's region " + region.asText(),
            "a cluster's machines stand in its own region");
  }

  private static JsonNode knownRegion(Context context, Hearing hearing) {
    var region = region(context);
    return region.isMissingNode()
        ? hearing.refuseElsewhere(
            "status.platformStatus.aws.region",
            "neither the Infrastructure nor the AWSCluster names the region",
            "name it there")
        : region;
  }

  private static String ipFamily(Context context) {
    return context.facts().platformStatus().path("aws").path("ipFamily").asText("");
  }

  static JsonNode metadataIpv6(Context context) {
    return Json.text(ipFamily(context).startsWith("DualStack") ? "enabled" : "disabled");
  }

  static JsonNode primaryIpv6(Context context) {
    return switch (ipFamily(context)) {
      case "DualStackIPv6Primary" -> Json.text("enabled");
      case "DualStackIPv4Primary" -> Json.text("disabled");
      default -> Json.missing();
    };
  }

  static JsonNode privateDnsName(Context context) {
    return ipFamily(context).startsWith("DualStack")
        ? Json.object()
            .put("hostnameType", "resource-name")
            .<ObjectNode>set("enableResourceNameDnsARecord", BooleanNode.TRUE)
            .set("enableResourceNameDnsAAAARecord", BooleanNode.TRUE)
        : Json.missing();
  }
}
