package io.openshift.machines.kit.handover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Situation.Difference;
import io.openshift.machines.kit.handover.Situation.Instance;
import io.openshift.machines.kit.handover.Situation.Twin;
import io.openshift.machines.kit.resource.Authority;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The hand-over, row by row. */
class HandoverTest {
  private static final Twin RUNNING = new Twin(false, PauseReport.RUNNING);
  private static final Twin PAUSED = new Twin(true, PauseReport.PAUSED);

  @ParameterizedTest
  @EnumSource
  void aResourceBeginsOnTheSideThatIsWanted(Side side) {
    var s = Situations.stable(side);
    s.current = Authority.UNSET;
    s.stable = Optional.empty();
    s.twins = List.of();
    s.twin = false;
    assertEquals(new Step.Initialise(side), s.decide());
  }

  @Test
  void theMachineApiTakesOverFromARunningTwinOnlyWhenThatHasLetGo() {
    var s = Situations.stable(Side.MACHINE_API);
    s.current = Authority.UNSET;
    s.stable = Optional.empty();
    s.twins = List.of(RUNNING, RUNNING);
    assertEquals(new Step.SetPause(true), s.decide());
    s.twins = List.of(PAUSED, new Twin(true, PauseReport.RUNNING));
    assertEquals(
        new Step.Wait(
            TransitionReason.WAITING_FOR_PAUSE, "Cluster API has not reported Paused=True"),
        s.decide());
    s.twins = List.of(PAUSED, PAUSED);
    assertEquals(new Step.Initialise(Side.MACHINE_API), s.decide());
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsDoneAtRest(Side side) {
    assertEquals(new Step.Rest(), Situations.stable(side).decide());
  }

  @ParameterizedTest
  @EnumSource
  void anAuthorityThatOthersWroteIsRecorded(Side side) {
    var s = Situations.stable(side);
    s.stable = Optional.empty();
    assertEquals(new Step.RecordAuthority(side), s.decide());
    s.stable = Optional.of(side.other());
    assertEquals(new Step.RecordAuthority(side), s.decide());
  }

  @Test
  void theAnnotationFollowsTheAuthority() {
    var machine = Situations.stable(Side.MACHINE_API);
    machine.twins = List.of(PAUSED, RUNNING);
    assertEquals(new Step.SetPause(true), machine.decide());
    var cluster = Situations.stable(Side.CLUSTER_API);
    cluster.twins = List.of(PAUSED, RUNNING);
    assertEquals(new Step.SetPause(false), cluster.decide());
    cluster.twins = List.of(new Twin(true, PauseReport.RUNNING), RUNNING);
    assertEquals(TransitionReason.WAITING_FOR_PAUSE, cluster.decide().reason());
  }

  @Test
  void clusterApiIsNotUnpausedWhenItCannotFindTheInstance() {
    var s = Situations.stable(Side.CLUSTER_API);
    s.twins = List.of(PAUSED, PAUSED);
    var missing = "AWSMachine.spec.providerID is missing";
    s.lacking(Side.CLUSTER_API, Instance.IDENTIFIED, missing);
    var blocked = List.of(new Blocker("AdoptionIncomplete", missing));
    assertEquals(new Step.Blocked(blocked), s.decide());
    s.lacking(Side.CLUSTER_API, Instance.POSSIBLE, missing);
    assertEquals(new Step.SetPause(false), s.decide());
  }

  @Test
  void aSourceMadeAgainResetsTheGenerationByWayOfMigrating() {
    var s = Situations.stable(Side.CLUSTER_API);
    s.clusterApiGeneration = 1;
    assertEquals(new Step.Begin(TransitionReason.RENUMBERING), s.decide());
    s.machineApi = PauseReport.NONE;
    assertEquals(TransitionReason.WAITING_FOR_ENGINE, s.decide().reason());
    var migrating = Situations.migrating(Side.CLUSTER_API);
    migrating.wanted = Side.CLUSTER_API;
    migrating.clusterApiGeneration = 1;
    assertEquals(
        new Step.Return(Side.CLUSTER_API, true, TransitionReason.RENUMBERING), migrating.decide());
  }

  @ParameterizedTest
  @EnumSource
  void aHandOverBeginsWhenNothingStandsInItsWay(Side from) {
    assertEquals(new Step.Begin(TransitionReason.MIGRATING), Situations.asked(from).decide());
  }

  @Test
  void itBeginsOnlyWhenTheEngineInChargeHasSaidThatItActs() {
    var machine = Situations.asked(Side.MACHINE_API);
    machine.machineApi = PauseReport.PAUSED;
    assertEquals(TransitionReason.WAITING_FOR_ENGINE, machine.decide().reason());
    var cluster = Situations.asked(Side.CLUSTER_API);
    cluster.twins = List.of(RUNNING, new Twin(false, PauseReport.NONE));
    assertEquals(TransitionReason.WAITING_FOR_ENGINE, cluster.decide().reason());
    cluster.twins = List.of(RUNNING, RUNNING);
    cluster.machineApi = PauseReport.NONE;
    assertEquals(TransitionReason.WAITING_FOR_ENGINE, cluster.decide().reason());
  }

  @Test
  void whatStandsInTheWayIsNamed() {
    var s = Situations.asked(Side.MACHINE_API);
    s.blockers = List.of(new Blocker("GateOff", "off"), new Blocker("Provisioning", "wait"));
    assertEquals(new Step.Blocked(s.blockers), s.decide());
    s.blockers = List.of();
    s.refusal = Optional.of("spec.x: no");
    assertEquals(
        new Step.Blocked(List.of(new Blocker("ConversionRefused", "spec.x: no"))), s.decide());
    s.refusal = Optional.empty();
    s.lacking(Side.CLUSTER_API, Instance.POSSIBLE, "no identity");
    assertEquals(
        new Step.Blocked(List.of(new Blocker("AdoptionIncomplete", "no identity"))), s.decide());
    s.lacking(Side.CLUSTER_API, Instance.NONE, "no identity");
    assertEquals(new Step.Begin(TransitionReason.MIGRATING), s.decide());
    s.twin = false;
    assertEquals(TransitionReason.WAITING_FOR_TWIN, s.decide().reason());
  }

  @Test
  void theMirrorMustHoldTheNewestStateOfThisSource() {
    var s = Situations.asked(Side.MACHINE_API);
    s.machineApiGeneration = 4;
    assertEquals(
        new Step.Wait(
            TransitionReason.WAITING_FOR_SYNCHRONIZATION,
            "the mirror does not hold generation 4 of the Machine API object"),
        s.decide());
    s.machineApiGeneration = 3;
    s.synced = Optional.of(Side.CLUSTER_API);
    assertEquals(TransitionReason.WAITING_FOR_SYNCHRONIZATION, s.decide().reason());
    s.synced = Optional.empty();
    assertEquals(TransitionReason.WAITING_FOR_SYNCHRONIZATION, s.decide().reason());
  }

  @ParameterizedTest
  @EnumSource
  void aDeletionBeforeItKeepsTheAuthority(Side from) {
    var s = Situations.asked(from);
    s.machineApiDeleting = true;
    assertEquals(TransitionReason.DELETION_REQUESTED, s.decide().reason());
  }

  @Test
  void whatIsGoneIsNotCalledADeletion() {
    var s = Situations.asked(Side.CLUSTER_API);
    s.twin = false;
    assertEquals(TransitionReason.WAITING_FOR_TWIN, s.decide().reason());
  }

  @Test
  void setsAreComparedMachineByMachine() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.kind = Kind.MACHINE_SET;
    s.children = List.of(new Difference(Side.MACHINE_API, "worker-b has no twin"));
    assertEquals(
        new Step.Wait(TransitionReason.WAITING_FOR_CHILDREN, "worker-b has no twin"), s.decide());
  }

  @Test
  void handOverOfANewSideIsTheLastStep() {
    for (var from : Side.values()) {
      var s = Situations.migrating(from);
      assertEquals(new Step.HandOver(from.other()), s.decide());
      s.finalizers = List.of(from);
      assertEquals(new Step.CarryFinalizers(from.other()), s.decide());
    }
  }
}
