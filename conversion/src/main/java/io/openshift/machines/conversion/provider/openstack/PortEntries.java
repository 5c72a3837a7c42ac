package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import java.util.List;

/** Entries of the Machine API's {@code ports}, which tell networks, subnets and groups by id. */
final class PortEntries {
  static final String PORT_SECURITY = "portSecurity";
  static final String PROFILE = "profile";
  static final String PAIRS = "allowedAddressPairs";
  private static final String SWITCHDEV = "switchdev";
  private static final String NETWORK = "network";
  private static final String FIXED_IPS = "fixedIPs";
  private static final String SUBNET = "subnet";
  private static final String GROUPS = "securityGroups";

  /** Fields that are the same in a plain port. */
  private static final List<String> SAME =
      List.of(
          "nameSuffix",
          "description",
          "adminStateUp",
          "macAddress",
          "vnicType",
          "trunk",
          "tags",
          PAIRS,
          PORT_SECURITY);

  private PortEntries() {}

  /** The plain port of an entry at that path. */
  static ObjectNode port(JsonNode entry, String at, Refusals refusals) {
    var port = Json.object();
    var network = entry.path("networkID").asText("");
    OpenStackReferences.checkId(at + ".networkID", network, refusals);
    port.putObject(NETWORK).put("id", network);
    copy(entry, SAME, port);
    addresses(entry, at, port, refusals);
    var index = 0;
    for (var group : entry.path(GROUPS)) {
      var path = at + ".securityGroups[" + index++ + "]";
      OpenStackReferences.checkId(path, group.asText(), refusals);
      port.withArray(GROUPS).addObject().set("id", group);
    }
    if (index > 0 && entry.has(PORT_SECURITY) && !entry.path(PORT_SECURITY).asBoolean()) {
      refusals.refuse(
          at + "." + GROUPS, "a port without port security has no groups", "remove one of the two");
    }
    index = 0;
    for (var pair : entry.path(PAIRS)) {
      pair(pair, at + "." + PAIRS + "[" + index++ + "]", refusals);
    }
    profile(entry.path(PROFILE), at, port, refusals);
    return port;
  }

  private static void pair(JsonNode pair, String at, Refusals refusals) {
    if (!pair.has("ipAddress")) {
      refusals.refuse(at + ".ipAddress", "is missing", "name the address");
    }
  }

  private static void addresses(JsonNode entry, String at, ObjectNode port, Refusals refusals) {
    var index = 0;
    for (var address : entry.path(FIXED_IPS)) {
      var path = at + ".fixedIPs[" + index++ + "].subnetID";
      var subnet = address.path("subnetID").asText("");
      OpenStackReferences.checkId(path, subnet, refusals);
      var fixed = port.withArray(FIXED_IPS).addObject();
      fixed.putObject(SUBNET).put("id", subnet);
      copy(address, List.of("ipAddress"), fixed);
    }
  }

  /** The entry of a plain port; what it cannot say is refused under the port's path. */
  static ObjectNode entry(JsonNode port, String at, Refusals refusals) {
    var entry = Json.object();
    if (port.path(NETWORK).has("id")) {
      entry.set("networkID", port.path(NETWORK).path("id"));
    } else {
      refusals.refuse(at + "." + NETWORK, "tells no id", "give the network's id");
    }
    copy(port, SAME, entry);
    addressesBack(port, at, entry, refusals);
    var index = 0;
    for (var group : port.path(GROUPS)) {
      if (!group.has("id")) {
        refusals.refuse(
            at + "." + GROUPS + "[" + index + "]",
            "the Machine API tells a port's security groups by id",
            "give the group's id");
      }
      entry.withArray(GROUPS).add(group.path("id").asText());
      index++;
    }
    profileBack(port.path(PROFILE), entry);
    return entry;
  }

  private static void addressesBack(JsonNode port, String at, ObjectNode entry, Refusals refusals) {
    var index = 0;
    for (var address : port.path(FIXED_IPS)) {
      var subnet = address.path(SUBNET);
      if (!subnet.has("id")) {
        refusals.refuse(
            at + ".fixedIPs[" + index + "].subnet." + (subnet.has("filter") ? "filter" : "id"),
            "the Machine API tells this port's subnets by id",
            "give the subnet's id");
      }
      var fixed = entry.withArray(FIXED_IPS).addObject();
      fixed.set("subnetID", subnet.path("id"));
      copy(address, List.of("ipAddress"), fixed);
      index++;
    }
  }

  static void copy(JsonNode from, List<String> fields, ObjectNode into) {
    for (var field : fields) {
      if (from.has(field)) {
        into.set(field, from.get(field));
      }
    }
  }

  /** What the actuator reads of a binding profile; values that it takes for nothing say nothing. */
  static void profile(JsonNode profile, String at, ObjectNode port, Refusals refusals) {
    var result = Json.object();
    for (var entry : profile.properties()) {
      var text = entry.getValue().asText();
      switch (entry.getKey()) {
        case "capabilities" -> put(result, "ovsHWOffload", text.contains(SWITCHDEV));
        case "trusted" -> put(result, "trustedVF", text.equals("true"));
        default ->
            refusals.refuse(
                at + ".profile." + entry.getKey(),
                "Cluster API has only hardware offload and trusted functions",
                "remove the key");
      }
    }
    if (!result.isEmpty()) {
      port.set(PROFILE, result);
    }
  }

  private static void put(ObjectNode profile, String name, boolean value) {
    if (value) {
      profile.put(name, true);
    }
  }

  static void profileBack(JsonNode profile, ObjectNode entry) {
    if (profile.path("ovsHWOffload").asBoolean()) {
      entry.withObject("/" + PROFILE).put("capabilities", SWITCHDEV);
    }
    if (profile.path("trustedVF").asBoolean()) {
      entry.withObject("/" + PROFILE).put("trusted", "true");
    }
  }
}
