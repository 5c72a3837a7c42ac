package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The golden pairs in {@code src/test/resources/pairs/<platform>/<case>}: {@code machine-api.yaml}
 * becomes {@code cluster-api.yaml}, every field and annotation of it, and back; converting either
 * beside the other writes nothing. A case with {@code refused.txt} has one source, refused at
 * exactly these paths. {@link PairFacts} tells what {@code facts.yaml} may say; {@code warned.txt}
 * lists the paths of warnings; {@code one-way.txt} has {@code from-machine-api} or {@code
 * from-cluster-api} in its first line, and why below.
 */
class PairsTest {

  @TestFactory
  Stream<DynamicTest> pairs() {
    return Samples.all().stream()
        .flatMap(
            sample -> {
              var pairs = Pair.all(sample);
              var word = sample.platform().word();
              return Stream.concat(
                  Stream.of(
                      DynamicTest.dynamicTest(
                          word + " has pairs", () -> assertFalse(pairs.isEmpty(), word))),
                  pairs.stream()
                      .map(pair -> DynamicTest.dynamicTest(pair.name(), () -> hold(pair))));
            });
  }

  private static void hold(Pair pair) {
    if (pair.refused().isPresent()) {
      var side = pair.has(Side.MACHINE_API) ? Side.MACHINE_API : Side.CLUSTER_API;
      var paths = Conversions.problems(convert(pair, side)).stream().map(Problem::path);
      assertEquals(pair.refused().get().stream().sorted().toList(), paths.sorted().toList());
      return;
    }
    for (var side : Side.values()) {
      if (pair.holdsFrom(side)) {
        crosses(pair, side);
      }
    }
  }

  private static Outcome<?> convert(Pair pair, Side from) {
    return switch (from) {
      case MACHINE_API -> forth(pair, Optional.empty());
      case CLUSTER_API -> back(pair, Optional.empty());
    };
  }

  private static Outcome<ClusterApiObjects> forth(Pair pair, Optional<ClusterApiObjects> existing) {
    return Conversion.toClusterApi(pair.kind(), pair.machineApi(), existing, pair.facts());
  }

  private static Outcome<ObjectNode> back(Pair pair, Optional<ObjectNode> existing) {
    return Conversion.toMachineApi(pair.kind(), pair.clusterApi(), existing, pair.facts());
  }

  private static void crosses(Pair pair, Side from) {
    switch (from) {
      case MACHINE_API -> {
        var outcome = forth(pair, Optional.empty());
        var made = Conversions.done(outcome);
        same("core", pair.clusterApi().core(), made.core());
        same("infra", pair.clusterApi().infra(), made.infra());
        warned(pair, outcome);
        var kept = Conversions.done(forth(pair, Optional.of(pair.clusterApi())));
        assertEquals(pair.clusterApi(), kept, "nothing to write");
      }
      case CLUSTER_API -> {
        var outcome = back(pair, Optional.empty());
        same("Machine API", pair.machineApi(), Conversions.done(outcome));
        warned(pair, outcome);
        var kept = Conversions.done(back(pair, Optional.of(pair.machineApi())));
        assertEquals(pair.machineApi(), kept, "nothing to write");
      }
    }
  }

  private static void warned(Pair pair, Outcome<?> outcome) {
    if (pair.warned().isPresent() && outcome instanceof Outcome.Done<?>(var _v, var warnings)) {
      assertEquals(pair.warned().get(), warnings.stream().map(Problem::path).toList());
    }
  }

  private static void same(String what, ObjectNode expected, ObjectNode actual) {
    var differences = Decoded.differences(Pair.said(expected), Pair.said(actual));
    assertEquals(List.of(), differences, () -> what + " is\n" + TestData.text(actual));
  }
}
