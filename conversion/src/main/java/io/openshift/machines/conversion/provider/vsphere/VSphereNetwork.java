package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.regex.Pattern;

/** Network devices: their network, and how they come by addresses. */
final class VSphereNetwork {
  private static final String ADDRESSES = "ipAddrs";
  private static final String POOLS = "addressesFromPools";
  private static final String DHCP4 = "dhcp4";
  private static final String DHCP6 = "dhcp6";
  private static final String GATEWAY4 = "gateway4";
  private static final String GATEWAY6 = "gateway6";
  private static final Pattern OBJECT = Pattern.compile("(network|dvportgroup)-[0-9]+");

  private static final String ONE_MACHINE =
      "the machines of a set cannot share an address; Cluster API forbids it in templates";

  /** The Machine API's leaves of addressing. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(ADDRESSES, Shape.listOf(Shape.TEXT)), Leaf.of(POOLS, VSpherePools.MACHINE_API));

  /** Gateways of Cluster API, one for each family. */
  static final List<Leaf> GATEWAYS =
      List.of(Leaf.of(GATEWAY4, Shape.TEXT), Leaf.of(GATEWAY6, Shape.TEXT));

  /** The network's name. */
  static final Twin NAME =
      Twin.of(
          "the name; from Cluster API an inventory path's last part",
          VSphereNetwork::name,
          Name::back);

  /** Addresses, pools, or DHCP when there is neither. */
  static final Twin ADDRESSING =
      Twin.of(
          "addresses and pools; dhcp4 when there is neither",
          VSphereNetwork::forth,
          VSphereNetwork::back);

  /** The one gateway, by its family. */
  static final Twin GATEWAY =
      Twin.of("by its family", VSphereNetwork::gateways, VSphereNetwork::gateway);

  private VSphereNetwork() {}

  /**
   * Cluster API's leaves of addressing.
   *
   * @param longest how long an address with its prefix may be
   */
  static List<Leaf> clusterApi(int longest) {
    return List.of(
        Leaf.of(ADDRESSES, Shape.listOf(Shape.text(".{1," + longest + "}"))),
        Leaf.of(POOLS, VSpherePools.CLUSTER_API),
        Leaf.of(DHCP4, Shape.FLAG).absentMeans(BooleanNode.FALSE),
        Leaf.of(DHCP6, Shape.FLAG).absentMeans(BooleanNode.FALSE));
  }

  private static JsonNode name(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name the network") : value;
  }

  /** The way back of a network's name. */
  private static final class Name {
    private Name() {}

    static JsonNode back(JsonNode value, Context context, Hearing hearing) {
      if (OBJECT.matcher(value.asText("")).matches()) {
        return hearing.refuse("the Machine API finds a network by its name alone", "name it");
      }
      var last = VSpherePlacement.last(value.asText(""));
      return value.isMissingNode() || last.isEmpty()
          ? name(Json.missing(), context, hearing)
          : Json.text(last);
    }
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    check(value, context, hearing);
    copy(value, ADDRESSES, result);
    if (value.has(POOLS)) {
      result.set(POOLS, VSpherePools.forth(value.path(POOLS), context, hearing));
    }
    if (!value.has(ADDRESSES) && !value.has(POOLS)) {
      result.set(DHCP4, BooleanNode.TRUE);
    }
    return result;
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    check(value, context, hearing);
    copy(value, ADDRESSES, result);
    if (value.has(POOLS)) {
      result.set(POOLS, VSpherePools.back(value.path(POOLS)));
    }
    var fixed = value.has(ADDRESSES) || value.has(POOLS);
    for (var field : List.of(DHCP4, DHCP6)) {
      if (fixed && value.path(field).asBoolean()) {
        var path = value.has(ADDRESSES) ? field : POOLS;
        var reason = "the Machine API has either DHCP or addresses";
        hearing.refuseAt(path, reason, "remove one of the two");
      }
    }
    if (!fixed && !value.path(DHCP4).asBoolean()) {
      hearing.warn("a device without addresses uses DHCP in the Machine API", "set dhcp4");
    }
    return result;
  }

  private static void check(JsonNode value, Context context, Hearing hearing) {
    if (context.kind() == Kind.MACHINE_SET) {
      if (value.has(ADDRESSES)) {
        hearing.refuseAt(ADDRESSES, ONE_MACHINE, "remove them, or make single machines");
      }
      if (value.has(POOLS)) {
        hearing.refuseAt(
            POOLS,
            "what the pools give never reaches the guest of a machine that Cluster API makes",
            "use DHCP, or leave the set with the Machine API");
      }
    } else if (value.has(POOLS)) {
      hearing.warnAt(
          POOLS,
          "a running machine keeps the addresses that it has, but each API claims its own",
          "expect the pools to hand out another address");
    }
    int index = 0;
    for (var address : value.path(ADDRESSES)) {
      if (!VSphereAddress.isPrefix(address.asText())) {
        var at = "[" + index + "]";
        var reason = "'" + address.asText() + "' is no address with its prefix";
        hearing.refuseAt(ADDRESSES + at, reason, "write it as 192.0.2.5/24");
      }
      index++;
    }
  }

  private static JsonNode gateways(JsonNode value, Context _context, Hearing hearing) {
    var result = Json.object();
    if (!value.isMissingNode()) {
      if (!VSphereAddress.isAddress(value.asText())) {
        return hearing.refuse("'" + value.asText() + "' is no address", "write an IP address");
      }
      result.set(VSphereAddress.isIpv6(value.asText()) ? GATEWAY6 : GATEWAY4, value);
    }
    return result;
  }

  private static JsonNode gateway(JsonNode value, Context _context, Hearing hearing) {
    if (value.has(GATEWAY4) && value.has(GATEWAY6)) {
      return hearing.refuseAt(GATEWAY6, "the Machine API has one gateway alone", "remove one");
    }
    for (var field : List.of(GATEWAY4, GATEWAY6)) {
      var text = value.path(field).asText("");
      var fits =
          VSphereAddress.isAddress(text) && VSphereAddress.isIpv6(text) == field.equals(GATEWAY6);
      if (value.has(field) && !fits) {
        hearing.refuseAt(field, "'" + text + "' is no address of that family", "correct it");
      }
    }
    return value.has(GATEWAY4) ? value.path(GATEWAY4) : value.path(GATEWAY6);
  }

  private static void copy(JsonNode from, String field, ObjectNode into) {
    if (from.has(field)) {
      into.set(field, from.get(field));
    }
  }
}
