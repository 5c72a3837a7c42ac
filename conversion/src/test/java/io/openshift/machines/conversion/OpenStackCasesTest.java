package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.OpenStackMachines.A;
import static io.openshift.machines.conversion.OpenStackMachines.B;
import static io.openshift.machines.conversion.OpenStackMachines.FACTS;
import static io.openshift.machines.conversion.OpenStackMachines.VIPS;
import static io.openshift.machines.conversion.OpenStackMachines.back;
import static io.openshift.machines.conversion.OpenStackMachines.backAndForth;
import static io.openshift.machines.conversion.OpenStackMachines.bothWays;
import static io.openshift.machines.conversion.OpenStackMachines.clusterApi;
import static io.openshift.machines.conversion.OpenStackMachines.forth;
import static io.openshift.machines.conversion.OpenStackMachines.machine;
import static io.openshift.machines.conversion.OpenStackMachines.refusedBack;
import static io.openshift.machines.conversion.OpenStackMachines.refusedForth;
import static io.openshift.machines.conversion.OpenStackMachines.value;
import static io.openshift.machines.conversion.OpenStackMachines.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Carry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reference gets wrong on OpenStack, by its number. */
class OpenStackCasesTest {
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
}
