package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static io.openshift.machines.conversion.Trial.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.AwsSample;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known to go wrong with AWS specs: volumes, hosts, metadata options, references. */
class AwsFaultsTest {
  private static final Trial AWS = Trial.of(new AwsSample(), "v1beta2");
  private static final String ARN = "'arn:aws:kms:mars-north-1:1:key/pit'";

  @Test
  void e19WithoutARootEntryThereIsNoRootVolume() {
    var data = "blockDevices: [{deviceName: /dev/xvdb, ebs: {volumeSize: 10}}]";
    var spec = AWS.infraSpec(data);
    assertFalse(spec.has("rootVolume"));
    assertEquals(node("[{deviceName: /dev/xvdb, size: 10}]"), spec.get("nonRootVolumes"));
    comesBack(data);
    var none = AWS.infraSpec("blockDevices: null");
    assertFalse(none.has("rootVolume"));
    assertFalse(none.has("nonRootVolumes"));
    comesBack("blockDevices: null");
  }

  @Test
  void e20OfTwoRootEntriesTheSecondIsRefused() {
    AWS.refusesMachine(
        "blockDevices: [{ebs: {volumeSize: 100}}, {ebs: {volumeSize: 200}}]",
        "blockDevices[1].deviceName");
  }

  @Test
  void e21ADataVolumeWithoutANameIsNotTheRoot() {
    AWS.refusesInfra(
        "rootVolume: {size: 120}, nonRootVolumes: [{size: 10}]", "nonRootVolumes[0].deviceName");
  }

  @Test
  void e21ARootVolumeWithANameStaysTheRoot() {
    var named = "rootVolume: {size: 100, deviceName: /dev/xvda}";
    assertEquals(
        node("[{deviceName: /dev/xvda, ebs: {volumeSize: 100}}]"),
        AWS.providerSpec(named).get("blockDevices"));
    var again = AWS.backAndThere(named);
    assertEquals(node("{size: 100, deviceName: /dev/xvda}"), again.get("rootVolume"));
    assertFalse(again.has("nonRootVolumes"));
  }

  @Test
  void e21AnEmptyDeviceNameIsTheRoot() {
    var more = "blockDevices: [{deviceName: '', ebs: {volumeSize: 10}}]";
    var spec = AWS.infraSpec(more);
    assertEquals(node("{size: 10}"), spec.get("rootVolume"));
    assertFalse(spec.has("nonRootVolumes"));
    assertEquals(node("[{ebs: {volumeSize: 10}}]"), AWS.thereAndBack(more).get("blockDevices"));
  }

  @Test
  void e22AnEmptyKeyIdHidesNoArn() {
    var more = "blockDevices: [{ebs: {volumeSize: 120, kmsKey: {id: '', arn: %s}}}]".formatted(ARN);
    assertEquals(node(ARN), AWS.infraSpec(more).at("/rootVolume/encryptionKey"));
    assertEquals(
        node("{arn: %s}".formatted(ARN)), AWS.thereAndBack(more).at("/blockDevices/0/ebs/kmsKey"));
  }

  @Test
  void e23AHostWithoutAnAffinityIsKept() {
    var more = "tenancy: host, hostID: h-0123456789abcdef0";
    assertEquals(
        node(
            "{affinity: AnyAvailable, dedicatedHost: {allocationStrategy: UserProvided,"
                + " id: h-0123456789abcdef0}}"),
        AWS.providerSpec(more).at("/placement/host"));
    var again = AWS.backAndThere(more);
    assertEquals("h-0123456789abcdef0", again.path("hostID").asText());
    assertEquals("default", again.path("hostAffinity").asText(), "as the schema would write it");
  }

  @Test
  void e24TenancyHostAloneGainsNoHost() {
    var more = "placement: {region: mars-north-1, tenancy: host}";
    var spec = AWS.infraSpec(more);
    assertEquals("host", spec.path("tenancy").asText());
    assertEquals("default", spec.path("hostAffinity").asText());
    assertFalse(spec.has("hostID"));
    comesBack(more);
  }

  /** The Machine API wants a host, or one to be allocated, with this affinity. */
  @Test
  void e24AnAffinityWithoutAHostIsRefusedAtItsOwnField() {
    AWS.refusesInfra("tenancy: host, hostAffinity: host", "hostAffinity");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "host, host: {affinity: DedicatedHost, dedicatedHost: {id: h-01234567}} |"
            + " host.dedicatedHost.id",
        "host, host: {affinity: AnyAvailable, dedicatedHost: {allocationStrategy: Dynamic}} |"
            + " host.dedicatedHost.allocationStrategy",
        "host, host: {affinity: DedicatedHost} | host.dedicatedHost.id",
        "bogus | tenancy",
        "host, host: {affinity: Bogus} | host.affinity"
      })
  void e24And25And34WhatTheWayBackWouldRefuseIsRefusedAtOnce(String tenancy, String path) {
    AWS.refusesMachine(
        "placement: {region: mars-north-1, tenancy: " + tenancy + "}", "placement." + path);
  }

  @Test
  void e26ADualStackMachineAnswersOverIpv6() {
    var dual = dualStack();
    assertEquals(
        "enabled",
        dual.infraSpec("metadataServiceOptions: {}")
            .at("/instanceMetadataOptions/httpProtocolIpv6")
            .asText());
    var enabled = "instanceMetadataOptions: {httpProtocolIpv6: enabled}";
    assertFalse(dual.providerSpec(enabled).has("metadataServiceOptions"));
    assertEquals(
        "enabled",
        dual.backAndThere(enabled).at("/instanceMetadataOptions/httpProtocolIpv6").asText());
    AWS.refusesInfra(enabled, "instanceMetadataOptions.httpProtocolIpv6");
    dual.refusesInfra(
        "instanceMetadataOptions: {httpProtocolIpv6: disabled}",
        "instanceMetadataOptions.httpProtocolIpv6");
  }

  /** Cluster API cannot leave them out: its provider and its schema write these values. */
  @Test
  void e26MetadataOptionsLeftOutAreWhatClusterApiDefaultsAndComeBackLeftOut() {
    for (var more : List.of("metadataServiceOptions: {}", "metadataServiceOptions: null")) {
      assertEquals(
          node(
              "{httpTokens: optional, httpEndpoint: enabled, httpProtocolIpv6: disabled,"
                  + " httpPutResponseHopLimit: 1, instanceMetadataTags: disabled}"),
          AWS.infraSpec(more).get("instanceMetadataOptions"));
      assertFalse(AWS.thereAndBack(more).has("metadataServiceOptions"));
    }
  }

  @Test
  void e27ASizeThatComesFromTheSnapshotIsNotMadeUp() {
    AWS.refusesMachine(
        "blockDevices: [{ebs: {volumeType: gp3}}]", "blockDevices[0].ebs.volumeSize");
  }

  @Test
  void e28AReferenceByArnAloneFindsNothingAndIsRefused() {
    AWS.refusesMachine(
        "iamInstanceProfile: {arn: 'arn:x'}, subnet: {arn: 'arn:y'},"
            + " securityGroups: [{arn: 'arn:z'}]",
        "securityGroups[0].arn",
        "subnet.arn");
    // The actuator leaves such a profile out, and so does its twin.
    assertFalse(AWS.infraSpec("iamInstanceProfile: {arn: 'arn:x'}").has("iamInstanceProfile"));
    comesBack("iamInstanceProfile: {arn: 'arn:x'}");
  }

  @Test
  void e28AnArnBesideAnIdIsKept() {
    var more =
        "ami: {id: ami-1, arn: 'arn:x'}, subnet: {id: subnet-1, arn: 'arn:y'},"
            + " securityGroups: [{id: sg-1, arn: 'arn:z'}]";
    var spec = AWS.infraSpec(more);
    assertEquals(node("{id: ami-1}"), spec.get("ami"));
    assertEquals(node("{id: subnet-1}"), spec.get("subnet"));
    assertEquals(node("[{id: sg-1}]"), spec.get("additionalSecurityGroups"));
    comesBack(more);
  }

  @Test
  void e29TheFirstOfTwoTagsCountsAndBothComeBack() {
    var more = "tags: [{name: a, value: '1'}, {name: a, value: '2'}]";
    assertEquals(node("{a: '1'}"), AWS.infraSpec(more).get("additionalTags"));
    comesBack(more);
  }

  @Test
  void e30WhatOnlyClusterApiCanDoIsRefused() {
    AWS.refusesInfra(
        "elasticIpPool: {publicIpv4Pool: ipv4pool-ec2-1, publicIpv4PoolFallbackOrder: none},"
            + " capacityReservationPreference: None, assignPrimaryIPv6: enabled,"
            + " privateDnsName: {hostnameType: resource-name},"
            + " cpuOptions: {nestedVirtualization: enabled},"
            + " ignition: {version: '3.4', storageType: ClusterObjectStore}",
        "elasticIpPool",
        "cpuOptions.nestedVirtualization",
        "capacityReservationPreference");
  }

  @Test
  void e30WhatHasNoEffectOverThereIsKept() {
    var more =
        "assignPrimaryIPv6: enabled, privateDnsName: {hostnameType: resource-name},"
            + " ignition: {version: '3.4', storageType: ClusterObjectStore}";
    var again = AWS.backAndThere(more);
    assertEquals("enabled", again.path("assignPrimaryIPv6").asText());
    assertEquals(node("{hostnameType: resource-name}"), again.get("privateDnsName"));
    assertEquals(node("{version: '3.4', storageType: ClusterObjectStore}"), again.get("ignition"));
  }

  @Test
  void e34UnknownWordsAreRefused() {
    AWS.refusesMachine(
        "cpuOptions: {confidentialCompute: Bogus},"
            + " placement: {region: mars-north-1, tenancy: host, host: {affinity: Bogus}}",
        "placement.host.affinity",
        "cpuOptions.confidentialCompute");
    AWS.refusesInfra(
        "cpuOptions: {confidentialCompute: Bogus}, tenancy: host, hostAffinity: Bogus",
        "hostAffinity",
        "cpuOptions.confidentialCompute");
  }

  @Test
  void e35AVolumeThatIsSaidToStayCrossesAndTheWordIsKept() {
    var more =
        "blockDevices: [{ebs: {volumeSize: 100}},"
            + " {deviceName: /dev/sdx, ebs: {volumeSize: 200, deleteOnTermination: false}}]";
    assertEquals(
        node("[{deviceName: /dev/sdx, size: 200}]"), AWS.infraSpec(more).get("nonRootVolumes"));
    comesBack(more);
  }

  @Test
  void e36AFilterWithoutValuesIsRefused() {
    AWS.refusesMachine(
        "securityGroups: [{filters: [{name: 'tag:Name'}]}]", "securityGroups[0].filters[0].values");
  }

  private static Trial dualStack() {
    var infrastructure = AWS.facts().infrastructure().deepCopy();
    ((ObjectNode) infrastructure.at("/status/platformStatus/aws"))
        .put("ipFamily", "DualStackIPv4Primary");
    return AWS.with(
        new ClusterFacts(infrastructure, AWS.facts().infraCluster(), AWS.facts().installed()));
  }

  private static void comesBack(String more) {
    assertEquals(value(AWS.machine(more)), AWS.thereAndBack(more));
  }
}
