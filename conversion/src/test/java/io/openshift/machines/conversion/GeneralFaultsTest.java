package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static io.openshift.machines.conversion.Trial.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.AwsSample;
import io.openshift.machines.conversion.sample.OpenStackSample;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Traps of the conversion as a whole: shared maps, paths, letter case, names, system metadata. */
class GeneralFaultsTest {
  private static final ClusterFacts FACTS = Basics.FACTS;
  private static final Trial AWS = Trial.of(new AwsSample(), "v1beta2");
  private static final String ROLE = "machine.openshift.io/cluster-api-machine-role";
  private static final ClusterFacts BALANCED =
      Facts.aws(
          "quarry-7xk2p",
          "mars-north-1",
          "{controlPlaneLoadBalancer: {name: quarry-int, loadBalancerType: nlb}}");

  private static Stream<Sample> samples() {
    return Samples.all().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void e70NoTwoObjectsShareAMap(Sample sample) {
    var trial = Trial.of(sample, sample.versions().getFirst());
    var source = trial.machine("");
    source.withObject("/metadata/labels").put("team", "rock");
    source.withObject("/metadata/annotations").put("example.com/note", "dig");
    var before = source.deepCopy();
    var there = trial.forth(source);
    var infra = there.infra().deepCopy();
    there.core().withObject("/metadata/labels").put("team", "sand");
    there.core().withObject("/metadata/annotations").put("example.com/note", "fill");
    assertEquals(infra, there.infra());
    assertEquals(before, source);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ami: {id: ami-1, eksLookupType: AmazonLinux} | ami.eksLookupType",
        "tenancy: host, hostAffinity: host, hostID: h-1 | hostID",
        "dynamicHostAllocation: {} | dynamicHostAllocation"
      })
  void e71APathNamesTheFieldAsTheSchemaDoes(String more, String path) {
    AWS.refusesInfra(more, path);
    var set = Basics.clusterApi(Kind.MACHINE_SET);
    set.infra().withObject("/spec/template/spec").setAll((ObjectNode) node("{" + more + "}"));
    Conversions.refusedAt(
        List.of("spec.template.spec." + path),
        Conversion.toMachineApi(Kind.MACHINE_SET, set, Optional.empty(), FACTS));
  }

  @Test
  void e71PathsOfListsNameTheirItemAndWhatLiesBetween() {
    var openStack = Trial.of(new OpenStackSample(), "v1beta1");
    openStack.refusesInfra(
        "additionalBlockDevices: [{name: d, sizeGiB: 1, storage: {type: Volume}}]",
        "additionalBlockDevices[0].storage.volume");
  }

  @Test
  void e71WhatTheClusterSaysIsNamedAsTheClusters() {
    var other = Facts.aws("quarry-7xk2p", "mars-north-1", "{identityRef: {name: mine}}");
    var problems =
        Conversions.problems(
            Conversion.toMachineApi(Kind.MACHINE, AWS.clusterApi(""), Optional.empty(), other));
    assertEquals(
        List.of(
            "spec.identityRef.name: the AWSCluster uses 'mine', the Machine API knows only"
                + " aws-cloud-credentials; use default"),
        problems.stream().map(Problem::toString).toList());
  }

  @ParameterizedTest
  @CsvSource({"MACHINE", "MACHINE_SET"})
  void e72WhoWasInChargeIsNoneOfTheConversionsBusiness(Kind kind) {
    var source = Basics.clusterApi(kind);
    var mirror = Basics.of(kind);
    mirror
        .withObject("/status")
        .put("authoritativeAPI", "ClusterAPI")
        .put("synchronizedAPI", "ClusterAPI")
        .put("synchronizedGeneration", 4);
    var now = "2026-05-04T03:02:01Z";
    var once = Conversions.done(Conversion.statusToMachineApi(kind, source, mirror, now));
    for (var field : List.of("authoritativeAPI", "synchronizedAPI", "synchronizedGeneration")) {
      assertEquals(mirror.at("/status").get(field), once.at("/status").get(field));
    }
    var later = "2026-05-04T04:00:00Z";
    assertEquals(once, Conversions.done(Conversion.statusToMachineApi(kind, source, once, later)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "instanceType: null, INSTANCETYPE: q1 | q1",
        "INSTANCETYPE: q1, instanceType: q2 | q2",
        "instancetype: q3, INSTANCETYPE: q1, instanceType: q2 | q3"
      })
  void e73OfSeveralSpellingsTheLastInTheOrderOfBytesCounts(String more, String type) {
    assertEquals(type, AWS.infraSpec(more).path("instanceType").asText());
  }

  @Test
  void e73AnUnknownFieldIsToldAndANumberIsATextWhereOneIsWanted() {
    var outcome =
        Conversion.toClusterApi(
            Kind.MACHINE,
            AWS.machine("keyName: 7, publicIP: true, shovel: big"),
            Optional.empty(),
            AWS.facts());
    var warnings = ((Outcome.Done<ClusterApiObjects>) outcome).warnings();
    assertEquals(
        List.of(
            "spec.providerSpec.value.shovel",
            "spec.providerSpec.value.metadataServiceOptions.authentication"),
        warnings.stream().map(Problem::path).toList());
    var spec = Conversions.done(outcome).infra().get("spec");
    assertEquals(node("'7'"), spec.get("sshKeyName"));
    assertEquals(node("true"), spec.get("publicIP"));
    AWS.refusesMachine("deviceIndex: '0'", "deviceIndex");
  }

  @Test
  void e74TheNameOfATemplateFollowsFromWhatItSaysAlone() {
    var tags = "[{name: sign, value: '<&>\u2028\u2029'}, {name: a, value: b}]";
    var name = template(node(tags));
    assertEquals("quarry-a-75ef7bd7", name);
    assertEquals(
        name, template(node("[{name: a, value: b}, {value: '<&>\u2028\u2029', name: sign}]")));
    assertNotEquals(
        name, template(node("[{name: sign, value: '&lt;&>\u2028\u2029'}, {name: a, value: b}]")));
  }

  private static String template(JsonNode tags) {
    var set = Basics.set();
    set.withObject("/spec/template/spec/providerSpec/value").set("tags", tags);
    return Conversions.forth(Kind.MACHINE_SET, set, FACTS).infra().at("/metadata/name").asText();
  }

  @Test
  void e74ANewDefaultOfTheProviderMakesNoNewTemplate() {
    var there = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    there.infra().withObject("/spec/template/spec").put("newerField", "by default");
    assertEquals(
        there,
        Conversions.done(
            Conversion.toClusterApi(Kind.MACHINE_SET, Basics.set(), Optional.of(there), FACTS)));
  }

  @ParameterizedTest
  @CsvSource({"MACHINE", "MACHINE_SET"})
  void e75SystemMetadataOfTheOtherSideStays(Kind kind) {
    var system =
        (ObjectNode)
            node(
                "{uid: 5f0e, resourceVersion: '9', generation: 3, finalizers: [example.com/hold],"
                    + " ownerReferences: [{kind: Pit, name: p, uid: 77}],"
                    + " creationTimestamp: '2026-05-01T00:00:00Z',"
                    + " deletionTimestamp: '2026-05-02T00:00:00Z'}");
    var there = Conversions.forth(kind, Basics.of(kind), FACTS);
    there.core().withObject("/metadata").setAll(system);
    there.infra().withObject("/metadata").setAll(system);
    assertEquals(
        there,
        Conversions.done(
            Conversion.toClusterApi(kind, Basics.of(kind), Optional.of(there), FACTS)));
    var mirror = Basics.of(kind);
    mirror.withObject("/metadata").setAll(system);
    assertEquals(
        mirror, Conversions.done(Conversion.toMachineApi(kind, there, Optional.of(mirror), FACTS)));
  }

  @Test
  void e75ANewMirrorInheritsNoSystemMetadata() {
    var source = Basics.machine();
    source
        .withObject("/metadata")
        .setAll((ObjectNode) node("{uid: 5f0e, finalizers: [example.com/hold], generation: 3}"));
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    assertEquals(
        node(
            "{name: quarry-a, namespace: openshift-cluster-api, labels:"
                + " {cluster.x-k8s.io/cluster-name: quarry-7xk2p}}"),
        there.core().get("metadata"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "labels: {machine.openshift.io/cluster-api-machine-role: master}",
        "labels: {machine.openshift.io/cluster-api-machine-role: control-plane}",
        "labels: {machine.openshift.io/cluster-api-machine-role: pit,"
            + " machine.openshift.io/cluster-api-machine-type: master}",
        "ownerReferences: [{apiVersion: machine.openshift.io/v1, kind: ControlPlaneMachineSet,"
            + " name: cluster, uid: 77}]"
      })
  void e76AControlPlaneMachineIsOneOnBothSides(String metadata) {
    var source = AWS.machine("loadBalancers: [{name: quarry-int, type: network}]");
    source.withObject("/metadata").setAll((ObjectNode) node("{" + metadata + "}"));
    var there = Conversions.forth(Kind.MACHINE, source, BALANCED);
    assertEquals(
        "",
        there.core().at("/metadata/labels").path("cluster.x-k8s.io/control-plane").asText("none"));
    var back = Conversions.back(Kind.MACHINE, there, BALANCED);
    assertEquals(value(source), value(back));
  }

  /** The label alone is what the installer writes; role keys alone are taken for it too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cluster.x-k8s.io/control-plane: '' | master",
        "cluster.x-k8s.io/control-plane: '', node-role.kubernetes.io/infra: '' | master",
        "node-role.kubernetes.io/master: '' | master",
        "node-role.kubernetes.io/control-plane: '' | control-plane",
        "node-role.kubernetes.io/control-plane: '', node-role.kubernetes.io/master: '' | master",
        "node-role.kubernetes.io/infra: '', node-role.kubernetes.io/master: '' | master"
      })
  void e76AControlPlaneMachineOfClusterApiIsOneInTheMachineApi(String labels, String role) {
    var source = AWS.clusterApi("");
    source.core().withObject("/metadata/labels").setAll((ObjectNode) node("{" + labels + "}"));
    var there = Conversions.back(Kind.MACHINE, source, BALANCED);
    assertEquals(role, there.at("/metadata/labels").path(ROLE).asText());
    assertEquals(node("[{name: quarry-int, type: network}]"), value(there).get("loadBalancers"));
    var again = Conversions.forth(Kind.MACHINE, there, BALANCED);
    source.core().withObject("/metadata/labels").put("cluster.x-k8s.io/control-plane", "");
    assertEquals(source.core().at("/metadata/labels"), again.core().at("/metadata/labels"));
  }

  @Test
  void e76AWorkerHasNoLoadBalancersOnEitherSide() {
    var source = AWS.clusterApi("");
    source.core().withObject("/metadata/labels").put("node-role.kubernetes.io/worker", "");
    var there = Conversions.back(Kind.MACHINE, source, BALANCED);
    assertEquals("worker", there.at("/metadata/labels").path(ROLE).asText());
    assertFalse(value(there).has("loadBalancers"));
    var again = Conversions.forth(Kind.MACHINE, there, BALANCED);
    assertEquals(source.core().at("/metadata/labels"), again.core().at("/metadata/labels"));
  }

  /** Over there it would be taken for one, and would come back with load balancers. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "machine.openshift.io/cluster-api-machine-role: control-plane | {}",
        "machine.openshift.io/cluster-api-machine-role: worker | {node-role.kubernetes.io/master: ''}"
      })
  void e76WithoutItsLoadBalancersAControlPlaneMachineIsRefused(String labels, String ofTheNode) {
    var source = AWS.machine("");
    source.withObject("/metadata").set("labels", node("{" + labels + "}"));
    source.withObject("/spec/metadata").set("labels", node(ofTheNode));
    Conversions.refusedAt(
        List.of("spec.providerSpec.value.loadBalancers"),
        Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), BALANCED));
  }
}
