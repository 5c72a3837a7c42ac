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

/** Every way in which a hand-over that has begun does not come to its end. */
class HandoverTurningBackTest {

  @ParameterizedTest
  @EnumSource
  void nobodyGetsAuthorityBeforeTheOldEngineHasLetGo(Side from) {
    var s = Situations.migrating(from);
    letNotGo(s, from);
    assertEquals(TransitionReason.WAITING_FOR_PAUSE, s.decide().reason());
    s.wanted = from;
    assertEquals(TransitionReason.WAITING_FOR_PAUSE, s.decide().reason());
  }

  private static void letNotGo(Situations s, Side from) {
    if (from == Side.MACHINE_API) {
      s.machineApi = PauseReport.RUNNING;
    } else {
      s.twins = List.of(new Twin(true, PauseReport.PAUSED), new Twin(true, PauseReport.RUNNING));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theUserMayTakeItBack(Side from) {
    var s = Situations.migrating(from);
    s.wanted = from;
    assertEquals(new Step.Return(from, false, TransitionReason.CANCELLED), s.decide());
  }

  @ParameterizedTest
  @EnumSource
  void aDeletionTakesItBack(Side from) {
    var s = Situations.migrating(from);
    s.clusterApiDeleting = true;
    assertEquals(new Step.Return(from, false, TransitionReason.DELETION_REQUESTED), s.decide());
  }

  @Test
  void aVanishedSourceIsADeletion() {
    var s = Situations.migrating(Side.CLUSTER_API);
    s.twin = false;
    assertEquals(TransitionReason.DELETION_REQUESTED, s.decide().reason());
  }

  @Test
  void aDeletingSetOfTheMachineApiCountsAsPaused() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.machineApiDeleting = true;
    s.machineApi = PauseReport.RUNNING;
    assertEquals(TransitionReason.WAITING_FOR_PAUSE, s.decide().reason());
    s.kind = Kind.MACHINE_SET;
    assertEquals(
        new Step.Return(Side.MACHINE_API, false, TransitionReason.DELETION_REQUESTED), s.decide());
  }

  @ParameterizedTest
  @EnumSource
  void aRefusalForGoodTakesItBack(Side from) {
    var s = Situations.migrating(from);
    s.refusal = Optional.of("spec.x: no");
    assertEquals(new Step.Return(from, false, TransitionReason.ROLLED_BACK), s.decide());
  }

  @ParameterizedTest
  @EnumSource
  void aMachineThatCannotBeAdoptedGoesBack(Side from) {
    var s = Situations.migrating(from);
    s.lacking(from.other(), Instance.POSSIBLE, "no identity");
    assertEquals(new Step.Return(from, false, TransitionReason.ROLLED_BACK), s.decide());
    s.synced = Optional.empty();
    assertEquals(TransitionReason.WAITING_FOR_SYNCHRONIZATION, s.decide().reason());
  }

  @Test
  void aBlockerThatAppearsTakesItBack() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.blockers = List.of(new Blocker("GateOff", "off"));
    assertEquals(
        new Step.Return(Side.MACHINE_API, false, TransitionReason.ROLLED_BACK), s.decide());
  }

  @Test
  void theAnnotationIsSetOnceTheEngineIsKnownToAct() {
    var s = Situations.migrating(Side.CLUSTER_API);
    s.twins = List.of(new Twin(false, PauseReport.RUNNING), new Twin(true, PauseReport.RUNNING));
    assertEquals(new Step.SetPause(true), s.decide());
    s.twins = List.of(new Twin(false, PauseReport.PAUSED), new Twin(true, PauseReport.PAUSED));
    assertEquals(TransitionReason.WAITING_FOR_ENGINE, s.decide().reason());
  }

  @Test
  void anEngineThatAnotherControllerUnpausedMustLetGoToo() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.twins = List.of(new Twin(true, PauseReport.PAUSED), new Twin(true, PauseReport.RUNNING));
    assertEquals(
        new Step.Wait(
            TransitionReason.WAITING_FOR_PAUSE, "Cluster API has not reported Paused=True"),
        s.decide());
  }

  @Test
  void machinesThatOnlyTheOtherSideKnowsGetTheirTwinsFirst() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.kind = Kind.MACHINE_SET;
    s.wanted = Side.MACHINE_API;
    s.children = List.of(new Difference(Side.CLUSTER_API, "worker-c has no twin"));
    assertEquals(TransitionReason.WAITING_FOR_CHILDREN, s.decide().reason());
    s.children = List.of(new Difference(Side.MACHINE_API, "worker-d has no twin"));
    assertEquals(TransitionReason.CANCELLED, s.decide().reason());
  }

  /** A deletion that orphans lets the machines of one side go, and they never agree again. */
  @ParameterizedTest
  @EnumSource
  void aSetThatLeavesWaitsForNoMachine(Side from) {
    var s = Situations.migrating(from);
    s.kind = Kind.MACHINE_SET;
    s.machineApiDeleting = from == Side.MACHINE_API;
    s.clusterApiDeleting = from == Side.CLUSTER_API;
    s.children = List.of(new Difference(from.other(), "worker-e is not counted"));
    assertEquals(new Step.Return(from, false, TransitionReason.DELETION_REQUESTED), s.decide());
    s.machineApiDeleting = from == Side.CLUSTER_API;
    s.clusterApiDeleting = from == Side.MACHINE_API;
    assertEquals(TransitionReason.WAITING_FOR_CHILDREN, s.decide().reason());
  }

  @Test
  void aHandOverThatOthersBeganIsCarriedOnByTheEvidence() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.stable = Optional.empty();
    s.evidence = Optional.of(Side.MACHINE_API);
    assertEquals(new Step.AdoptDirection(Side.MACHINE_API), s.decide());
    s.evidence = Optional.empty();
    assertEquals(TransitionReason.ADOPTED_MID_MIGRATION, s.decide().reason());
  }

  @Test
  void aTwinThatIsGoneIsWaitedFor() {
    var s = Situations.migrating(Side.MACHINE_API);
    s.twin = false;
    s.twins = List.of();
    assertEquals(TransitionReason.WAITING_FOR_TWIN, s.decide().reason());
    assertEquals(Authority.MIGRATING, s.current);
  }
}
