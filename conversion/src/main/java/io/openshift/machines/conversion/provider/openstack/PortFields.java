package io.openshift.machines.conversion.provider.openstack;

import io.openshift.machines.conversion.mapping.Twin;
import java.util.ArrayList;
import java.util.List;

/** What becomes of each field of networks and ports, for the sheet. */
final class PortFields {
  private static final String SAME = "the same value";
  private static final String NETWORK = "networks[].";
  private static final String SUBNET = "networks[].subnets[].";
  private static final String PORT = "ports[].";
  private static final String NEVER_READ = "carried: the Machine API never reads it";
  private static final String NOTHING_LIKE_IT = "**refused**: the Machine API has nothing like it";

  private PortFields() {}

  static List<Twin.Part> told(PortSecurity security) {
    var parts = new ArrayList<Twin.Part>();
    networks(parts, PORT + security.word());
    subnets(parts);
    ports(parts, PORT + security.word());
    return List.copyOf(parts);
  }

  private static void networks(List<Twin.Part> parts, String security) {
    add(parts, NETWORK + "uuid", PORT + "network.id", "counts before the filter");
    add(parts, NETWORK + "filter.id", PORT + "network.id", "if there is no uuid");
    filter(parts, NETWORK, PORT + "network.");
    add(parts, NETWORK + "noAllowedAddressPairs", PORT + "allowedAddressPairs", vips());
    add(parts, NETWORK + "portTags[]", PORT + "tags[]", "each once, then those of the subnets");
    add(parts, NETWORK + "vnicType", PORT + "vnicType", SAME);
    profile(parts, NETWORK);
    add(parts, NETWORK + "portSecurity", security, security(security));
    for (var field : List.of("status", "adminStateUp", "shared")) {
      add(parts, NETWORK + "filter." + field, "", NEVER_READ);
    }
    add(parts, NETWORK + "fixedIp", "", NEVER_READ);
  }

  private static void subnets(List<Twin.Part> parts) {
    var into = PORT + "fixedIPs[].subnet.";
    add(parts, SUBNET + "uuid", into + "id", "one address each; without a network one port each");
    add(parts, SUBNET + "filter.id", into + "id", "if there is no uuid");
    filter(parts, SUBNET, into);
    for (var field : List.of("ipVersion", "cidr", "ipv6AddressMode")) {
      add(parts, SUBNET + "filter." + field, into + "filter." + field, SAME);
    }
    add(parts, SUBNET + "filter.gateway_ip", into + "filter.gatewayIP", SAME);
    add(parts, SUBNET + "filter.ipv6RaMode", into + "filter.ipv6RAMode", SAME);
    add(parts, SUBNET + "portTags[]", PORT + "tags[]", "behind those of the network");
    for (var field : List.of("networkId", "subnetpoolId", "enableDhcp")) {
      add(parts, SUBNET + "filter." + field, "", NEVER_READ);
    }
    add(parts, SUBNET + "portSecurity", "", NEVER_READ);
  }

  private static void filter(List<Twin.Part> parts, String from, String into) {
    for (var field : List.of("name", "description")) {
      add(parts, from + "filter." + field, into + "filter." + field, SAME);
    }
    add(parts, from + "filter.projectId", into + "filter.projectID", SAME);
    add(parts, from + "filter.tenantId", into + "filter.projectID", "if there is no projectId");
    for (var field : List.of("tags", "tagsAny", "notTags", "notTagsAny")) {
      var how = "a text with commas; a list";
      add(parts, from + "filter." + field, into + "filter." + field + "[]", how);
    }
    for (var field : List.of("limit", "marker", "sortKey", "sortDir")) {
      add(parts, from + "filter." + field, "", NEVER_READ);
    }
  }

  private static void ports(List<Twin.Part> parts, String security) {
    add(parts, PORT + "networkID", PORT + "network.id", "always given");
    for (var field :
        List.of("nameSuffix", "description", "adminStateUp", "macAddress", "vnicType", "trunk")) {
      add(parts, PORT + field, PORT + field, SAME);
    }
    add(parts, PORT + "tags[]", PORT + "tags[]", SAME);
    add(parts, PORT + "fixedIPs[].subnetID", PORT + "fixedIPs[].subnet.id", "always given");
    add(parts, PORT + "fixedIPs[].ipAddress", PORT + "fixedIPs[].ipAddress", SAME);
    add(parts, PORT + "securityGroups[]", PORT + "securityGroups[].id", SAME);
    add(parts, PORT + "allowedAddressPairs[]", PORT + "allowedAddressPairs[]", SAME);
    profile(parts, PORT);
    add(parts, PORT + "portSecurity", security, security(security));
    for (var field : List.of("hostID", "projectID", "tenantID")) {
      add(parts, PORT + field, "", NEVER_READ);
    }
    for (var field : List.of("hostID", "propagateUplinkStatus", "valueSpecs[]")) {
      add(parts, "", PORT + field, NOTHING_LIKE_IT);
    }
  }

  private static void profile(List<Twin.Part> parts, String from) {
    var offload = "if it has switchdev in it";
    add(parts, from + "profile.capabilities", PORT + "profile.ovsHWOffload", offload);
    add(parts, from + "profile.trusted", PORT + "profile.trustedVF", "if it is true");
    add(parts, from + "profile.*", "", "**refused**: Cluster API has no other keys");
  }

  private static String vips() {
    return "unless set, the cluster's virtual addresses";
  }

  private static String security(String word) {
    return word.contains("disable") ? "the opposite" : SAME;
  }

  private static void add(List<Twin.Part> parts, String machineApi, String clusterApi, String how) {
    parts.add(new Twin.Part(machineApi, clusterApi, how));
  }
}
