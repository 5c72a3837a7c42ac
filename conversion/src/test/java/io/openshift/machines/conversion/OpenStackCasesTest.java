package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.sample.OpenStackSample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reference gets wrong on OpenStack, by its number, and failures of the field. */
class OpenStackCasesTest {
  private static final ClusterFacts FACTS = new OpenStackSample().facts("v1beta1");
  private static final String PROVIDER_SPEC =
      "{apiVersion: machine.openshift.io/v1alpha1, kind: OpenstackProviderSpec,"
          + " cloudName: openstack,"
          + " cloudsSecret: {name: openstack-cloud-credentials, namespace: openshift-machine-api},"
          + " flavor: q1.large, image: quarry-rhcos, userDataSecret: {name: worker-user-data},"
          + " networks: [{filter: {name: quarry-net}}]}";
  private static final String INFRA_SPEC =
      "{identityRef: {type: Secret, name: openstack-cloud-credentials, cloudName: openstack},"
          + " flavor: q1.large, image: {filter: {name: quarry-rhcos}},"
          + " tags: [cluster-api-provider-openstack, openshift-machine-api-quarry-7xk2p],"
          + " ports: [{network: {filter: {name: quarry-net}},"
          + " allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]}]}";
  private static final String A = "11111111-1111-4111-8111-111111111111";
  private static final String B = "22222222-2222-4222-8222-222222222222";
  private static final String VIPS =
      "allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]";

  @Test
  void e40AllPropertiesOfANetworkArrive() {
    bothWays(
        "networks: [{filter: {name: ore}, vnicType: direct, portSecurity: false,"
            + " noAllowedAddressPairs: true,"
            + " profile: {capabilities: '[\"switchdev\"]', trusted: 'true'}}]",
        "[{network: {filter: {name: ore}}, vnicType: direct, disablePortSecurity: true,"
            + " profile: {ovsHWOffload: true, trustedVF: true}}]");
  }

  @Test
  void e41TheSourceOfARootVolumeIsTheImage() {
    var source = machine("rootVolume: {diskSize: 25, sourceUUID: quarry-rhcos-2}");
    value(source).remove("image");
    var there = forth(source);
    assertEquals(yaml("{filter: {name: quarry-rhcos-2}}"), there.infra().at("/spec/image"));
    assertEquals(value(source), value(back(there)));
  }

  @Test
  void e42NetworksStandBeforePorts() {
    bothWays(
        "networks: [{filter: {name: ore}}], ports: [{networkID: " + A + "}]",
        "[{network: {filter: {name: ore}}, " + VIPS + "}, {network: {id: " + A + "}}]");
  }

  @Test
  void e43SubnetsOfPortsArrive() {
    bothWays(
        "networks: [], ports: [{networkID: " + A + ", fixedIPs: [{subnetID: " + B + "}]}]",
        "[{network: {id: " + A + "}, fixedIPs: [{subnet: {id: " + B + "}}]}]");
  }

  @Test
  void e44OneSecurityGroupOfAPortStays() {
    backAndForth(
        "[{network: {id: " + A + "}, securityGroups: [{id: " + B + "}]}]",
        "ports: [{networkID: " + A + ", securityGroups: [" + B + "]}]");
  }

  @Test
  void e45TagsDoNotDouble() {
    var source = "networks: [{portTags: [n], subnets: [{uuid: " + A + ", portTags: [t]}]}]";
    var machine = machine(source);
    for (var round = 0; round < 3; round++) {
      var there = forth(machine);
      assertEquals(yaml("[n, t]"), there.infra().at("/spec/ports/0/tags"));
      machine = back(there);
      assertEquals(yaml("{" + source + "}").get("networks"), value(machine).get("networks"));
    }
  }

  @Test
  void e46EachSubnetsPortHasItsOwnTag() {
    bothWays(
        "networks: [{portTags: [a, b, c], subnets: [{uuid: "
            + A
            + ", portTags: [s1]}, {uuid: "
            + B
            + ", portTags: [s2]}]}]",
        "[{fixedIPs: [{subnet: {id: "
            + A
            + "}}], tags: [a, b, c, s1], "
            + VIPS
            + "}, {fixedIPs: [{subnet: {id: "
            + B
            + "}}], tags: [a, b, c, s2], "
            + VIPS
            + "}]");
  }

  @Test
  void e47NoPortIsNamedByAnEmptySuffix() {
    bothWays(
        "networks: [], ports: [{networkID: " + A + "}, {networkID: " + B + "}]",
        "[{network: {id: " + A + "}}, {network: {id: " + B + "}}]");
  }

  @Test
  void e48IdAndTenantOfASecurityGroupsFilterCount() {
    var source =
        machine("securityGroups: [{filter: {id: " + A + "}}, {name: n, filter: {tenantId: t}}]");
    var there = forth(source);
    assertEquals(
        yaml("[{id: " + A + "}, {filter: {name: n, projectID: t}}]"),
        there.infra().at("/spec/securityGroups"));
    assertEquals(value(source), value(back(there)));
  }

  @Test
  void e49OneMemberOfAUnionAtATime() {
    bothWays(
        "networks: [{filter: {name: n}, subnets: [{uuid: " + A + "}]}]",
        "[{network: {filter: {name: n}}, fixedIPs: [{subnet: {id: " + A + "}}], " + VIPS + "}]");
  }

  @Test
  void e50ANetworkByUuidStaysANetwork() {
    var there =
        bothWays(
            "networks: [{uuid: " + A + ", subnets: [{filter: {name: s}}]}, {uuid: " + B + "}]",
            "[{network: {id: "
                + A
                + "}, fixedIPs: [{subnet: {filter: {name: s}}}], "
                + VIPS
                + "}, {network: {id: "
                + B
                + "}, "
                + VIPS
                + "}]");
    var carried =
        Carry.read(there.infra(), WellKnown.CARRIED_FROM_MACHINE_API).section("providerSpec");
    assertEquals(yaml("{}"), carried.entries());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void e51PortSecurityHasThreeStates(boolean secure) {
    bothWays(
        "networks: [], ports: [{networkID: " + A + ", portSecurity: " + secure + "}]",
        "[{network: {id: " + A + "}, disablePortSecurity: " + !secure + "}]");
    backAndForth(
        "[{network: {id: " + A + "}, disablePortSecurity: " + !secure + "}]",
        "ports: [{networkID: " + A + ", portSecurity: " + secure + "}]");
  }

  @Test
  void e52VolumesWithoutAZoneStandInTheMachines() {
    var source =
        machine(
            "rootVolume: {diskSize: 25, sourceUUID: quarry-rhcos}, additionalBlockDevices:"
                + " [{name: d, sizeGiB: 1, storage: {type: Volume, volume: {type: ssd}}}]");
    value(source).remove("image");
    var there = forth(source);
    assertEquals(
        yaml("{sizeGiB: 25, availabilityZone: {from: Machine}}"),
        there.infra().at("/spec/rootVolume"));
    assertEquals(
        yaml("{type: Volume, volume: {type: ssd, availabilityZone: {from: Machine}}}"),
        there.infra().at("/spec/additionalBlockDevices/0/storage"));
    assertEquals(value(source), value(back(there)));
  }

  @Test
  void e52AVolumeThatFollowsTheMachineDoesNotBecomeOneWithoutAZone() {
    var source = clusterApi("rootVolume: {sizeGiB: 10, availabilityZone: {from: Machine}}");
    var there = back(source);
    assertEquals(yaml("{diskSize: 10, sourceUUID: quarry-rhcos}"), value(there).get("rootVolume"));
    assertEquals(source.infra().get("spec"), forth(there).infra().get("spec"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{type: ClusterIdentity, name: c, cloudName: o} | spec.identityRef.type",
        "{type: Secret, name: c, cloudName: o, region: r} | spec.identityRef.region"
      })
  void e53OtherIdentitiesAndRegionsAreRefused(String identity, String path) {
    refusedBack("identityRef: " + identity, path);
  }

  @Test
  void e53AMachineWithoutIdentityUsesTheClusters() {
    var source = clusterApi("trunk: true");
    ((ObjectNode) source.infra().get("spec")).remove("identityRef");
    var there = back(source);
    assertEquals("quarry-cluster", value(there).at("/cloudsSecret/name").asText());
    assertEquals("pit", value(there).at("/cloudName").asText());
    assertEquals(source.infra().get("spec"), forth(there).infra().get("spec"));
  }

  @Test
  void e54NothingIsDroppedInSilence() {
    var source = machine("sshUserName: core, primarySubnet: " + A + ", metadata: {name: x}");
    value(source).withObject("/cloudsSecret").put("namespace", "elsewhere");
    value(source).withObject("/userDataSecret").put("namespace", "elsewhere");
    assertEquals(value(source), value(back(forth(source))));
    refusedForth("floatingIP: 192.0.2.9", "floatingIP");
    refusedForth("cloudsSecret: {}", "cloudsSecret.name");
  }

  @Test
  void e55AWarningNamesItsOwnNetwork() {
    var source =
        machine(
            "networks: [{filter: {name: n}}, {filter: {name: m}, subnets: [{filter: {networkId: "
                + A
                + ", name: q}}]}]");
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), FACTS);
    assertEquals(
        List.of("spec.providerSpec.value.networks[1].subnets[0].filter.networkId"),
        ((Outcome.Done<?>) outcome).warnings().stream().map(Problem::path).toList());
    assertEquals(value(source), value(back(forth(source))));
  }

  @Test
  void e56WhatTheActuatorAddsIsSaid() {
    var source = machine("networks: [{filter: {name: n}}], serverGroupName: foremen");
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), FACTS);
    var there = Conversions.done(outcome);
    assertEquals(
        yaml("[{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]"),
        there.infra().at("/spec/ports/0/allowedAddressPairs"));
    assertEquals(
        yaml("[cluster-api-provider-openstack, openshift-machine-api-quarry-7xk2p]"),
        there.infra().at("/spec/tags"));
    assertEquals(
        List.of("spec.providerSpec.value.serverGroupName"),
        ((Outcome.Done<?>) outcome).warnings().stream().map(Problem::path).toList());
    assertEquals(value(source), value(back(there)));
  }

  @Test
  void e57ASubnetThatTellsNothingIsRefusedAtOnce() {
    refusedForth("networks: [{subnets: [{}]}]", "networks[0].subnets[0]");
  }

  @Test
  void e58WhatOnlyClusterApiCanSayIsRefused() {
    refusedBack(
        "floatingIPPoolRef: {apiGroup: x, kind: P, name: n}, schedulerHintAdditionalProperties:"
            + " [{name: a, value: {type: Bool, bool: true}}]",
        "spec.floatingIPPoolRef",
        "spec.schedulerHintAdditionalProperties");
  }

  @Test
  void anEditedNetworkKeepsWhatItCarries() {
    var source =
        machine(
            "networks: [{filter: {name: n, limit: 3}, fixedIp: 192.0.2.8}, {portTags: [a],"
                + " subnets: [{uuid: "
                + A
                + ", portTags: [b]}, {uuid: "
                + B
                + "}]}, {}]");
    var there = forth(source);
    ((ObjectNode) there.infra().at("/spec/ports/0/network/filter")).put("name", "edited");
    ((ObjectNode) there.infra().at("/spec/ports/0")).put("vnicType", "direct");
    var expected = value(source).deepCopy();
    ((ObjectNode) expected.at("/networks/0/filter")).put("name", "edited");
    ((ObjectNode) expected.at("/networks/0")).put("vnicType", "direct");
    assertEquals(expected, value(back(there)));
  }

  private static ClusterApiObjects bothWays(String machineApi, String ports) {
    var source = machine(machineApi);
    var there = forth(source);
    assertEquals(yaml(ports), there.infra().at("/spec/ports"));
    var back = value(back(there));
    for (var list : List.of("networks", "ports")) {
      assertEquals(said(value(source).path(list)), said(back.path(list)));
    }
    return there;
  }

  private static void backAndForth(String ports, String machineApi) {
    var source = clusterApi("ports: " + ports);
    var there = back(source);
    for (var list : List.of("networks", "ports")) {
      assertEquals(said(yaml("{" + machineApi + "}").path(list)), said(value(there).path(list)));
    }
    assertEquals(source.infra().get("spec"), forth(there).infra().get("spec"));
  }

  private static JsonNode said(JsonNode list) {
    return Json.zero(list) ? Json.missing() : list;
  }

  private static void refusedForth(String more, String... paths) {
    Conversions.refusedAt(
        Stream.of(paths).map(path -> "spec.providerSpec.value." + path).toList(),
        Conversion.toClusterApi(Kind.MACHINE, machine(more), Optional.empty(), FACTS));
  }

  private static void refusedBack(String more, String... paths) {
    Conversions.refusedAt(
        List.of(paths),
        Conversion.toMachineApi(Kind.MACHINE, clusterApi(more), Optional.empty(), FACTS));
  }

  private static ClusterApiObjects forth(ObjectNode machine) {
    return Conversions.forth(Kind.MACHINE, machine, FACTS);
  }

  private static ObjectNode back(ClusterApiObjects objects) {
    return Conversions.back(Kind.MACHINE, objects, FACTS);
  }

  private static ObjectNode machine(String more) {
    var machine =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: Machine
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec: {authoritativeAPI: ClusterAPI, providerSpec: {value: %s}}
            """
                .formatted(PROVIDER_SPEC));
    value(machine).setAll((ObjectNode) yaml("{" + more + "}"));
    return machine;
  }

  private static ClusterApiObjects clusterApi(String more) {
    var objects = Basics.clusterApi(Kind.MACHINE);
    var infra =
        TestData.one(
            """
            apiVersion: infrastructure.cluster.x-k8s.io/v1beta1
            kind: OpenStackMachine
            metadata: {name: quarry-a, namespace: openshift-cluster-api}
            spec: %s
            """
                .formatted(INFRA_SPEC));
    ((ObjectNode) infra.get("spec")).setAll((ObjectNode) yaml("{" + more + "}"));
    ((ObjectNode) objects.core().at("/spec/infrastructureRef")).put("kind", "OpenStackMachine");
    return new ClusterApiObjects(objects.core(), infra);
  }

  private static ObjectNode value(ObjectNode object) {
    return (ObjectNode) object.at("/spec/providerSpec/value");
  }

  private static JsonNode yaml(String text) {
    return TestData.one("v: " + text).get("v");
  }
}
