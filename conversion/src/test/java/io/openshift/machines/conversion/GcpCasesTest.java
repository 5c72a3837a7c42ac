package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.GcpSample;
import io.openshift.machines.conversion.sample.Yaml;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What golden pairs cannot show of Google Cloud: edits, webhooks, adoption. */
class GcpCasesTest {
  private static final GcpSample SAMPLE = new GcpSample();
  private static final ClusterFacts FACTS = SAMPLE.facts("v1beta1");
  private static final Least LEAST = new Least(SAMPLE, "v1beta1");
  private static final String ID = "gce://quarry-lab/mars-north1-b/quarry-a";
  private static final String WEBHOOK_IMAGE = "projects/rhcos-cloud/global/images/rhcos-414-x";

  @Test
  void anEditOfTheBootDiskLeavesTheShortImageName() {
    var machine = machine();
    disk(machine, 0).put("image", "granite");
    var there = forth(machine);
    assertEquals("projects/quarry-lab/global/images/granite", spec(there).path("image").asText());
    spec(there).put("rootDeviceSize", 256);
    var home = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals("granite", disk(home, 0).path("image").asText());
    assertEquals(256, disk(home, 0).path("sizeGb").asInt());
  }

  @Test
  void anEditOfTheImageWinsOverTheShortName() {
    var machine = machine();
    disk(machine, 0).put("image", "granite");
    var there = forth(machine);
    spec(there).put("image", "projects/rocks/global/images/basalt");
    var home = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals("projects/rocks/global/images/basalt", disk(home, 0).path("image").asText());
  }

  @Test
  void aSpotMachineThatBecomesAStandardOneLosesItsRestartPolicy() {
    var machine = machine();
    value(machine).put("provisioningModel", "Spot").put("restartPolicy", "Never");
    var there = forth(machine);
    assertEquals(
        "Never",
        value(Conversions.back(Kind.MACHINE, there, FACTS)).path("restartPolicy").asText());
    spec(there).remove("provisioningModel");
    var home = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals(Json.missing(), value(home).path("restartPolicy"));
    assertEquals(Json.missing(), value(home).path("provisioningModel"));
  }

  @Test
  void theImageThatTheWebhookGivesADataDiskMakesNoLoop() {
    var source = LEAST.clusterApi(Kind.MACHINE);
    var mirror = Conversions.back(Kind.MACHINE, source, FACTS);
    assertEquals(Json.missing(), disk(mirror, 1).path("image"));
    disk(mirror, 1).put("image", WEBHOOK_IMAGE);
    var again = Conversion.toMachineApi(Kind.MACHINE, source, Optional.of(mirror), FACTS);
    assertEquals(mirror, Conversions.done(again));
    var home = Conversion.toClusterApi(Kind.MACHINE, mirror, Optional.of(source), FACTS);
    assertEquals(source.infra().get("spec"), Conversions.done(home).infra().get("spec"));
  }

  @Test
  void namesAreReadInAnyLetterCase() {
    var machine = machine();
    var value = value(machine);
    value.set("Labels", Yaml.value("{crew: night}"));
    value.set("GPUS", Yaml.value("[{Type: nvidia-tesla-t4, count: 1}]"));
    value.set("Zone", value.remove("zone"));
    disk(machine, 0).set("LABELS", Yaml.value("{crew: night}"));
    var there = forth(machine);
    assertEquals("mars-north1-b", there.core().at("/spec/failureDomain").asText());
    assertEquals(
        "zones/mars-north1-b/acceleratorTypes/nvidia-tesla-t4",
        there.infra().at("/spec/guestAccelerators/0/type").asText());
    assertEquals("night", there.infra().at("/spec/additionalLabels/crew").asText());
  }

  @Test
  void theClusterMustAgreeWithItself() {
    var cluster = FACTS.infraCluster().deepCopy();
    ((ObjectNode) cluster.get("spec")).put("region", "venus-south1").put("project", "other-lab");
    var facts = new ClusterFacts(FACTS.infrastructure(), cluster, FACTS.installed());
    var outcome = Conversion.toClusterApi(Kind.MACHINE, machine(), Optional.empty(), facts);
    assertEquals(
        List.of("spec.project", "spec.region", "spec.providerSpec.value.zone"),
        Conversions.problems(outcome).stream().map(Problem::path).distinct().toList());
  }

  @Test
  void withoutAGcpClusterTheNetworkIsNotKnown() {
    var facts = new ClusterFacts(FACTS.infrastructure(), Json.object(), FACTS.installed());
    Conversions.refusedAt(
        List.of("spec.network"),
        Conversion.toClusterApi(Kind.MACHINE, machine(), Optional.empty(), facts));
  }

  @Test
  void nameAndZoneAreEnoughToFindAnInstance() {
    var machine = machine();
    assertEquals(List.of(), Adoption.gaps(Platform.GCP, machine));
    assertEquals(List.of(), Adoption.gaps(Platform.GCP, forth(machine)));
  }

  @Test
  void anInstanceThatIsCalledOtherwiseWouldBeMadeAgain() {
    var machine = machine();
    ((ObjectNode) machine.get("spec")).put("providerID", ID.replace("quarry-a", "quarry-z"));
    assertEquals("spec.providerID", Adoption.gaps(Platform.GCP, machine).getFirst().path());
    var there = forth(machine);
    assertEquals(1, Adoption.gaps(Platform.GCP, there).size());
    assertEquals("spec.providerID", Adoption.gaps(Platform.GCP, there).getFirst().path());
  }

  @Test
  void anInstanceOfAnInfraMachineOfAnotherNameIsNotFoundFromTheMachineApi() {
    var machine = machine();
    var there = forth(machine);
    assertEquals(List.of(), Adoption.gaps(Platform.GCP, machine, there));
    ((ObjectNode) there.infra().get("metadata")).put("name", "quarry-z");
    assertEquals(
        "[metadata.name: the GCPMachine is called quarry-z, and so is its instance; the Machine"
            + " API looks for quarry-a; wait until the Machine has its provider ID, or make it"
            + " anew under one name]",
        Adoption.gaps(Platform.GCP, machine, there).toString());
    ((ObjectNode) machine.get("spec")).put("providerID", ID);
    assertEquals(List.of(), Adoption.gaps(Platform.GCP, machine, there));
  }

  @Test
  void withoutAZoneAnInstanceWouldBeMadeAgain() {
    var machine = machine();
    var there = forth(machine);
    ((ObjectNode) there.core().get("spec")).remove("failureDomain");
    assertEquals("spec.failureDomain", Adoption.gaps(Platform.GCP, there).getFirst().path());
    value(machine).remove("zone");
    assertEquals(
        "spec.providerSpec.value.zone", Adoption.gaps(Platform.GCP, machine).getFirst().path());
  }

  @Test
  void aMachineNamesItsInstanceByIdOrStatus() {
    var machine = machine();
    assertEquals(false, Adoption.namesInstance(Platform.GCP, machine));
    machine.withObject("/status/providerStatus").put("instanceId", "quarry-a");
    assertEquals(true, Adoption.namesInstance(Platform.GCP, machine));
  }

  @Test
  void aSetNamesNoInstance() {
    var set = LEAST.machineApi(Kind.MACHINE_SET);
    ((ObjectNode) set.at("/spec/template/spec")).put("providerID", ID);
    Conversions.refusedAt(
        List.of("spec.template.spec.providerID"),
        Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.empty(), FACTS));
  }

  private static ObjectNode machine() {
    return LEAST.machineApi(Kind.MACHINE);
  }

  private static ClusterApiObjects forth(ObjectNode machine) {
    return Conversions.forth(Kind.MACHINE, machine, FACTS);
  }

  private static ObjectNode value(ObjectNode machine) {
    return (ObjectNode) machine.at("/spec/providerSpec/value");
  }

  private static ObjectNode disk(ObjectNode machine, int index) {
    return (ObjectNode) value(machine).path("disks").get(index);
  }

  private static ObjectNode spec(ClusterApiObjects objects) {
    return (ObjectNode) objects.infra().get("spec");
  }
}
