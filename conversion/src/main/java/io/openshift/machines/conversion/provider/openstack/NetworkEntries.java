package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Entries of the Machine API's {@code networks} and the ports that its actuator makes of them: one
 * with an address in each subnet where the entry tells a network, else one for each subnet.
 *
 * <p>A port is written in its plain form: that of Cluster API, but with {@code portSecurity} as the
 * Machine API has it, and with {@code vips} where the cluster's virtual addresses are allowed.
 */
final class NetworkEntries {
  /** Mark of a plain port on which the cluster's virtual addresses are allowed. */
  static final String VIPS = "vips";

  private static final String FILTER = "filter";
  private static final String NETWORK = "network";
  private static final String SUBNETS = "subnets";
  private static final String SUBNET = "subnet";
  private static final String FIXED_IPS = "fixedIPs";
  private static final String TAGS = "tags";
  private static final String PORT_TAGS = "portTags";
  private static final String NO_PAIRS = "noAllowedAddressPairs";

  private NetworkEntries() {}

  /**
   * The plain ports of an entry at that path; none for one that tells neither network nor subnet.
   */
  static List<ObjectNode> ports(JsonNode entry, String at, Refusals refusals) {
    var network = reference(entry, at, refusals);
    if (network.isEmpty() && !Json.zero(entry.path(FILTER))) {
      var first = entry.path(FILTER).fieldNames().next();
      refusals.refuse(
          at + ".filter." + first, "tells no network by itself", "give the network's uuid or name");
      return List.of(common(entry, at, refusals));
    }
    var subnets = new ArrayList<ObjectNode>();
    for (var subnet : entry.path(SUBNETS)) {
      subnets.add(subnet(subnet, at + ".subnets[" + subnets.size() + "]", refusals));
    }
    var ports = new ArrayList<ObjectNode>();
    if (!network.isEmpty()) {
      var port = common(entry, at, refusals).<ObjectNode>set(NETWORK, network);
      subnets.forEach(subnet -> port.withArray(FIXED_IPS).addObject().set(SUBNET, subnet));
      tags(port, entry, entry.path(SUBNETS));
      ports.add(port);
    } else {
      for (var subnet : entry.path(SUBNETS)) {
        var port = common(entry, at, refusals);
        port.putArray(FIXED_IPS).addObject().set(SUBNET, subnets.get(ports.size()));
        tags(port, entry, port.arrayNode().add(subnet));
        ports.add(port);
      }
    }
    return ports;
  }

  private static ObjectNode reference(JsonNode entry, String at, Refusals refusals) {
    var byUuid = entry.has("uuid");
    var id = byUuid ? entry.path("uuid") : entry.path(FILTER).path("id");
    var idPath = at + (byUuid ? ".uuid" : ".filter.id");
    return OpenStackReferences.reference(id, entry.path(FILTER), idPath, refusals);
  }

  private static ObjectNode subnet(JsonNode entry, String at, Refusals refusals) {
    var subnet = reference(entry, at, refusals);
    if (subnet.isEmpty()) {
      var members = entry.path(FILTER).fieldNames();
      var path = members.hasNext() ? ".filter." + members.next() : "";
      refusals.refuse(at + path, "tells no subnet", "give the subnet's uuid or a filter");
    }
    return subnet;
  }

  private static ObjectNode common(JsonNode entry, String at, Refusals refusals) {
    var port = Json.object();
    if (!entry.path(NO_PAIRS).asBoolean()) {
      port.put(VIPS, true);
    }
    PortEntries.copy(entry, List.of("vnicType", PortEntries.PORT_SECURITY), port);
    PortEntries.profile(entry.path(PortEntries.PROFILE), at, port, refusals);
    return port;
  }

  private static void tags(ObjectNode port, JsonNode entry, JsonNode subnets) {
    var tags = new LinkedHashSet<String>();
    entry.path(PORT_TAGS).forEach(tag -> tags.add(tag.asText()));
    for (var subnet : subnets) {
      subnet.path(PORT_TAGS).forEach(tag -> tags.add(tag.asText()));
    }
    if (!tags.isEmpty()) {
      tags.forEach(port.putArray(TAGS)::add);
    }
  }

  /** The entry that makes this plain port; what it cannot say is refused under the port's path. */
  static ObjectNode entry(JsonNode port, String at, Refusals refusals) {
    refuseWhatOnlyPortsSay(port, at, refusals);
    var entry = Json.object();
    told(port.path(NETWORK), entry);
    if (!port.path(VIPS).asBoolean()) {
      entry.put(NO_PAIRS, true);
    }
    var subnets = 0;
    for (var address : port.path(FIXED_IPS)) {
      subnets(address, at + ".fixedIPs[" + subnets++ + "]", entry, refusals);
    }
    if (port.has(TAGS)) {
      entry.set(PORT_TAGS, port.path(TAGS));
    }
    PortEntries.copy(port, List.of("vnicType", PortEntries.PORT_SECURITY), entry);
    PortEntries.profileBack(port.path(PortEntries.PROFILE), entry);
    if (!port.has(NETWORK) && subnets != 1) {
      refusals.refuse(
          at + "." + NETWORK, "is missing, and no single subnet tells it", "name the network");
    }
    return entry;
  }

  private static void refuseWhatOnlyPortsSay(JsonNode port, String at, Refusals refusals) {
    for (var field :
        List.of(
            "nameSuffix", "description", "adminStateUp", "macAddress", "trunk", "securityGroups")) {
      if (port.has(field)) {
        refusals.refuse(
            at + "." + field,
            "the Machine API says this only of a port whose network is told by its id",
            "give the network's id, or remove the field");
      }
    }
    if (port.has(PortEntries.PAIRS)) {
      refusals.refuse(
          at + "." + PortEntries.PAIRS,
          "the Machine API allows the cluster's virtual addresses or none on such a port",
          "give the network's id, or remove the field");
    }
  }

  private static void subnets(JsonNode address, String at, ObjectNode entry, Refusals refusals) {
    if (address.has("ipAddress")) {
      refusals.refuse(
          at + ".ipAddress",
          "the Machine API says this only of a port whose network is told by its id",
          "give the ids of network and subnet, or remove the address");
    }
    if (!address.has(SUBNET)) {
      refusals.refuse(at + "." + SUBNET, "is missing", "name the subnet");
    }
    told(address.path(SUBNET), entry.withArray(SUBNETS).addObject());
  }

  private static void told(JsonNode reference, ObjectNode entry) {
    if (reference.has("id")) {
      entry.set("uuid", reference.path("id"));
    } else if (reference.has(FILTER)) {
      entry.set(FILTER, OpenStackFilters.back(reference.path(FILTER)));
    }
  }
}
