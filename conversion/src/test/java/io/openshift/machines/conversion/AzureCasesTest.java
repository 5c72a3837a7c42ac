package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.AzureSample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What no single pair of objects shows: servers that fill in fields, edits, running VMs. */
class AzureCasesTest {
  private static final AzureSample SAMPLE = new AzureSample();
  private static final ClusterFacts FACTS = SAMPLE.facts("v1beta1");
  private static final Least LEAST = new Least(SAMPLE, "v1beta1");
  private static final String GENERATED = "c3NoLXJzYSBRVUpEUkE9PQ==";
  private static final String GIVEN = "c3NoLWVkMjU1MTkgUVVKRFJBPT0gY29yZUBxdWFycnk=";
  private static final String VM =
      "azure:///subscriptions/5f0e1d2c-0000-4000-8000-00000000a1b2/resourceGroups/%s"
          + "/providers/Microsoft.Compute/virtualMachines/%s";

  @ParameterizedTest
  @EnumSource
  void aKeyThatTheServerMadeIsNeitherWrittenOverNorGivenBack(Kind kind) {
    var source = LEAST.machineApi(kind);
    var mirror = forth(kind, source, Optional.empty());
    spec(kind, mirror.infra()).put("sshPublicKey", GENERATED);

    assertEquals(mirror, forth(kind, source, Optional.of(mirror)));
    assertEquals(source, Conversions.back(kind, mirror, FACTS));
    assertEquals(source, back(kind, mirror, Optional.of(source)));
  }

  @ParameterizedTest
  @CsvSource({"Succeeded, Running", "Deleting, Deleting"})
  void theStateOfTheVmIsShown(String state, String shown) {
    var source = LEAST.clusterApi(Kind.MACHINE);
    source.infra().putObject("status").put("vmState", state);
    var home = Conversions.back(Kind.MACHINE, source, FACTS);
    var annotations = home.path("metadata").path("annotations");
    assertEquals(shown, annotations.path("machine.openshift.io/instance-state").asText());
  }

  @ParameterizedTest
  @EnumSource
  void aKeyThatTheUserTakesAwayGoes(Kind kind) {
    var source = LEAST.machineApi(kind);
    value(kind, source).put("sshPublicKey", GIVEN);
    var mirror = forth(kind, source, Optional.empty());
    assertEquals(GIVEN, spec(kind, mirror.infra()).path("sshPublicKey").asText());

    value(kind, source).remove("sshPublicKey");
    var again = forth(kind, source, Optional.of(mirror));
    assertEquals("", spec(kind, again.infra()).path("sshPublicKey").asText());
  }

  @Test
  void theKeyOfATemplateOfTheUsersOwnCrosses() {
    var kind = Kind.MACHINE_SET;
    var mirror = forth(kind, LEAST.machineApi(kind), Optional.empty());
    var users = LEAST.clusterApi(kind).infra();
    spec(kind, users).put("sshPublicKey", GIVEN);

    var home = Conversions.back(kind, new ClusterApiObjects(mirror.core(), users), FACTS);
    assertEquals(GIVEN, value(kind, home).path("sshPublicKey").asText());
  }

  @ParameterizedTest
  @EnumSource
  void whatTheServersWriteMakesNoDifference(Kind kind) {
    var source = LEAST.machineApi(kind);
    var value = value(kind, source);
    ((ObjectNode) value.get("osDisk")).remove("cachingType");
    value
        .withArray("/dataDisks")
        .addObject()
        .put("nameSuffix", "a")
        .put("diskSizeGB", 4)
        .put("lun", 0)
        .put("deletionPolicy", "Delete");
    value.putObject("spotVMOptions");
    var mirror = forth(kind, source, Optional.empty());
    var made = spec(kind, mirror.infra());
    assertEquals("None", made.at("/osDisk/cachingType").asText());
    assertEquals("None", made.at("/dataDisks/0/cachingType").asText());
    assertEquals(0, made.at("/dataDisks/0/lun").asInt(-1));
    assertEquals("Delete", made.at("/spotVMOptions/evictionPolicy").asText());
    assertEquals("Disabled", made.at("/diagnostics/boot/storageAccountType").asText());
    assertEquals(1, made.at("/networkInterfaces/0/privateIPConfigs").asInt());
    assertFalse(made.at("/networkInterfaces/0/acceleratedNetworking").asBoolean(true));

    var admitted = new ClusterApiObjects(mirror.core().deepCopy(), mirror.infra().deepCopy());
    spec(kind, admitted.infra()).put("madeUpDefault", true);
    assertEquals(admitted, forth(kind, source, Optional.of(admitted)));
  }

  @Test
  void anEditOfOneFieldLeavesTheSpellingOfTheOthers() {
    var kind = Kind.MACHINE;
    var source = LEAST.machineApi(kind);
    var value = value(kind, source);
    ((ObjectNode) value.get("osDisk")).remove("cachingType");
    value.remove(List.of("location", "resourceGroup"));
    var mirror = forth(kind, source, Optional.empty());
    ((ObjectNode) spec(kind, mirror.infra()).get("osDisk")).put("diskSizeGB", 200);

    var home = Conversions.back(kind, mirror, FACTS);
    ((ObjectNode) value.get("osDisk")).put("diskSizeGB", 200);
    assertEquals(value, value(kind, home));
  }

  @ParameterizedTest
  @CsvSource({"None", "ReadWrite"})
  void anEditedCachingArrives(String caching) {
    var kind = Kind.MACHINE;
    var source = LEAST.machineApi(kind);
    ((ObjectNode) value(kind, source).get("osDisk")).put("cachingType", "ReadOnly");
    var mirror = forth(kind, source, Optional.empty());
    ((ObjectNode) spec(kind, mirror.infra()).get("osDisk")).put("cachingType", caching);

    var home = Conversions.back(kind, mirror, FACTS);
    assertEquals(caching, value(kind, home).at("/osDisk/cachingType").asText());
  }

  @Test
  void bug18TheProviderIdGoesOverByteForByte() {
    var source = LEAST.machineApi(Kind.MACHINE);
    var id = VM.formatted("Quarry-7xk2p-RG", "quarry-a");
    ((ObjectNode) source.get("spec")).put("providerID", id);

    var there = forth(Kind.MACHINE, source, Optional.empty());
    assertEquals(id, there.core().at("/spec/providerID").asText());
    assertEquals(id, there.infra().at("/spec/providerID").asText());
    assertEquals(id, Conversions.back(Kind.MACHINE, there, FACTS).at("/spec/providerID").asText());
  }

  @Test
  void twoProviderIdsThatDifferInLetterCaseAloneAreOne() {
    var source = LEAST.clusterApi(Kind.MACHINE);
    var id = VM.formatted("quarry-7xk2p-rg", "quarry-a");
    ((ObjectNode) source.core().get("spec")).put("providerID", id);
    ((ObjectNode) source.infra().get("spec"))
        .put("providerID", VM.formatted("QUARRY-7xk2p-rg", "quarry-a"));
    assertEquals(id, Conversions.back(Kind.MACHINE, source, FACTS).at("/spec/providerID").asText());

    ((ObjectNode) source.infra().get("spec"))
        .put("providerID", VM.formatted("quarry-7xk2p-rg", "quarry-b"));
    var outcome = Conversion.toMachineApi(Kind.MACHINE, source, Optional.empty(), FACTS);
    Conversions.refusedAt(List.of("spec.providerID"), outcome);
  }

  @Test
  void aProviderIdIsNeverCleared() {
    var source = LEAST.machineApi(Kind.MACHINE);
    var id = VM.formatted("quarry-7xk2p-rg", "quarry-a");
    ((ObjectNode) source.get("spec")).put("providerID", id);
    var there = forth(Kind.MACHINE, source, Optional.empty());

    var again = forth(Kind.MACHINE, LEAST.machineApi(Kind.MACHINE), Optional.of(there));
    assertEquals(id, again.infra().at("/spec/providerID").asText());
  }

  @Test
  void aVmIsFoundByItsName() {
    var source = LEAST.machineApi(Kind.MACHINE);
    var there = forth(Kind.MACHINE, source, Optional.empty());
    assertEquals(List.of(), Adoption.gaps(Platform.AZURE, there));
    assertEquals(List.of(), Adoption.gaps(Platform.AZURE, source));
    assertFalse(Adoption.namesInstance(Platform.AZURE, source));

    ((ObjectNode) there.infra().get("metadata")).put("name", "other");
    var gaps = Adoption.gaps(Platform.AZURE, there);
    assertEquals(List.of("metadata.name"), gaps.stream().map(Problem::path).toList());
  }

  @Test
  void aMachineThatIsNotNamedLikeItsVmHasAGap() {
    var source = LEAST.machineApi(Kind.MACHINE);
    var id = VM.formatted("quarry-7xk2p-rg", "Quarry-A").substring("azure://".length());
    source.withObject("/status/providerStatus").put("vmId", id);
    assertEquals(List.of(), Adoption.gaps(Platform.AZURE, source));
    assertEquals(true, Adoption.namesInstance(Platform.AZURE, source));

    source.withObject("/status/providerStatus").put("vmId", id.replace("Quarry-A", "quarry-b"));
    assertEquals(1, Adoption.gaps(Platform.AZURE, source).size());
  }

  @Test
  void aVmOfAnInfraMachineOfAnotherNameIsNotFoundFromTheMachineApi() {
    var source = LEAST.machineApi(Kind.MACHINE);
    var there = forth(Kind.MACHINE, source, Optional.empty());
    assertEquals(List.of(), Adoption.gaps(Platform.AZURE, source, there));

    ((ObjectNode) there.infra().get("metadata")).put("name", "quarry-b");
    assertEquals(
        "[metadata.name: the AzureMachine is called quarry-b, and so is its instance; the Machine"
            + " API looks for quarry-a; wait until the Machine has its provider ID, or make it"
            + " anew under one name]",
        Adoption.gaps(Platform.AZURE, source, there).toString());

    var id = VM.formatted("quarry-7xk2p-rg", "quarry-a");
    ((ObjectNode) source.get("spec")).put("providerID", id);
    assertEquals(List.of(), Adoption.gaps(Platform.AZURE, source, there));
  }

  @Test
  void labelsShowWhatTheVmIs() {
    var source = LEAST.clusterApi(Kind.MACHINE);
    ((ObjectNode) source.core().get("spec")).put("failureDomain", "3");
    var labels = Conversions.back(Kind.MACHINE, source, FACTS).at("/metadata/labels");
    assertEquals("Standard_D4s_v5", labels.path("machine.openshift.io/instance-type").asText());
    assertEquals("marsnorth", labels.path("machine.openshift.io/region").asText());
    assertEquals("3", labels.path("machine.openshift.io/zone").asText());
  }

  @Test
  void aChangedSizeMakesANewTemplate() {
    var kind = Kind.MACHINE_SET;
    var source = LEAST.machineApi(kind);
    var mirror = forth(kind, source, Optional.empty());
    value(kind, source).put("vmSize", "Standard_D8s_v5");
    var again = forth(kind, source, Optional.of(mirror));
    assertNotEquals(mirror.infra().at("/metadata/name"), again.infra().at("/metadata/name"));
  }

  private static ClusterApiObjects forth(
      Kind kind, ObjectNode source, Optional<ClusterApiObjects> existing) {
    return Conversions.done(Conversion.toClusterApi(kind, source, existing, FACTS));
  }

  private static ObjectNode back(
      Kind kind, ClusterApiObjects source, Optional<ObjectNode> existing) {
    return Conversions.done(Conversion.toMachineApi(kind, source, existing, FACTS));
  }

  private static ObjectNode value(Kind kind, ObjectNode machine) {
    return (ObjectNode) level(kind, machine).at("/spec/providerSpec/value");
  }

  private static ObjectNode spec(Kind kind, ObjectNode infra) {
    return (ObjectNode) level(kind, infra).get("spec");
  }

  private static JsonNode level(Kind kind, ObjectNode object) {
    return kind == Kind.MACHINE ? object : object.at("/spec/template");
  }
}
