package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failures of the field, with exact values. */
class AwsCasesTest {
  private static final ClusterFacts FACTS = Basics.FACTS;
  private static final ClusterFacts BALANCED =
      Facts.aws(
          "quarry-7xk2p",
          "mars-north-1",
          "{controlPlaneLoadBalancer: {name: quarry-7xk2p-int, loadBalancerType: nlb},"
              + " secondaryControlPlaneLoadBalancer: {name: quarry-7xk2p-ext, loadBalancerType: nlb}}");

  @Test
  void bug01ListsThatAreLeftOutStayLeftOut() {
    var spec = templateSpec(set("tags: []"));
    assertFalse(spec.has("additionalTags"));
    assertFalse(spec.has("nonRootVolumes"));
  }

  @Test
  void bug01TagsKeepTheirOrderOnTheWayBack() {
    var source = set("tags: [{name: zeta, value: '1'}, {name: alpha, value: '2'}]");
    var there = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    assertEquals(
        node("{alpha: '2', zeta: '1'}"), there.infra().at("/spec/template/spec/additionalTags"));
    var back = Conversions.back(Kind.MACHINE_SET, there, FACTS);
    assertEquals(value(source).get("tags"), value(back).get("tags"));
  }

  @Test
  void bug01RoleAndTypeComeBackAsTheyWere() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/template/metadata/labels"))
        .put("machine.openshift.io/cluster-api-machine-role", "infra")
        .put("machine.openshift.io/cluster-api-machine-type", "worker");
    var there = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    var labels = there.core().at("/spec/template/metadata/labels");
    assertEquals("", labels.path("node-role.kubernetes.io/infra").asText("absent"));
    assertEquals("", labels.path("node-role.kubernetes.io/worker").asText("absent"));
    assertEquals(
        source.at("/spec/template/metadata/labels"),
        Conversions.back(Kind.MACHINE_SET, there, FACTS).at("/spec/template/metadata/labels"));
  }

  @Test
  void bug02WhatTheProviderWouldDefaultIsWritten() {
    var machine = Conversions.forth(Kind.MACHINE, Basics.machine(), FACTS);
    assertEquals("default", machine.infra().at("/spec/hostAffinity").asText());
    assertEquals(
        node(
            "{httpEndpoint: enabled, httpProtocolIpv6: disabled, httpPutResponseHopLimit: 1,"
                + " httpTokens: optional, instanceMetadataTags: disabled}"),
        machine.infra().at("/spec/instanceMetadataOptions"));
    assertEquals(10, machine.core().at("/spec/deletion/nodeDeletionTimeoutSeconds").asInt());
    var set = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    assertEquals("Random", set.core().at("/spec/deletion/order").asText());
  }

  @Test
  void bug02AnUnknownServerDefaultIsLeftAlone() {
    for (var kind : Kind.values()) {
      var mirror = Conversions.forth(kind, Basics.of(kind), FACTS);
      var spec = kind == Kind.MACHINE ? "/spec" : "/spec/template/spec";
      ((ObjectNode) mirror.infra().at(spec)).put("madeUpDefault", true);
      var again = Conversion.toClusterApi(kind, Basics.of(kind), Optional.of(mirror), FACTS);
      assertEquals(mirror, Conversions.done(again));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "hostAffinity: default | - | -",
        "tenancy: host, hostAffinity: default | {affinity: AnyAvailable} | -",
        "hostAffinity: host | - | hostAffinity",
        "tenancy: host, hostAffinity: host | - | hostAffinity",
        "hostAffinity: default, hostID: h-0123456789abcdef0 | - | hostID",
        "tenancy: host, hostAffinity: default, dynamicHostAllocation: {} | - | dynamicHostAllocation",
        "tenancy: host, hostID: h-0123456789abcdef0 | {affinity: AnyAvailable, dedicatedHost:"
            + " {allocationStrategy: UserProvided, id: h-0123456789abcdef0}} | -",
        "tenancy: host, hostAffinity: host, dynamicHostAllocation: {tags: {a: b}} | {affinity:"
            + " DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic, dynamicHostAllocation:"
            + " {tags: [{name: a, value: b}]}}} | -"
      })
  void bug03AHostIsNeitherInventedNorDropped(String infra, String host, String refusal) {
    var source = clusterApi(infra);
    var outcome = Conversion.toMachineApi(Kind.MACHINE_SET, source, Optional.empty(), FACTS);
    if (refusal != null) {
      Conversions.refusedAt(List.of("spec.template.spec." + refusal), outcome);
    } else {
      var placed = value(Conversions.done(outcome)).at("/placement/host");
      assertEquals(host == null ? node("{}").path("none") : node(host), placed);
    }
  }

  @Test
  void bug04WideNumbersAreRefusedAllAtOnce() {
    var wide = "nonRootVolumes: [{deviceName: /dev/sdf, size: 50, throughput: 3000000000}]";
    Conversions.refusedAt(
        List.of(
            "spec.template.spec.nonRootVolumes[0].throughput",
            "spec.template.spec.placementGroupPartition"),
        Conversion.toMachineApi(
            Kind.MACHINE_SET,
            clusterApi(wide + ", placementGroupPartition: 4294967297"),
            Optional.empty(),
            FACTS));
  }

  @Test
  void bug04AThroughputThatFitsGoesThereAndBack() {
    var source = clusterApi("rootVolume: {size: 50, type: gp3, throughput: 500}");
    var there = Conversions.back(Kind.MACHINE_SET, source, FACTS);
    assertEquals(500, value(there).at("/blockDevices/0/ebs/throughputMib").asInt());
    var back = Conversions.forth(Kind.MACHINE_SET, there, FACTS);
    assertEquals(500, back.infra().at("/spec/template/spec/rootVolume/throughput").asInt());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "master | {name: quarry-7xk2p-int, type: classic}, {name: quarry-7xk2p-ext, type: network}"
            + " | [0].type | quarry-7xk2p-int is of type network",
        "master | {name: quarry-7xk2p-int, type: network} | '' | quarry-7xk2p-ext",
        "master | {name: quarry-7xk2p-int, type: network}, {name: quarry-7xk2p-ext, type: network},"
            + " {name: third, type: network} | [2].name | third",
        "worker | {name: quarry-7xk2p-int, type: network} | '' | not supported"
      })
  void bug05LoadBalancersThatDisagreeAreRefused(
      String role, String list, String below, String reason) {
    var source = machine(role, list);
    var problems =
        Conversions.problems(
            Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), BALANCED));
    assertEquals(1, problems.size());
    assertEquals("spec.providerSpec.value.loadBalancers" + below, problems.getFirst().path());
    assertTrue(problems.getFirst().reason().contains(reason), problems.toString());
  }

  @Test
  void bug05TheClustersLoadBalancersComeBackPrimaryFirst() {
    var source =
        machine(
            "master",
            "{name: quarry-7xk2p-int, type: network}, {name: quarry-7xk2p-ext, type: network}");
    var there = Conversions.forth(Kind.MACHINE, source, BALANCED);
    assertTrue(there.core().at("/metadata/labels").has("cluster.x-k8s.io/control-plane"));
    ((ObjectNode) there.infra().get("metadata")).remove("annotations");
    var back = Conversions.back(Kind.MACHINE, there, BALANCED);
    assertEquals(value(source).get("loadBalancers"), value(back).get("loadBalancers"));
  }

  @ParameterizedTest
  @CsvSource({
    "DualStackIPv6Primary, enabled, true, enabled",
    "DualStackIPv4Primary, disabled, true, enabled",
    "IPv4, , false, disabled"
  })
  void bug07DualStackMachinesSayWhatTheirClusterIs(
      String family, String primary, boolean named, String metadata) {
    var facts = Facts.aws("quarry-7xk2p", "mars-north-1");
    ((ObjectNode) facts.infrastructure().at("/status/platformStatus/aws")).put("ipFamily", family);
    var there = Conversions.forth(Kind.MACHINE, Basics.machine(), facts);
    var spec = there.infra().get("spec");
    assertEquals(primary, spec.path("assignPrimaryIPv6").asText(null));
    assertEquals(
        named
            ? node(
                "{enableResourceNameDnsARecord: true, enableResourceNameDnsAAAARecord: true,"
                    + " hostnameType: resource-name}")
            : node("{}").path("none"),
        spec.path("privateDnsName"));
    assertEquals(metadata, spec.at("/instanceMetadataOptions/httpProtocolIpv6").asText());
    var back = Conversions.back(Kind.MACHINE, there, facts);
    assertEquals(value(Basics.machine()), value(back));
  }

  @Test
  void bug07APrivateDnsNameOfOnesOwnCrosses() {
    var source = clusterApi("privateDnsName: {hostnameType: resource-name}");
    var there = Conversions.back(Kind.MACHINE_SET, source, FACTS);
    var again = Conversions.forth(Kind.MACHINE_SET, there, FACTS);
    assertEquals(
        node("{hostnameType: resource-name}"),
        again.infra().at("/spec/template/spec/privateDnsName"));
  }

  @Test
  void bug08TaintsCrossAndAreKept() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/template/spec"))
        .set("taints", node("[{key: quarry/only, value: rock, effect: NoSchedule}]"));
    var there = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    assertEquals(
        node("[{key: quarry/only, value: rock, effect: NoSchedule, propagation: Always}]"),
        there.core().at("/spec/template/spec/taints"));
    assertEquals(
        source.at("/spec/template/spec/taints"),
        Conversions.back(Kind.MACHINE_SET, there, FACTS).at("/spec/template/spec/taints"));
  }

  @Test
  void bug08WithoutTaintsInClusterApiTheyAreRefused() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/template/spec"))
        .set("taints", node("[{key: quarry/only, effect: NoSchedule}]"));
    var old =
        new ClusterFacts(
            FACTS.infrastructure(),
            FACTS.infraCluster(),
            new ClusterFacts.Installed(false, "v1beta2"));
    var outcome = Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), old);
    Conversions.refusedAt(List.of("spec.template.spec.taints[0].key"), outcome);
    assertTrue(Conversions.problems(outcome).getFirst().remedy().contains("1.12"));
  }

  private static ObjectNode set(String more) {
    var set = Basics.set();
    value(set).setAll((ObjectNode) node("{" + more + "}"));
    return set;
  }

  private static ObjectNode machine(String role, String balancers) {
    var machine = Basics.machine();
    machine
        .withObject("/metadata/labels")
        .put("machine.openshift.io/cluster-api-machine-role", role);
    value(machine).set("loadBalancers", node("[" + balancers + "]"));
    return machine;
  }

  private static ClusterApiObjects clusterApi(String more) {
    var objects = Basics.clusterApi(Kind.MACHINE_SET);
    ((ObjectNode) objects.infra().at("/spec/template/spec"))
        .setAll((ObjectNode) node("{" + more + "}"));
    return objects;
  }

  private static JsonNode templateSpec(ObjectNode set) {
    return Conversions.forth(Kind.MACHINE_SET, set, FACTS).infra().at("/spec/template/spec");
  }

  private static ObjectNode value(ObjectNode object) {
    var path = object.at("/spec").has("template") ? "/spec/template/spec" : "/spec";
    return (ObjectNode) object.at(path + "/providerSpec/value");
  }

  private static JsonNode node(String yaml) {
    return TestData.one("v: " + yaml).get("v");
  }
}
