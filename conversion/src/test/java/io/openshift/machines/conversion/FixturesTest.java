package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.opentest4j.TestAbortedException;

/** Real manifests cross and come back equal, or are refused at the paths that samples list. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FixturesTest {
  private final Map<String, String> verdicts = new TreeMap<>();

  @TestFactory
  Stream<DynamicTest> everyManifest() {
    return Samples.all().stream().flatMap(this::tests);
  }

  private Stream<DynamicTest> tests(Sample sample) {
    try {
      var fixtures = Fixture.all(sample);
      return Stream.concat(
          fixtures.stream().map(this::test), Stream.of(allExpectationsAreMet(sample, fixtures)));
    } catch (TestAbortedException absent) {
      return Stream.of(
          DynamicTest.dynamicTest(
              sample.platform().word(), () -> Assumptions.abort(absent.getMessage())));
    }
  }

  private DynamicTest test(Fixture fixture) {
    var word = fixture.sample().platform().word();
    return DynamicTest.dynamicTest(
        word + " " + fixture.name(),
        () -> {
          var refused = fixture.refused();
          assertEquals(fixture.expected(), refused);
          var key = fixture.from().title() + " " + word + " " + fixture.name();
          verdicts.put(key, refused.isEmpty() ? "equal" : "refused at " + refused);
        });
  }

  /** An expectation that no manifest answers to is a mistake. */
  private static DynamicTest allExpectationsAreMet(Sample sample, List<Fixture> fixtures) {
    return DynamicTest.dynamicTest(
        sample.platform().word() + " expectations",
        () -> {
          for (var side : Side.values()) {
            var known = new TreeSet<String>();
            fixtures.stream()
                .filter(fixture -> fixture.from() == side)
                .forEach(
                    fixture -> known.addAll(List.of(fixture.name(), fixture.manifest().file())));
            assertEquals(List.of(), unknown(sample, side, known));
          }
        });
  }

  private static List<String> unknown(Sample sample, Side side, Collection<String> known) {
    var expectations = sample.expectations();
    var listed =
        side == Side.MACHINE_API
            ? expectations.machineApiRefused()
            : expectations.clusterApiRefused();
    return listed.keySet().stream().filter(name -> !known.contains(name)).sorted().toList();
  }

  /** The test command shows what stands between the heading and the empty line. */
  @AfterAll
  void print() {
    for (var side : Side.values()) {
      System.out.println("== Real manifests of the " + side.title() + ", across and back");
      verdicts.forEach(
          (name, verdict) -> {
            if (name.startsWith(side.title())) {
              var shown = name.substring(side.title().length() + 1);
              System.out.printf("%-80s %s%n", shown, verdict);
            }
          });
      System.out.println();
    }
  }
}
