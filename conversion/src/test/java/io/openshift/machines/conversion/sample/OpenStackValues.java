package io.openshift.machines.conversion.sample;

import java.util.List;
import java.util.stream.Stream;

/** Values to draw from, as YAML. */
final class OpenStackValues {
  static final String ID_A = "11111111-1111-4111-8111-111111111111";
  static final String ID_B = "22222222-2222-4222-8222-222222222222";

  static final List<String> GROUP_FILTERS =
      List.of("{id: " + ID_B + ", limit: 2}", "{tags: 'a,,b,a', tenantId: t}", "{name: f}", "null");

  static final List<String> VOLUMES =
      List.of(
          "{}", "{type: ssd}", "{availabilityZone: cinder-2}", "{type: q, availabilityZone: z}");

  static final List<String> IDENTITIES =
      List.of(
          "{type: Secret, name: other, cloudName: pit}", "{name: short, cloudName: pit}", "null");

  static final List<String> GROUPS =
      List.of("{name: g}", "{name: g, tags: [a, b], projectID: p}", "{notTagsAny: [c]}", "null");

  static final List<String> ZONES = List.of("{from: Machine}", "{name: z}");

  static final List<String> INFRA_VOLUMES =
      List.of(
          "{availabilityZone: {from: Machine}}",
          "{type: ssd, availabilityZone: {from: Name, name: z}}",
          "{availabilityZone: {name: y}}");

  static final List<String> NETWORKS =
      List.of(
          "{uuid: " + ID_A + ", filter: {name: ignored, limit: 2}, fixedIp: 192.0.2.8}",
          "{filter: {id: " + ID_B + "}, subnets: [{filter: {name: s, networkId: x}}]}",
          "{filter: {name: ore, tags: 'a,b,,a', tenantId: t, status: ACTIVE}, portTags: [x, x]}",
          "{portTags: [n], subnets: [{uuid: "
              + ID_A
              + ", portTags: [n, t]}, {uuid: "
              + ID_B
              + "}]}",
          "{subnets: [{filter: {cidr: 192.0.2.0/24, ipVersion: 4, gateway_ip: 192.0.2.1}}]}",
          "{uuid: " + ID_B + ", noAllowedAddressPairs: true, portSecurity: false}",
          "{filter: {name: q}, vnicType: direct, profile: {capabilities: '[switchdev]'}}",
          "{filter: {notTags: 'a', description: d}, profile: {trusted: 'no'}, portSecurity: true}",
          "{uuid: " + ID_A + ", noAllowedAddressPairs: false, subnets: [{uuid: " + ID_B + "}]}",
          "{filter: {name: q, shared: true}, subnets: [{uuid: " + ID_A + ", portSecurity: false}]}",
          "{}");

  static final List<String> PORTS =
      List.of(
          "{networkID: " + ID_A + "}",
          "{networkID: " + ID_B + ", nameSuffix: ore, description: d, adminStateUp: false}",
          "{networkID: " + ID_A + ", fixedIPs: [{subnetID: " + ID_B + ", ipAddress: 192.0.2.9}]}",
          "{networkID: " + ID_A + ", securityGroups: [" + ID_B + "], portSecurity: true}",
          "{networkID: " + ID_B + ", portSecurity: false, vnicType: direct, tags: [b, a]}",
          "{networkID: "
              + ID_B
              + ", allowedAddressPairs: [{ipAddress: 192.0.2.5},"
              + " {ipAddress: 192.0.2.7}], profile: {capabilities: switchdev, trusted: 'true'}}",
          "{networkID: "
              + ID_A
              + ", allowedAddressPairs: [{ipAddress: 192.0.2.66, macAddress: m}]}",
          "{networkID: " + ID_A + ", trunk: true, hostID: h, tenantID: t, projectID: p}",
          "{networkID: " + ID_B + ", trunk: false, macAddress: m, profile: {trusted: 'perhaps'}}");

  private static final String VIPS =
      "allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]";

  private static final List<String> INFRA_COMMON =
      List.of(
          "{network: {filter: {name: ore, tags: [a, b], projectID: p}}, " + VIPS + "}",
          "{network: {id: " + ID_A + "}, fixedIPs: [{subnet: {filter: {name: s}}}]}",
          "{fixedIPs: [{subnet: {filter: {cidr: 192.0.2.0/24, ipVersion: 4}}}], tags: [x]}",
          "{fixedIPs: [{subnet: {id: " + ID_A + "}}], vnicType: direct}",
          "{network: {id: " + ID_B + "}, " + VIPS + "}",
          "{network: {filter: {notTagsAny: [n]}}, profile: {ovsHWOffload: true, trustedVF: false}}",
          "{network: {id: " + ID_A + "}, profile: {ovsHWOffload: false}, trunk: false}",
          "{network: {id: " + ID_B + "}, nameSuffix: ore, description: d, adminStateUp: true}",
          "{network: {id: " + ID_A + "}, securityGroups: [{id: " + ID_B + "}], macAddress: m}",
          "{network: {id: " + ID_A + "}, fixedIPs: [{subnet: {id: " + ID_B + "}, ipAddress: a}]}",
          "{network: {id: "
              + ID_B
              + "}, allowedAddressPairs: [{ipAddress: 192.0.2.5}], trunk: true}");

  static final List<String> INFRA_V1BETA1 =
      with("{network: {id: " + ID_A + "}, disablePortSecurity: true}");

  static final List<String> INFRA_V1BETA2 =
      with("{network: {id: " + ID_A + "}, enablePortSecurity: false}");

  private static List<String> with(String port) {
    return Stream.concat(INFRA_COMMON.stream(), Stream.of(port)).toList();
  }

  private OpenStackValues() {}
}
