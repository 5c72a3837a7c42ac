package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The least objects of both sides say the same; else the laws would start from two machines. */
class LeastTest {

  @TestFactory
  Stream<DynamicTest> eachBecomesTheOther() {
    return Samples.all().stream()
        .flatMap(sample -> sample.versions().stream().flatMap(version -> tests(sample, version)));
  }

  private static Stream<DynamicTest> tests(Sample sample, String version) {
    return Arrays.stream(Kind.values())
        .map(
            kind ->
                DynamicTest.dynamicTest(
                    String.join(" ", sample.platform().word(), version, kind.kind()),
                    () -> check(sample, version, kind)));
  }

  private static void check(Sample sample, String version, Kind kind) {
    var least = new Least(sample, version);
    var facts = sample.facts(version);
    var decoded = Decoded.of(sample);
    var there = Conversions.forth(kind, least.machineApi(kind), facts);
    for (var half : List.of("/0/spec", "/1/spec")) {
      same(decoded.pair(least.clusterApi(kind)).at(half), decoded.pair(there).at(half));
    }
    var home = Conversions.back(kind, least.clusterApi(kind), facts);
    same(decoded.of(least.machineApi(kind)).get("spec"), decoded.of(home).get("spec"));
  }

  private static void same(JsonNode expected, JsonNode actual) {
    assertEquals(List.of(), Decoded.differences(expected, actual));
  }
}
