package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static io.openshift.machines.conversion.Trial.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.PowerVsSample;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the public implementation gets wrong on Power VS, with exact values. */
class PowerVsCasesTest {
  private static final String ID = "ibmpowervs://mars/mars04/ws-1/vm-1";
  private static final Trial OLD = Trial.of(new PowerVsSample(), "v1beta2");
  private static final Trial NEW = Trial.of(new PowerVsSample(), "v1beta3");

  /** A build of v1beta2 that takes s922, as OpenShift's does. */
  private static final Trial FORK =
      OLD.with(
          new ClusterFacts(
              OLD.facts().infrastructure(),
              OLD.facts().infraCluster(),
              new ClusterFacts.Installed(true, "v1beta2")));

  private static Trial of(String version) {
    return version.equals("v1beta2") ? OLD : NEW;
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1beta2", "v1beta3"})
  void bug14AMachineOfTheInstallerComesBackAsItWas(String version) {
    var facts = version.equals("v1beta2") ? FORK : NEW;
    var source =
        facts.machine(
            "serviceInstance: {type: ID, id: quarry-si-0001},"
                + " network: {type: RegEx, regex: '^quarry-.*$'}, keyPairName: quarry-key,"
                + " systemType: s922, processorType: Shared, processors: '0.5', memoryGiB: 32");
    var there = facts.forth(source);
    assertEquals(value(source), value(facts.back(there)));
    assertEquals(node("'0.5'"), there.infra().at("/spec/processors"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1beta2", "v1beta3"})
  void e60TheProviderIdReachesTheInfraMachine(String version) {
    var source = of(version).machine("");
    ((ObjectNode) source.get("spec")).put("providerID", ID);
    var there = of(version).forth(source);
    assertEquals(ID, there.core().at("/spec/providerID").asText());
    assertEquals(ID, there.infra().at("/spec/providerID").asText());
    var again =
        Conversion.toClusterApi(
            Kind.MACHINE, of(version).machine(""), Optional.of(there), of(version).facts());
    assertEquals(ID, Conversions.done(again).infra().at("/spec/providerID").asText());
    ((ObjectNode) there.core().get("spec")).remove("providerID");
    assertEquals(ID, of(version).back(there).at("/spec/providerID").asText());
  }

  @Test
  void e61OtherCredentialsAreRefusedAndTheUsualComeBack() {
    OLD.refusesMachine("credentialsSecret: {name: other}", "credentialsSecret.name");
    var back = OLD.providerSpec("");
    assertEquals("powervs-credentials", back.at("/credentialsSecret/name").asText());
    assertFalse(OLD.thereAndBack("credentialsSecret: null").has("credentialsSecret"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "memoryGiB: null | memoryGiB | 32",
        "memoryGiB: 0 | memoryGiB | 32",
        "processors: null | processors | \"0.5\"",
        "processors: 0 | processors | \"0.5\"",
        "processors: '' | processors | \"0.5\"",
        "processorType: null, processors: '0.75' | processorType | Shared",
        "processorType: Dedicated, processors: null | processors | 1",
        "systemType: null | systemType | s922",
        "systemType: '' | systemType | s922"
      })
  void e62WhatIsLeftOutIsTheMachineApisDefault(String more, String field, String value) {
    for (var trial : List.of(FORK, NEW)) {
      assertEquals(node(value), trial.infraSpec(more).path(field));
    }
  }

  @Test
  void e62WhatClusterApiLeavesOutIsItsOwnDefault() {
    var absent = "memoryGiB: null, processors: null, processorType: null, systemType: null";
    var sizes = List.of("memoryGiB", "processors", "processorType", "systemType");
    assertEquals(
        List.of(node("2"), node("'0.25'"), node("Shared"), node("s1022")),
        sizes.stream().map(NEW.providerSpec(absent)::path).toList());
    assertEquals(node("s922"), FORK.providerSpec(absent).path("systemType"));
    assertEquals(node("s1022"), OLD.providerSpec(absent).path("systemType"));
    assertEquals(node("s1022"), OLD.backAndThere(absent).path("systemType"));
    var dedicated = "processorType: Dedicated, processors: null";
    assertEquals(node("1"), NEW.providerSpec(dedicated).path("processors"));
  }

  @Test
  void e62DedicatedProcessorsAreNeverSpelledOutAsAPart() {
    assertEquals(
        node("1"),
        NEW.thereAndBack("processorType: Dedicated, processors: null").path("processors"));
    assertEquals(
        node("1"),
        NEW.backAndThere("processorType: Dedicated, processors: null").path("processors"));
  }

  @Test
  void e62DefaultsThatAServerFillsInAreNoChange() {
    var absent = NEW.clusterApi("memoryGiB: null, processors: null, systemType: null");
    var machine = NEW.back(absent);
    var filled = NEW.clusterApi("memoryGiB: 2, processors: '0.25', systemType: s1022");
    var again = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(filled), NEW.facts());
    assertEquals(filled.infra().get("spec"), Conversions.done(again).infra().get("spec"));
  }

  @Test
  void e62SizesThatNoServerTakesAreRefused() {
    OLD.refusesMachine("memoryGiB: 1", "memoryGiB");
    OLD.refusesMachine("processors: 0.5", "processors");
    OLD.refusesMachine("processors: many", "processors");
    OLD.refusesMachine("processors: '0.2'", "processors");
    OLD.refusesMachine("processorType: Dedicated, processors: '1.5'", "processors");
    OLD.refusesMachine("processorType: Uncapped", "processorType");
    OLD.refusesInfra("memoryGiB: 1", "memoryGiB");
  }

  @Test
  void e62ProcessorsKeepTheirSpelling() {
    for (var spelling : List.of("2", "'2'", "'2.0'")) {
      assertEquals(node(spelling), NEW.thereAndBack("processors: " + spelling).path("processors"));
    }
    var older = NEW.machine("processorType: shared");
    assertEquals("Shared", NEW.forth(older).infra().at("/spec/processorType").asText());
    assertEquals(value(older), value(NEW.back(NEW.forth(older))));
  }

  @Test
  void e66TheDefaultSystemTypeIsRefusedWhereTheSchemaDoesNotTakeIt() {
    OLD.refusesMachine("systemType: s922", "systemType");
    OLD.refusesMachine("systemType: null", "systemType");
    OLD.refusesMachine("systemType: e880", "systemType");
    NEW.refusesMachine("systemType: e880-b", "systemType");
    assertEquals("s922", FORK.infraSpec("systemType: s922").path("systemType").asText());
    assertEquals("e880", NEW.infraSpec("systemType: e880").path("systemType").asText());
  }

  @Test
  void e67RegionZoneAndStateComeBack() {
    var source = NEW.machine("");
    ((ObjectNode) source.get("spec")).put("providerID", ID);
    var labels = source.withObject("/metadata/labels");
    labels.put("machine.openshift.io/region", "mars").put("machine.openshift.io/zone", "mars04");
    labels.put("machine.openshift.io/instance-type", "s1022");
    assertEquals(labels, NEW.back(NEW.forth(source)).at("/metadata/labels"));
    var objects = NEW.clusterApi("");
    objects.infra().set("status", node("{region: tok, zone: tok04, instanceState: ACTIVE}"));
    var shown = NEW.back(objects).at("/metadata");
    assertEquals(
        node(
            "{machine.openshift.io/region: tok, machine.openshift.io/zone: tok04,"
                + " machine.openshift.io/instance-type: s1022}"),
        shown.path("labels"));
    assertEquals(
        "ACTIVE", shown.path("annotations").path("machine.openshift.io/instance-state").asText());
  }

  @Test
  void e67AFailureDomainIsKept() {
    var objects = NEW.clusterApi("");
    ((ObjectNode) objects.core().get("spec")).put("failureDomain", "tok04");
    var again = NEW.forth(NEW.back(objects));
    assertEquals("tok04", again.core().at("/spec/failureDomain").asText());
  }

  @Test
  void e70LabelsOfTheTwoObjectsAreTheirOwn() {
    var source = NEW.machine("");
    source.withObject("/metadata/labels").put("team", "rock");
    var there = NEW.forth(source);
    assertEquals(there.core().at("/metadata/labels"), there.infra().at("/metadata/labels"));
    assertNotSame(there.core().at("/metadata/labels"), there.infra().at("/metadata/labels"));
  }

  @Test
  void e71ASetIsRefusedAtTheFullPath() {
    var set =
        TestData.one(
            """
            kind: MachineSet
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec:
              selector: {matchLabels: {a: b}}
              template: {metadata: {labels: {a: b}}, spec: {providerSpec: {}}}
            """);
    set.withObject("/spec/template/spec/providerSpec")
        .set("value", value(NEW.machine("image: {type: Any}")));
    Conversions.refusedAt(
        List.of("spec.template.spec.providerSpec.value.image.type"),
        Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.empty(), NEW.facts()));
  }

  @Test
  void e73NamesAreReadInAnyLetterCase() {
    var odd = NEW.machine("processorType: null, PROCESSORTYPE: Dedicated, processors: null");
    var spec = NEW.forth(odd).infra().get("spec");
    assertEquals("Dedicated", spec.path("processorType").asText());
    assertEquals(1, spec.path("processors").asInt());
  }

  @Test
  void anInstanceIsFoundByNameAndDeletedById() {
    var there = NEW.forth(NEW.machine(""));
    assertEquals(
        List.of("status.instanceID"),
        Adoption.gaps(Platform.POWER_VS, there).stream().map(Problem::path).toList());
    there.infra().withObject("/status").put("instanceID", "vm-1");
    assertEquals(List.of(), Adoption.gaps(Platform.POWER_VS, there));
    there.infra().withObject("/metadata").put("name", "quarry-b");
    assertEquals(
        List.of("metadata.name"),
        Adoption.gaps(Platform.POWER_VS, there).stream().map(Problem::path).toList());
    var machine = NEW.machine("");
    assertEquals(
        List.of("status.providerStatus.instanceId"),
        Adoption.gaps(Platform.POWER_VS, machine).stream().map(Problem::path).toList());
    assertFalse(Adoption.namesInstance(Platform.POWER_VS, machine));
    machine.withObject("/status/providerStatus").put("instanceId", "vm-1");
    assertEquals(List.of(), Adoption.gaps(Platform.POWER_VS, machine));
    assertTrue(Adoption.namesInstance(Platform.POWER_VS, machine));
  }

  @Test
  void theOlderSchemaGetsTheFieldThatItRequires() {
    assertEquals("", OLD.infraSpec("").path("serviceInstanceID").asText("absent"));
    assertEquals(Set.of("systemType=s922"), OLD.facts().installed().missing());
  }
}
