package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused, each at its exact path, in both kinds. */
class RefusalsTest {
  private static final String HOST = "tenancy: host, host: {affinity: ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ami: {} | ami",
        "ami: {arn: 'arn:x'} | ami.arn",
        "ami: {filters: [{name: a, values: [b]}]} | ami.filters",
        "credentialsSecret: {name: other} | credentialsSecret.name",
        "placement: {region: elsewhere} | placement.region",
        "deviceIndex: 1 | deviceIndex",
        "deviceIndex: '0' | deviceIndex",
        "networkInterfaceType: X | networkInterfaceType",
        "loadBalancers: [{name: a}] | loadBalancers",
        "marketType: X | marketType",
        "metadataServiceOptions: {authentication: X} | metadataServiceOptions.authentication",
        "cpuOptions: {confidentialCompute: Bogus} | cpuOptions.confidentialCompute",
        "blockDevices: [{ebs: {volumeType: gp3}}] | blockDevices[0].ebs.volumeSize",
        "blockDevices: [{ebs: {volumeSize: 4}}] | blockDevices[0].ebs.volumeSize",
        "blockDevices: [{ebs: {volumeSize: 9}}, {ebs: {volumeSize: 9}}] | blockDevices[1].deviceName",
        "subnet: {arn: 'arn:y'} | subnet.arn",
        "securityGroups: [{id: sg-1}, {arn: 'arn:z'}] | securityGroups[1].arn",
        "securityGroups: [{filters: [{name: a}]}] | securityGroups[0].filters[0].values",
        "tags: [{value: x}] | tags[0].name",
        "placement: {region: mars-north-1, tenancy: bogus} | placement.tenancy",
        "placement: {region: mars-north-1, host: {affinity: AnyAvailable}} | placement.host",
        "placement: {region: mars-north-1, " + HOST + "Bogus}} | placement.host.affinity",
        "placement: {region: mars-north-1, "
            + HOST
            + "DedicatedHost}} | placement.host.dedicatedHost.id",
        "placement: {region: mars-north-1, "
            + HOST
            + "DedicatedHost, dedicatedHost: {id: h-01234567}}} | placement.host.dedicatedHost.id",
        "placement: {region: mars-north-1, "
            + HOST
            + "AnyAvailable, dedicatedHost: {allocationStrategy: Dynamic}}} |"
            + " placement.host.dedicatedHost.allocationStrategy"
      })
  void ofAProviderSpec(String more, String path) {
    for (var kind : Kind.values()) {
      var source = Basics.of(kind);
      var base = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
      ((ObjectNode) source.at("/" + base.replace(".", "/") + "providerSpec/value"))
          .setAll((ObjectNode) node("{" + more + "}"));
      Conversions.refusedAt(
          List.of(base + "providerSpec.value." + path),
          Conversion.toClusterApi(kind, source, Optional.empty(), Basics.FACTS));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "providerSpec: {value: text} | providerSpec.value",
        "providerID: 'aws:///a/mi-0123' | providerID",
        "providerID: nonsense | providerID",
        "taints: [{key: node-role.kubernetes.io/master, effect: NoSchedule}] | taints[0].key"
      })
  void ofAMachine(String more, String path) {
    var source = Basics.machine();
    ((ObjectNode) source.get("spec")).setAll((ObjectNode) node("{" + more + "}"));
    var problems =
        Conversions.problems(
            Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS));
    assertEquals("spec." + path, problems.getFirst().path());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tenancy: X | tenancy",
        "marketType: X | marketType",
        "networkInterfaceType: X | networkInterfaceType",
        "placementGroupPartition: 4294967297 | placementGroupPartition",
        "rootVolume: {size: 9, throughput: 3000000000} | rootVolume.throughput",
        "nonRootVolumes: [{size: 9}] | nonRootVolumes[0].deviceName",
        "instanceMetadataOptions: {httpTokens: X} | instanceMetadataOptions.httpTokens",
        "instanceMetadataOptions: {httpEndpoint: disabled} | instanceMetadataOptions.httpEndpoint",
        "instanceMetadataOptions: {httpPutResponseHopLimit: 2} |"
            + " instanceMetadataOptions.httpPutResponseHopLimit",
        "instanceMetadataOptions: {httpProtocolIpv6: enabled} |"
            + " instanceMetadataOptions.httpProtocolIpv6",
        "instanceMetadataOptions: {instanceMetadataTags: enabled} |"
            + " instanceMetadataOptions.instanceMetadataTags",
        "hostAffinity: X | hostAffinity",
        "hostAffinity: host | hostAffinity",
        "tenancy: host, hostAffinity: host, hostID: h-0123456789abcdef0, dynamicHostAllocation: {} |"
            + " hostID",
        "tenancy: host, hostAffinity: host, hostID: h-1 | hostID",
        "dynamicHostAllocation: {} | dynamicHostAllocation",
        "ami: {} | ami.id",
        "ami: {id: ami-1, eksLookupType: AmazonLinux} | ami.eksLookupType",
        "imageLookupFormat: x | imageLookupFormat",
        "imageLookupOrg: x | imageLookupOrg",
        "imageLookupBaseOS: x | imageLookupBaseOS",
        "securityGroupOverrides: {node: sg-1} | securityGroupOverrides",
        "networkInterfaces: [eni-1] | networkInterfaces",
        "uncompressedUserData: false | uncompressedUserData",
        "cloudInit: {secretCount: 1} | cloudInit.secretCount",
        "cloudInit: {secretPrefix: x} | cloudInit.secretPrefix",
        "ignition: {proxy: {httpProxy: x}} | ignition.proxy",
        "ignition: {tls: {certificateAuthorities: [x]}} | ignition.tls",
        "elasticIpPool: {publicIpv4Pool: x} | elasticIpPool",
        "capacityReservationPreference: None | capacityReservationPreference",
        "cpuOptions: {nestedVirtualization: enabled} | cpuOptions.nestedVirtualization",
        "brandNewField: 1 | brandNewField"
      })
  void ofAnInfraMachine(String more, String path) {
    for (var kind : Kind.values()) {
      var base = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
      var source = Basics.clusterApi(kind);
      ((ObjectNode) source.infra().at("/" + base.substring(0, base.length() - 1).replace(".", "/")))
          .setAll((ObjectNode) node("{" + more + "}"));
      Conversions.refusedAt(
          List.of(base + path),
          Conversion.toMachineApi(kind, source, Optional.empty(), Basics.FACTS));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "version: v1.30.0 | version",
        "deletion: {nodeDrainTimeoutSeconds: 5} | deletion.nodeDrainTimeoutSeconds",
        "deletion: {nodeVolumeDetachTimeoutSeconds: 5} | deletion.nodeVolumeDetachTimeoutSeconds",
        "readinessGates: [{conditionType: X}] | readinessGates",
        "bootstrap: {configRef: {kind: K, name: n, apiGroup: g}, dataSecretName: s} |"
            + " bootstrap.configRef",
        "bootstrap: {} | bootstrap.dataSecretName",
        "clusterName: other | clusterName",
        "infrastructureRef: {kind: FooMachine} | infrastructureRef.kind",
        "taints: [{key: a, effect: NoSchedule, propagation: OnInitialization}] |"
            + " taints[0].propagation",
        "brandNewField: 1 | brandNewField"
      })
  void ofACoreMachine(String more, String path) {
    for (var kind : Kind.values()) {
      var base = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
      var source = Basics.clusterApi(kind);
      ((ObjectNode) source.core().at("/" + base.substring(0, base.length() - 1).replace(".", "/")))
          .setAll((ObjectNode) node("{" + more + "}"));
      Conversions.refusedAt(
          List.of(base + path),
          Conversion.toMachineApi(kind, source, Optional.empty(), Basics.FACTS));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{kind: Other} | spec.identityRef.kind", "{name: other} | spec.identityRef.name"})
  void ofTheClustersIdentity(String identity, String path) {
    var facts = Facts.aws("quarry-7xk2p", "mars-north-1", "{identityRef: " + identity + "}");
    Conversions.refusedAt(
        List.of(path),
        Conversion.toMachineApi(
            Kind.MACHINE, Basics.clusterApi(Kind.MACHINE), Optional.empty(), facts));
  }

  @Test
  void ofAClusterWithoutANameOrAKnownPlatform() {
    var none = Facts.aws("''", "mars-north-1");
    Conversions.refusedAt(
        List.of("status.infrastructureName"),
        Conversion.toClusterApi(Kind.MACHINE, Basics.machine(), Optional.empty(), none));
    var other = Facts.aws("a", "b");
    ((ObjectNode) other.infrastructure().at("/status/platformStatus")).put("type", "Moon");
    Conversions.refusedAt(
        List.of("status.platformStatus.type"),
        Conversion.toClusterApi(Kind.MACHINE, Basics.machine(), Optional.empty(), other));
  }

  @Test
  void ofAVersionThatNoTableKnows() {
    var facts =
        new ClusterFacts(
            Basics.FACTS.infrastructure(),
            Basics.FACTS.infraCluster(),
            new ClusterFacts.Installed(true, "v9"));
    Conversions.refusedAt(
        List.of("apiVersion"),
        Conversion.toClusterApi(Kind.MACHINE, Basics.machine(), Optional.empty(), facts));
  }

  @Test
  void selectorsByWhatAnInstanceShows() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/selector/matchLabels")).put("machine.openshift.io/zone", "a");
    Conversions.refusedAt(
        List.of("spec.selector.matchLabels"),
        Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), Basics.FACTS));
  }

  @Test
  void selectorsThatClusterApiCannotAsk() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/selector"))
        .set(
            "matchExpressions",
            node(
                "[{key: machine.openshift.io/cluster-api-machine-role, operator: In,"
                    + " values: [a, b]}]"));
    Conversions.refusedAt(
        List.of("spec.selector.matchExpressions[0].values"),
        Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), Basics.FACTS));
  }

  private static JsonNode node(String yaml) {
    return TestData.one("v: " + yaml).get("v");
  }
}
