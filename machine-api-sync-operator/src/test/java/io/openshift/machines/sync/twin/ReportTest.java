package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportTest {
  @Test
  void successUsesTheWordsThatOthersMatchOn() {
    assertEquals(
        new Report(
            Reason.RESOURCE_SYNCHRONIZED,
            "Successfully synchronized MAPI Machine to CAPI",
            OptionalLong.of(3)),
        Report.success(Kind.MACHINE, Direction.TO_CLUSTER_API, 3));
    assertEquals(
        "Successfully synchronized CAPI MachineSet to MAPI",
        Report.success(Kind.MACHINE_SET, Direction.TO_MACHINE_API, 1).message());
  }

  @Test
  void aRefusalNamesEveryProblemAndMovesNoGeneration() {
    var report =
        Report.refusal(
            Kind.MACHINE_SET,
            Direction.TO_MACHINE_API,
            List.of(new Problem("a", "b", "c"), new Problem("d", "e", "f")));
    assertEquals(Reason.SET_TO_MACHINE_API, report.reason());
    assertEquals(
        "failed to convert Cluster API MachineSet to Machine API: a: b; c | d: e; f",
        report.message());
    assertEquals(OptionalLong.empty(), report.generation());
  }

  @Test
  void aSourceThatWasMadeAgainIsNotInStepUntilItsGenerationsAreCountedAnew() {
    var success = Report.success(Kind.MACHINE, Direction.TO_CLUSTER_API, 1);
    assertEquals(success, success.after(OptionalLong.empty()));
    assertEquals(success, success.after(OptionalLong.of(1)));
    assertEquals(
        Report.failure(
            Reason.AUTHORITY_CHANGED,
            "Waiting for a new count of generations: the source is at 1 and 4 was synchronized"),
        success.after(OptionalLong.of(4)));
    var failure = Report.failure(Reason.UPDATE_MACHINE, "no");
    assertEquals(failure, failure.after(OptionalLong.of(4)));
  }

  @Test
  void eachKindAndDirectionHasItsReason() {
    assertEquals(
        List.of(
            Reason.MACHINE_TO_CLUSTER_API,
            Reason.MACHINE_TO_MACHINE_API,
            Reason.SET_TO_CLUSTER_API,
            Reason.SET_TO_MACHINE_API),
        List.of(
            Direction.TO_CLUSTER_API.refused(Kind.MACHINE),
            Direction.TO_MACHINE_API.refused(Kind.MACHINE),
            Direction.TO_CLUSTER_API.refused(Kind.MACHINE_SET),
            Direction.TO_MACHINE_API.refused(Kind.MACHINE_SET)));
  }
}
