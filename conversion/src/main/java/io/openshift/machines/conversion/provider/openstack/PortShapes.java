package io.openshift.machines.conversion.provider.openstack;

import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.listOf;
import static io.openshift.machines.conversion.mapping.Shape.mapOf;

import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What networks and ports may hold. */
final class PortShapes {
  private static final Shape PAIRS =
      listOf(Words.struct(List.of(), Map.of("ipAddress", TEXT, "macAddress", TEXT)));

  private static final Shape SUBNET =
      Words.struct(
          List.of(),
          Map.of(
              "uuid",
              TEXT,
              "filter",
              OpenStackFilters.MACHINE_API_SUBNET,
              "portTags",
              listOf(TEXT),
              "portSecurity",
              FLAG));

  private static final Shape NETWORK =
      Words.struct(
          List.of(),
          Map.of(
              "uuid", TEXT,
              "fixedIp", TEXT,
              "filter", OpenStackFilters.MACHINE_API_NETWORK,
              "subnets", listOf(SUBNET),
              "noAllowedAddressPairs", FLAG,
              "portTags", listOf(TEXT),
              "vnicType", TEXT,
              "profile", mapOf(TEXT),
              "portSecurity", FLAG));

  /** The Machine API's leaves, in the order in which their ports are plugged in. */
  static final List<Leaf> MACHINE_API =
      List.of(Leaf.of("networks", listOf(NETWORK)), Leaf.of("ports", listOf(machineApiPort())));

  private PortShapes() {}

  private static Map<String, Shape> common() {
    var fields = new LinkedHashMap<String, Shape>();
    for (var name : List.of("nameSuffix", "description", "macAddress", "vnicType", "hostID")) {
      fields.put(name, TEXT);
    }
    fields.put("adminStateUp", FLAG);
    fields.put("trunk", FLAG);
    fields.put("allowedAddressPairs", PAIRS);
    fields.put("tags", listOf(TEXT));
    return fields;
  }

  private static Shape machineApiPort() {
    var fields = common();
    for (var name : List.of("networkID", "tenantID", "projectID")) {
      fields.put(name, TEXT);
    }
    fields.put(
        "fixedIPs", listOf(Words.struct(List.of(), Map.of("subnetID", TEXT, "ipAddress", TEXT))));
    fields.put("securityGroups", listOf(TEXT));
    fields.put("profile", mapOf(TEXT));
    fields.put("portSecurity", FLAG);
    return Words.struct(List.of(), fields);
  }

  /** Cluster API's leaf, with a version's word for port security. */
  static Leaf clusterApi(PortSecurity security) {
    var fields = common();
    fields.put("network", OpenStackFilters.CLUSTER_API);
    fields.put("fixedIPs", listOf(fixedIp()));
    fields.put("securityGroups", listOf(OpenStackFilters.CLUSTER_API));
    fields.put("profile", Words.struct(List.of(), Map.of("ovsHWOffload", FLAG, "trustedVF", FLAG)));
    fields.put(security.word(), FLAG);
    fields.put("propagateUplinkStatus", FLAG);
    fields.put(
        "valueSpecs",
        listOf(Words.struct(List.of(), Map.of("name", TEXT, "key", TEXT, "value", TEXT))));
    return Leaf.of("ports", listOf(Words.struct(List.of(), fields)));
  }

  private static Shape fixedIp() {
    return Words.struct(
        List.of(), Map.of("ipAddress", TEXT, "subnet", OpenStackFilters.CLUSTER_API_SUBNET));
  }
}
