package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.OpenStackSample;
import io.openshift.machines.conversion.sample.PowerVsSample;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is known to go wrong in the core objects of any platform: missing parts, sets, drops. */
class CoreFaultsTest {
  private static final ClusterFacts FACTS = Basics.FACTS;
  private static final String ROLE = "machine.openshift.io/cluster-api-machine-role";

  private static Stream<Arguments> everywhere() {
    return Samples.all().stream()
        .flatMap(
            sample ->
                sample.versions().stream()
                    .flatMap(
                        version ->
                            Stream.of(Kind.values())
                                .map(kind -> Arguments.of(sample, version, kind))));
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void e01WithoutAnInfrastructureBothWaysAreRefused(Sample sample, String version, Kind kind) {
    var known = sample.facts(version);
    var none = new ClusterFacts(TestData.one("{}"), known.infraCluster(), known.installed());
    var least = new Least(sample, version);
    var paths = List.of("status.platformStatus.type");
    Conversions.refusedAt(
        paths, Conversion.toClusterApi(kind, least.machineApi(kind), Optional.empty(), none));
    Conversions.refusedAt(
        paths, Conversion.toMachineApi(kind, least.clusterApi(kind), Optional.empty(), none));
  }

  @Test
  void e02ASelectorsExpressionsAreTranslatedLikeTheLabels() {
    var source = Basics.set();
    source
        .withObject("/spec")
        .set(
            "selector",
            node(
                "{matchExpressions: [{key: %s, operator: In, values: [digger]}]}".formatted(ROLE)));
    source
        .withObject("/spec/template/metadata")
        .set("labels", node("{%s: digger}".formatted(ROLE)));
    var there = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    assertEquals(
        node("{matchExpressions: [{key: node-role.kubernetes.io/digger, operator: Exists}]}"),
        there.core().at("/spec/selector"));
    assertEquals(
        node("{node-role.kubernetes.io/digger: '', cluster.x-k8s.io/cluster-name: quarry-7xk2p}"),
        there.core().at("/spec/template/metadata/labels"));
    assertEquals(source, Conversions.back(Kind.MACHINE_SET, there, FACTS));
  }

  private static Stream<Arguments> undecodable() {
    return Stream.of(
        Arguments.of(Basics.FACTS, Basics.set(), "deviceIndex", "'0'"),
        wrong(new OpenStackSample(), "v1beta1", "trunk", "x"),
        wrong(new OpenStackSample(), "v1beta2", "trunk", "x"),
        wrong(new PowerVsSample(), "v1beta2", "memoryGiB", "'32'"),
        wrong(new PowerVsSample(), "v1beta3", "memoryGiB", "'32'"));
  }

  private static Arguments wrong(Sample sample, String version, String field, String value) {
    var set = new Least(sample, version).machineApi(Kind.MACHINE_SET);
    return Arguments.of(sample.facts(version), set, field, value);
  }

  @ParameterizedTest
  @MethodSource("undecodable")
  void e03AValueOfAnotherTypeInASetIsRefusedAtItsPath(
      ClusterFacts facts, ObjectNode set, String field, String value) {
    set.withObject("/spec/template/spec/providerSpec/value").set(field, node(value));
    Conversions.refusedAt(
        List.of("spec.template.spec.providerSpec.value." + field),
        Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.empty(), facts));
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void e04AnInfraObjectThatIsNotThereIsRefused(Sample sample, String version, Kind kind) {
    var core = new Least(sample, version).clusterApi(kind).core();
    var half = new ClusterApiObjects(core, TestData.one("{}"));
    var base = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
    Conversions.refusedAt(
        List.of(base + "infrastructureRef.name"),
        Conversion.toMachineApi(kind, half, Optional.empty(), sample.facts(version)));
  }

  @Test
  void e04ASetThatIsEmptyIsRefused() {
    var half =
        new ClusterApiObjects(TestData.one("{}"), Basics.clusterApi(Kind.MACHINE_SET).infra());
    Conversions.refusedAt(
        List.of("spec.template.spec.bootstrap.dataSecretName", "spec.selector"),
        Conversion.toMachineApi(Kind.MACHINE_SET, half, Optional.empty(), FACTS));
  }

  /** A zone from a name that is not there is none: so the provider reads it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{type: ssd} | {type: ssd}", "{availabilityZone: {from: Name}} | {}"})
  void e05AVolumeWithoutAZoneIsReadLikeOneWithout(String volume, String read) {
    for (var version : List.of("v1beta1", "v1beta2")) {
      var trial = Trial.of(new OpenStackSample(), version);
      var device = "{name: d, sizeGiB: 1, storage: {type: Volume, volume: %s}}";
      var more = "additionalBlockDevices: [" + device.formatted(volume) + "]";
      assertEquals(
          node(device.formatted(read)), trial.providerSpec(more).at("/additionalBlockDevices/0"));
      assertEquals(
          node(device.formatted(volume)), trial.backAndThere(more).at("/additionalBlockDevices/0"));
    }
  }

  @Test
  void e13ASelectorNeverWidensSoOneByWhatAnInstanceShowsIsRefused() {
    var source = Basics.set();
    source
        .withObject("/spec")
        .set("selector", node("{matchLabels: {machine.openshift.io/zone: mars-north-1a}}"));
    Conversions.refusedAt(
        List.of("spec.selector.matchLabels"),
        Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), FACTS));
  }

  @Test
  void e14CountersComeFromTheNewFieldsToo() {
    var source = Basics.clusterApi(Kind.MACHINE_SET);
    source.core().set("status", node("{replicas: 3, readyReplicas: 3, availableReplicas: 3}"));
    var status =
        Conversions.done(
                Conversion.statusToMachineApi(
                    Kind.MACHINE_SET, source, Basics.set(), "2026-05-04T03:02:01Z"))
            .get("status");
    assertEquals(3, status.path("replicas").asInt());
    assertEquals(3, status.path("readyReplicas").asInt());
    assertEquals(3, status.path("availableReplicas").asInt());
    assertEquals(3, status.path("fullyLabeledReplicas").asInt());
  }

  @Test
  void e15WhatAMachineCannotSayIsRefusedOrKept() {
    var source = Basics.clusterApi(Kind.MACHINE);
    source.core().withObject("/spec").put("minReadySeconds", 5);
    var outcome = Conversion.toMachineApi(Kind.MACHINE, source, Optional.empty(), FACTS);
    var warnings = ((Outcome.Done<ObjectNode>) outcome).warnings();
    assertEquals(List.of("spec.minReadySeconds"), warnings.stream().map(Problem::path).toList());
    var again = Conversions.forth(Kind.MACHINE, Conversions.done(outcome), FACTS);
    assertEquals(5, again.core().at("/spec/minReadySeconds").asInt());

    source.core().withObject("/spec").set("readinessGates", node("[{conditionType: Dug}]"));
    source
        .core()
        .withObject("/spec/bootstrap")
        .set("configRef", node("{apiGroup: b.example.com, kind: Kit, name: n}"));
    Conversions.refusedAt(
        List.of("spec.bootstrap.configRef", "spec.readinessGates"),
        Conversion.toMachineApi(Kind.MACHINE, source, Optional.empty(), FACTS));
  }

  @Test
  void e15HowASetNamesItsMachinesIsKept() {
    var source = Basics.clusterApi(Kind.MACHINE_SET);
    var naming = node("{template: '{{ .machineSet.name }}-{{ .random }}'}");
    source.core().withObject("/spec").set("machineNaming", naming);
    var outcome = Conversion.toMachineApi(Kind.MACHINE_SET, source, Optional.empty(), FACTS);
    var warnings = ((Outcome.Done<ObjectNode>) outcome).warnings();
    assertEquals(
        List.of("spec.machineNaming.template"), warnings.stream().map(Problem::path).toList());
    var again = Conversions.forth(Kind.MACHINE_SET, Conversions.done(outcome), FACTS);
    assertEquals(naming, again.core().at("/spec/machineNaming"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{nodeDeletionTimeoutSeconds: 0}", "{}"})
  void e16ATimeoutOfZeroIsNoTimeoutAndOneLeftOutStaysLeftOut(String deletion) {
    var source = Basics.clusterApi(Kind.MACHINE);
    source.core().withObject("/spec").set("deletion", node(deletion));
    var there = Conversions.back(Kind.MACHINE, source, FACTS);
    var again = Conversions.forth(Kind.MACHINE, there, FACTS);
    assertEquals(node(deletion), again.core().withObject("/spec/deletion"));
  }

  @ParameterizedTest
  @CsvSource({
    "Pending, ''",
    "Unknown, ''",
    "Updating, Running",
    "Deleted, Deleting",
    "Failed, Failed"
  })
  void e17EachPhaseHasTheWordThatTheMachineApiKnows(String phase, String word) {
    var source = Basics.clusterApi(Kind.MACHINE);
    source.core().withObject("/status").put("phase", phase);
    var mirror = Basics.machine();
    mirror.withObject("/status").put("phase", "Provisioning");
    var status =
        Conversions.done(
                Conversion.statusToMachineApi(Kind.MACHINE, source, mirror, "2026-05-04T03:02:01Z"))
            .get("status");
    assertEquals(word, status.path("phase").asText());
    assertEquals(word.isEmpty(), !status.has("phase"));
  }

  @Test
  void e17AFailureTakesNothingBackThatWasReached() {
    var failed = Basics.machine();
    failed.withObject("/status").put("phase", "Failed");
    var mirror = Basics.clusterApi(Kind.MACHINE);
    var reached = node("{infrastructureProvisioned: true, bootstrapDataSecretCreated: true}");
    mirror.core().withObject("/status").set("initialization", reached);
    var there =
        Conversions.done(
            Conversion.statusToClusterApi(Kind.MACHINE, failed, mirror, "2026-05-04T03:02:01Z"));
    assertEquals("Failed", there.core().at("/status/phase").asText());
    assertEquals(reached, there.core().at("/status/initialization"));
    assertFalse(there.infra().at("/status/ready").asBoolean());
  }
}
