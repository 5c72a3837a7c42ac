package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one network interface. Accelerated networking is always said: left out, it means "off" in the
 * Machine API, and "if the VM size can" in Cluster API.
 */
final class AzureNetwork {
  /** Looked up: {@code true} or {@code false} for machines that leave the choice to the size. */
  static final String ACCELERATED = "azure.acceleratedNetworking";

  private static final String SUBNET = "subnet";
  private static final String VNET = "vnet";
  private static final String SPEED = "acceleratedNetworking";
  private static final String INTERFACES = "networkInterfaces";
  private static final String OLD_SUBNET = "subnetName";
  private static final String ADDRESSES = "privateIPConfigs";
  private static final Path SUBNET_PATH = Path.of(SUBNET);
  private static final Path OLD_SUBNET_PATH = Path.of(OLD_SUBNET);
  private static final Path INTERFACES_PATH = Path.of(INTERFACES);

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(SUBNET, TEXT),
          Leaf.of(VNET, TEXT),
          Leaf.of(SPEED, FLAG).absentMeans(BooleanNode.FALSE));

  /** Cluster API's leaves; the last two are deprecated and excluded by the first. */
  static final List<Leaf> CLUSTER_API =
      List.of(
          Leaf.of(
              INTERFACES,
              Shape.listOf(
                  Words.struct(
                      List.of(), Map.of(OLD_SUBNET, TEXT, ADDRESSES, Shape.COUNT, SPEED, FLAG)))),
          Leaf.of(OLD_SUBNET, TEXT),
          Leaf.of(SPEED, FLAG));

  /** The interface, both ways; its virtual network is the AzureCluster's. */
  static final Twin INTERFACE =
      Twin.of(
          "one network interface in the AzureCluster's network",
          AzureNetwork::forth,
          AzureNetwork::back);

  private AzureNetwork() {}

  /** The subnet of the source's machine. */
  static String subnet(Context context, Hearing hearing) {
    if (context.from() == Side.MACHINE_API) {
      return hearing.beside(SUBNET_PATH).asText(context.facts().clusterName() + "-worker-subnet");
    }
    var first = hearing.beside(INTERFACES_PATH).path(0).path(OLD_SUBNET);
    return first.asText(hearing.beside(OLD_SUBNET_PATH).asText(""));
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    // The webhook names both where neither is named, and wants both where one is.
    var given = value.has(VNET) || value.has(SUBNET);
    var cluster = context.facts().clusterName();
    var vnet = given ? value.path(VNET).asText("") : cluster + "-vnet";
    var subnet = given ? value.path(SUBNET).asText("") : cluster + "-worker-subnet";
    for (var name : List.of(VNET, SUBNET)) {
      if (given && !value.has(name)) {
        hearing.refuseAt(name, "is missing", "name virtual network and subnet, or neither");
      }
    }
    var known = AzureCluster.required(context, "spec.networkSpec.vnet.name", hearing).asText();
    if (!vnet.isEmpty() && !known.isEmpty() && !vnet.equalsIgnoreCase(known)) {
      hearing.refuseAt(
          VNET,
          "'" + vnet + "' is not the AzureCluster's network '" + known + "'",
          "a cluster's machines stand in its own network");
    }
    var result = Json.object();
    result
        .putArray(INTERFACES)
        .addObject()
        .put(OLD_SUBNET, subnet)
        .put(ADDRESSES, 1)
        .put(SPEED, value.path(SPEED).asBoolean());
    return result;
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var list = value.path(INTERFACES);
    if (list.size() > 1) {
      return hearing.refuseAt(
          INTERFACES, "the Machine API configures one interface alone", "remove the others");
    }
    if (list.isEmpty() && !value.has(OLD_SUBNET)) {
      return hearing.refuseAt(
          INTERFACES,
          "names no subnet, and does not say whether networking is accelerated",
          "name one interface with subnetName and acceleratedNetworking");
    }
    var at = list.isEmpty() ? "" : INTERFACES + "[0].";
    var one = list.isEmpty() ? value : list.get(0);
    if (!list.isEmpty()) {
      excluded(value, hearing);
      plain(one, at, hearing);
    }
    var result = Json.object();
    result.set(SUBNET, one.path(OLD_SUBNET));
    result.set(VNET, AzureCluster.required(context, "spec.networkSpec.vnet.name", hearing));
    return speed(one, context)
        .<JsonNode>map(fast -> result.put(SPEED, fast))
        .orElseGet(() -> unknownSpeed(at, hearing));
  }

  private static void plain(JsonNode one, String at, Hearing hearing) {
    if (one.path(ADDRESSES).asInt(1) > 1) {
      var reason = "the Machine API gives an interface one private address";
      hearing.refuseAt(at + ADDRESSES, reason, "set it to 1");
    }
    if (!one.has(OLD_SUBNET)) {
      hearing.refuseAt(at + OLD_SUBNET, "is missing", "name the subnet");
    }
  }

  private static Optional<Boolean> speed(JsonNode one, Context context) {
    return one.has(SPEED)
        ? Optional.of(one.path(SPEED).asBoolean())
        : context.facts().lookedUp(ACCELERATED).map(Boolean::valueOf);
  }

  private static JsonNode unknownSpeed(String at, Hearing hearing) {
    return hearing.refuseAt(
        at + SPEED,
        "is missing: whether Cluster API accelerates networking depends on the VM size",
        "write true or false, or give mapictl the fact " + ACCELERATED);
  }

  private static void excluded(JsonNode value, Hearing hearing) {
    for (var old : List.of(OLD_SUBNET, SPEED)) {
      if (value.has(old)) {
        hearing.refuseAt(old, "is deprecated, and excluded by " + INTERFACES, "remove it");
      }
    }
  }

  /** Whether the AzureCluster's subnet of that name has a NAT gateway. */
  static boolean behindNatGateway(String subnet, Context context) {
    for (var known : context.facts().infraCluster().at("/spec/networkSpec/subnets")) {
      if (known.path("name").asText().equals(subnet)) {
        return known.path("natGateway") instanceof ObjectNode gateway
            && !gateway.path("name").asText().isEmpty();
      }
    }
    return false;
  }
}
