package io.openshift.machines.kit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.kit.cluster.FeatureGates;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.report.Report.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class ReportDecisionTest {
  private static final String NEW = "4.99.1";
  private static final String OLD = "4.99.0";
  private static final Features OFF = features(Set.of());
  private static final Features ON =
      features(Set.of("MachineAPIMigration", "MachineAPIMigrationAWS"));
  private static final FleetHealth FINE = new FleetHealth(List.of(), List.of(), List.of());

  private static Features features(Set<String> gates) {
    return new Features(
        new FeatureGates(gates),
        "AWS",
        "quarry-7xk2p",
        Optional.of(new Installed(true, "v1beta2", Set.of())));
  }

  private static Report decide(Features features, boolean complete, FleetHealth fleet) {
    return ReportDecision.decide(new Standing(NEW, features, complete, fleet), OLD);
  }

  /** Type, status and reason of each, in one line. */
  private static String line(Report report) {
    return report.release()
        + String.join(
            "",
            report.conditions().stream()
                .map(one -> " " + one.type() + "=" + one.status() + "/" + one.reason())
                .toList());
  }

  @ParameterizedTest(
      name = "mirrors {0}, complete {1}: {2} unconvertible, {3} failing, {4} stalled")
  @CsvSource({
    "false, false, 0, 0, 0, 4.99.1, False/AsExpected, False/AsExpected, True/AsExpected",
    "false, false, 3, 2, 1, 4.99.1, False/AsExpected, False/AsExpected, True/AsExpected",
    "true, false, 0, 0, 0, 4.99.0, True/LookingAtAll, False/AsExpected, True/AsExpected",
    "true, true, 0, 0, 0, 4.99.1, False/AsExpected, False/AsExpected, True/AsExpected",
    "true, true, 3, 0, 0, 4.99.1, False/AsExpected, False/AsExpected, True/SomeCannotConvert",
    "true, true, 0, 2, 0, 4.99.1, False/AsExpected, True/MirrorsFailing, True/AsExpected",
    "true, true, 0, 0, 1, 4.99.1, False/AsExpected, True/HandOverStalled, True/AsExpected",
    "true, true, 3, 2, 1, 4.99.1, False/AsExpected, True/MirrorsFailing::HandOverStalled,"
        + " True/SomeCannotConvert",
    "true, false, 3, 2, 1, 4.99.0, True/LookingAtAll, True/MirrorsFailing::HandOverStalled,"
        + " True/SomeCannotConvert"
  })
  void table(ArgumentsAccessor row) {
    var fleet =
        new FleetHealth(
            machines(row.getInteger(2)), machines(row.getInteger(3)), machines(row.getInteger(4)));

    var report = decide(row.getBoolean(0) ? ON : OFF, row.getBoolean(1), fleet);

    assertEquals(
        "%s Available=True/AsExpected Progressing=%s Degraded=%s Upgradeable=%s"
            .formatted(row.get(5), row.get(6), row.get(7), row.get(8)),
        line(report));
  }

  private static List<String> machines(int count) {
    return IntStream.range(0, count).mapToObj(i -> "Machine quarry-" + i).toList();
  }

  @Test
  void itSaysWhatItDoesAndWhatItIsAbout() {
    var fleet =
        new FleetHealth(
            machines(12), List.of("Machine a", "MachineSet b"), List.of("MachineSet c"));

    var report = decide(ON, true, fleet);

    assertEquals(
        List.of(
            "mirroring on AWS, hand-over on",
            "",
            "not in step: Machine a, MachineSet b; hand-over stands still: MachineSet c",
            "12 cannot be converted and stay where they are: "
                + String.join(", ", machines(10))
                + " and 2 more"),
        report.conditions().stream().map(Statement::message).toList());
  }

  @Test
  void withTheGateOffItSaysWhyItIdles() {
    assertEquals(
        "idle: the feature gate MachineAPIMigration is off",
        decide(OFF, false, FINE).conditions().get(0).message());
  }
}
