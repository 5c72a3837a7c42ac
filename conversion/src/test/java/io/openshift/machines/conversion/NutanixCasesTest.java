package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.NutanixSample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a pair of files cannot show of Nutanix: objects that are there already, and edits. */
class NutanixCasesTest {
  private static final String UUID = "0a1b2c3d-0001-4000-8000-00000000000a";
  private static final NutanixSample SAMPLE = new NutanixSample();
  private static final ObjectNode SAMPLE_SPEC = TestData.one(SAMPLE.infraSpec("v1beta1"));
  private static final ClusterFacts FACTS = SAMPLE.facts("v1beta1");

  @Test
  void theSameAmountInAnotherUnitIsNotWritten() {
    var machine = machine("");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    spec(machine).put("memorySize", "16384Mi").put("systemDiskSize", "128849018880");
    var again = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(there), FACTS);
    assertEquals(there.infra().get("spec"), Conversions.done(again).infra().get("spec"));
    var back = Conversions.back(Kind.MACHINE, Conversions.done(again), FACTS);
    assertEquals("16384Mi", spec(back).path("memorySize").asText());
    spec(machine).put("memorySize", "16385Mi");
    var more = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(there), FACTS);
    assertEquals("16385Mi", Conversions.done(more).infra().at("/spec/memorySize").asText());
  }

  @Test
  void zerosThatTheWebhookWritesStay() {
    var machine =
        machine(
            """
            bootType: ''
            project: {type: ''}
            categories: null
            gpus: null
            dataDisks: null
            failureDomain: null
            metadata: {creationTimestamp: null}
            """);
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertEquals(SAMPLE_SPEC, there.infra().get("spec"));
    var back = Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(machine), FACTS);
    assertEquals(machine, Conversions.done(back));
  }

  @Test
  void anEditOfTheClusterWinsOverThePlaceThatTheDomainReplaced() {
    var machine = machine("failureDomain: {name: rack-b}");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    ((ObjectNode) there.core().get("spec")).remove("failureDomain");
    ((ObjectNode) there.infra().get("spec"))
        .set("cluster", TestData.one("{type: name, name: pe-c}"));
    var back = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals(TestData.one("{type: name, name: pe-c}"), spec(back).get("cluster"));
    assertTrue(spec(back).path("failureDomain").isMissingNode());
  }

  @Test
  void aStrayMemberStaysWhenAnotherSubnetIsEdited() {
    var machine = machine("");
    var subnets = "v: [{type: name, name: net-a, uuid: stray}, {type: name, name: net-b}]";
    spec(machine).set("subnets", TestData.one(subnets).get("v"));
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    ((ObjectNode) there.infra().at("/spec/subnet/1")).put("name", "net-c");
    var back = spec(Conversions.back(Kind.MACHINE, there, FACTS)).path("subnets");
    assertEquals("stray", back.at("/0/uuid").asText());
    assertEquals("net-c", back.at("/1/name").asText());
  }

  @Test
  void theReferenceThatTheProviderFilledGoesWithItsSecret() {
    var machine = machine("");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    var reference = TestData.one("{kind: Secret, name: worker-user-data}");
    ((ObjectNode) there.infra().get("spec")).set("bootstrapRef", reference);
    var back = Conversions.back(Kind.MACHINE, there, FACTS);
    var kept = Conversion.toClusterApi(Kind.MACHINE, back, Optional.of(there), FACTS);
    assertEquals(reference, Conversions.done(kept).infra().at("/spec/bootstrapRef"));
    ((ObjectNode) spec(back).get("userDataSecret")).put("name", "other-user-data");
    var edited = Conversion.toClusterApi(Kind.MACHINE, back, Optional.of(there), FACTS);
    assertTrue(Conversions.done(edited).infra().at("/spec/bootstrapRef").isMissingNode());
  }

  @Test
  void aFirstPlaceIsWarnedOf() {
    var disk = "{diskSize: 5Gi, deviceProperties: {deviceType: Disk, adapterType: SCSI}}";
    var machine = machine("dataDisks: [" + disk + "]");
    var outcome = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.empty(), FACTS);
    var paths = ((Outcome.Done<?>) outcome).warnings().stream().map(Problem::path).toList();
    assertEquals(
        List.of(
            "spec.providerSpec.value.dataDisks[0].deviceProperties.deviceIndex", "spec.providerID"),
        paths);
  }

  @Test
  void theUuidIsTheIdentity() {
    var machine = machine("");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertEquals("spec.providerID", Adoption.gaps(Platform.NUTANIX, there).getFirst().path());
    assertEquals(1, Adoption.gaps(Platform.NUTANIX, machine).size());
    machine.withObject("/status/providerStatus").put("vmUUID", UUID);
    var found = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertEquals("nutanix://" + UUID, found.infra().at("/spec/providerID").asText());
    assertEquals(List.of(), Adoption.gaps(Platform.NUTANIX, found));
    assertEquals(List.of(), Adoption.gaps(Platform.NUTANIX, machine));
    assertTrue(Adoption.namesInstance(Platform.NUTANIX, machine));
  }

  private static ObjectNode machine(String more) {
    var machine =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: Machine
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec: {providerSpec: {}}
            """);
    var value = TestData.one(SAMPLE.providerSpec() + more);
    machine.withObject("/spec/providerSpec").set("value", value);
    return machine;
  }

  private static ObjectNode spec(ObjectNode machine) {
    return (ObjectNode) machine.at("/spec/providerSpec/value");
  }
}
