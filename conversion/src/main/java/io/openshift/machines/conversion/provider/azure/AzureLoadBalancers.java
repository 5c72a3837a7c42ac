package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * Public address and load balancers. A Machine API machine names the load balancers that it joins;
 * in Cluster API that follows from the AzureCluster, the role and the public address. A machine
 * must name exactly those that Cluster API would join, or machines would be reachable differently.
 */
final class AzureLoadBalancers {
  /** Looked up: {@code true} when the provider's internal API server load balancer is enabled. */
  static final String INTERNAL_GATE = "azure.apiServerInternalLoadBalancer";

  private static final String PUBLIC_IP = "publicIP";
  private static final String PUBLIC = "publicLoadBalancer";
  private static final String INTERNAL = "internalLoadBalancer";
  private static final String NETWORK = "/spec/networkSpec/";

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(PUBLIC_IP, FLAG).absentMeans(BooleanNode.FALSE),
          Leaf.of(PUBLIC, TEXT),
          Leaf.of(INTERNAL, TEXT));

  /** Cluster API's leaf. */
  static final List<Leaf> CLUSTER_API =
      List.of(Leaf.of("allocatePublicIP", FLAG).absentMeans(BooleanNode.FALSE));

  /** Both ways. */
  static final Twin REACHED =
      Twin.of(
          "the public address; load balancers must be those that the AzureCluster gives",
          AzureLoadBalancers::forth,
          AzureLoadBalancers::back);

  private AzureLoadBalancers() {}

  /** The load balancers that a machine joins in Cluster API; empty for none. */
  private record Joined(String outbound, String internal) {
    static Joined by(boolean address, Context context, Hearing hearing) {
      if (AzureCluster.controlPlane(context)) {
        return controlPlane(context);
      }
      var bare = address || natGateway(context, hearing);
      return new Joined(bare ? "" : name(context, "nodeOutboundLB"), "");
    }

    private static boolean natGateway(Context context, Hearing hearing) {
      return AzureNetwork.behindNatGateway(AzureNetwork.subnet(context, hearing), context);
    }

    private static Joined controlPlane(Context context) {
      var server = name(context, "apiServerLB");
      if (AzureCluster.text(context, NETWORK + "apiServerLB/type").equals("Internal")) {
        return new Joined(name(context, "controlPlaneOutboundLB"), server);
      }
      var gate = context.facts().lookedUp(INTERNAL_GATE).filter("true"::equals).isPresent();
      return new Joined(server, gate && !server.isEmpty() ? server + "-internal" : "");
    }

    private static String name(Context context, String balancer) {
      return AzureCluster.text(context, NETWORK + balancer + "/name");
    }
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var address = value.path(PUBLIC_IP).asBoolean();
    var joined = Joined.by(address, context, hearing);
    compare(PUBLIC, value, joined.outbound(), hearing);
    compare(INTERNAL, value, joined.internal(), hearing);
    if (!address) {
      return Json.missing();
    }
    controlPlane(PUBLIC_IP, context, hearing);
    hearing.warnAt(
        PUBLIC_IP,
        "Cluster API names the public address otherwise, and gives it no DNS label",
        "let nobody rely on name or label of the address");
    return BooleanNode.TRUE;
  }

  private static void compare(String field, JsonNode value, String joined, Hearing hearing) {
    var given = value.path(field).asText("");
    if (!given.equals(joined)) {
      var because = value.has(PUBLIC_IP) ? ", since it has a public address" : "";
      hearing.refuseAt(
          field,
          "names %s, Cluster API would join the machine to %s%s"
              .formatted(word(given), word(joined), because),
          "make the AzureCluster's load balancers say what is, or change the machine");
    }
  }

  private static String word(String balancer) {
    return balancer.isEmpty() ? "none" : "'" + balancer + "'";
  }

  private static void controlPlane(String field, Context context, Hearing hearing) {
    if (AzureCluster.controlPlane(context)) {
      hearing.refuseAt(
          field,
          "Cluster API gives no public address to machines of the control plane",
          "remove the field");
    }
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var address = value.asBoolean();
    if (address) {
      controlPlane("allocatePublicIP", context, hearing);
    }
    var joined = Joined.by(address, context, hearing);
    var result = Json.object();
    if (address) {
      result.set(PUBLIC_IP, BooleanNode.TRUE);
    }
    return result.put(PUBLIC, joined.outbound()).put(INTERNAL, joined.internal());
  }
}
