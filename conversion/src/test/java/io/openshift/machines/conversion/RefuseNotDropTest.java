package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Schemas.Crd;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;

/** One leaf at a time: it comes back, or it is refused at its own path. */
class RefuseNotDropTest {

  @TestFactory
  Stream<DynamicNode> everyLeafOfARealSchema() {
    return Samples.all().stream()
        .flatMap(
            sample ->
                sample.versions().stream()
                    .flatMap(
                        version ->
                            Stream.of(Kind.values())
                                .flatMap(kind -> new Subject(sample, version, kind).leaves())));
  }

  /** One platform, version and kind, with its least objects. */
  private record Subject(
      Sample sample, String version, Kind kind, Least least, Decoded decoded, ClusterFacts facts) {

    Subject(Sample sample, String version, Kind kind) {
      this(
          sample,
          version,
          kind,
          new Least(sample, version),
          Decoded.of(sample),
          sample.facts(version));
    }

    Stream<DynamicNode> leaves() {
      var platform = sample.platform();
      var machine = kind == Kind.MACHINE ? "spec." : "spec.template.spec.";
      return Stream.of(
          leaves(
              "provider spec",
              () -> Optional.of(Schemas.providerSpec(platform)),
              leaf -> forth(leaf, machine + "providerSpec.value.")),
          leaves(
              "Machine API",
              () -> Schemas.spec(Crd.machineApi(kind)),
              leaf -> forth(leaf, "spec.")),
          leaves(
              "infra object",
              () -> Schemas.spec(Crd.infra(platform, kind, version)),
              leaf -> back(leaf, false)),
          leaves("core object", () -> Schemas.spec(Crd.core(kind)), leaf -> back(leaf, true)));
    }

    private DynamicNode leaves(String what, Supplier<Optional<JsonNode>> schema, Check check) {
      var name = String.join(" ", sample.platform().word(), version, kind.kind() + ",", what);
      try {
        var found = schema.get();
        return found.isPresent()
            ? DynamicContainer.dynamicContainer(name, leaves(name, found.get(), check))
            : aborted(name, new TestAbortedException("the CRD has no version " + version));
      } catch (TestAbortedException absent) {
        return aborted(name, absent);
      }
    }

    private Stream<DynamicTest> leaves(String name, JsonNode schema, Check check) {
      return OneLeaf.of(schema, sample.oneLeafValues()).stream()
          .filter(leaf -> !leaf.path().endsWith("providerSpec.value"))
          .filter(leaf -> !leaf.path().contains("infrastructureRef"))
          .map(leaf -> DynamicTest.dynamicTest(name + ": " + leaf.path(), () -> check.of(leaf)));
    }

    private void forth(OneLeaf leaf, String base) {
      var source = least.machineApi(kind);
      var at = "/" + base.substring(0, base.length() - 1).replace(".", "/");
      leaf.set((ObjectNode) source.at(at));
      switch (Conversion.toClusterApi(kind, source, Optional.empty(), facts)) {
        case Outcome.Refused<ClusterApiObjects>(var problems) -> meant(problems, leaf, base);
        case Outcome.Done<ClusterApiObjects>(var there, var _w) -> {
          var home = Conversion.toMachineApi(kind, there, Optional.empty(), facts);
          same(decoded.of(source), decoded.of(Conversions.done(home)), there);
        }
      }
    }

    private void back(OneLeaf leaf, boolean core) {
      var source = least.clusterApi(kind);
      leaf.set((ObjectNode) (core ? source.core() : source.infra()).get("spec"));
      switch (Conversion.toMachineApi(kind, source, Optional.empty(), facts)) {
        case Outcome.Refused<ObjectNode>(var problems) -> meant(problems, leaf, "spec.");
        case Outcome.Done<ObjectNode>(var there, var _w) -> {
          var home = Conversion.toClusterApi(kind, there, Optional.empty(), facts);
          same(decoded.pair(source), decoded.pair(Conversions.done(home)), there);
        }
      }
    }
  }

  private interface Check {
    void of(OneLeaf leaf);
  }

  /** What is skipped has a name; a container without a test would go unseen. */
  private static DynamicNode aborted(String name, TestAbortedException why) {
    return DynamicTest.dynamicTest(name, () -> Assumptions.abort(why.getMessage()));
  }

  private static void same(JsonNode expected, JsonNode actual, Object there) {
    assertEquals(List.of(), Decoded.differences(expected, actual), there::toString);
  }

  private static void meant(List<Problem> problems, OneLeaf leaf, String base) {
    assertNotEquals(List.of(), problems);
    for (var problem : problems) {
      assertTrue(leaf.isMeantBy(problem, base), () -> leaf + " refused as " + problem);
    }
  }
}
