package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Schemas.Crd;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every leaf of the real schemas is claimed by a row. */
class CoverageTest {

  @TestFactory
  Stream<DynamicTest> everyLeafIsClaimed() {
    return Samples.all().stream()
        .flatMap(sample -> sample.versions().stream().flatMap(version -> tests(sample, version)));
  }

  private static Stream<DynamicTest> tests(Sample sample, String version) {
    return Stream.concat(ofProvider(sample, version), ofCore(sample, version));
  }

  private static Stream<DynamicTest> ofProvider(Sample sample, String version) {
    var platform = sample.platform();
    var name = platform.word() + " " + version + " ";
    return Stream.of(
        covered(
            name + "provider spec",
            () -> Optional.of(Schemas.providerSpec(platform)),
            Ground.providerSpec(platform, version)),
        covered(
            name + "infra machine",
            Crd.infra(platform, Kind.MACHINE, version),
            Ground.infra(platform, version)),
        covered(
            name + "infra template",
            Crd.infra(platform, Kind.MACHINE_SET, version),
            Ground.infraTemplate(platform, version)));
  }

  private static Stream<DynamicTest> ofCore(Sample sample, String version) {
    var platform = sample.platform();
    var name = platform.word() + " " + version + " ";
    return Stream.of(
        covered(
            name + "Machine of Cluster API",
            Crd.core(Kind.MACHINE),
            Ground.machine(platform, version, Side.CLUSTER_API)),
        covered(
            name + "MachineSet of Cluster API",
            Crd.core(Kind.MACHINE_SET),
            Ground.set(platform, version, Side.CLUSTER_API)),
        covered(
            name + "Machine of the Machine API",
            Crd.machineApi(Kind.MACHINE),
            Ground.machine(platform, version, Side.MACHINE_API)),
        covered(
            name + "MachineSet of the Machine API",
            Crd.machineApi(Kind.MACHINE_SET),
            Ground.set(platform, version, Side.MACHINE_API)));
  }

  @Test
  void aLeafThatNoRowClaimsIsReportedWithItsPath() {
    var schema = TestData.one("{properties: {known: {}, list: {items: {properties: {new: {}}}}}}");
    assertEquals(List.of("list[].new"), Coverage.unclaimed(schema, List.of("known", "list[].old")));
  }

  private static DynamicTest covered(String name, Crd crd, List<String> claims) {
    return covered(name, () -> Schemas.spec(crd), claims);
  }

  private static DynamicTest covered(
      String name, Supplier<Optional<JsonNode>> schema, List<String> claims) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          var found = schema.get();
          Assumptions.assumeTrue(found.isPresent(), name + ": the CRD has no such version");
          assertEquals(List.of(), Coverage.unclaimed(found.get(), claims));
          var leaves = Coverage.leaves(found.get()).size();
          assertTrue(leaves >= 5, "only " + leaves + " leaves: is this the schema?");
        });
  }
}
