package io.openshift.machines.sync.cleanup;

import static io.openshift.machines.sync.cleanup.Leftovers.LEAVING;
import static io.openshift.machines.sync.cleanup.Leftovers.MIRROR;
import static io.openshift.machines.sync.cleanup.Leftovers.OURS;
import static io.openshift.machines.sync.cleanup.Leftovers.PAUSED;
import static io.openshift.machines.sync.cleanup.Leftovers.STRANGER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.sync.cleanup.CleanupDecision.Terms;
import io.openshift.machines.sync.cleanup.CleanupStep.Pause;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of each kind of pair when the feature is switched off. */
class CleanupDecisionTest {
  private static final Terms GATE_OFF = new Terms(true, true);
  private static final Terms PLATFORM_GONE = new Terms(false, true);

  private final Leftovers left = new Leftovers();

  private static String words(CleanupStep step) {
    var word = step.getClass().getSimpleName();
    var kept = step instanceof Pause pause && pause.free() ? " and free" : "";
    return word + kept + " " + Meta.of(step.object());
  }

  private void assertSteps(Terms terms, String... expected) {
    var steps = CleanupDecision.decide(left.remains(), terms).stream();
    assertEquals(Arrays.asList(expected), steps.map(CleanupDecisionTest::words).toList());
  }

  @Test
  void aClusterThatNeverHadTheFeatureIsLeftAlone() {
    left.machine("quarry-a", STRANGER).set("quarry", STRANGER);
    left.cluster("quarry-a", STRANGER).clusterSet("quarry", STRANGER).template("other", "gone");
    left.remains().infra().sets().clear();
    assertSteps(GATE_OFF);
  }

  @Test
  void whoWasInChargeIsPausedAndFreedInOneWrite() {
    left.machine("quarry-a", OURS).cluster("quarry-a", OURS);
    left.set("quarry", OURS).clusterSet("quarry", OURS);
    assertSteps(
        GATE_OFF,
        "Pause and free MachineSet openshift-cluster-api/quarry",
        "Pause and free AWSMachine openshift-cluster-api/quarry-a",
        "Pause and free Machine openshift-cluster-api/quarry-a");
  }

  @Test
  void whatHasBeenPausedAndFreedIsKept() {
    left.machine("quarry-a", STRANGER).cluster("quarry-a", PAUSED);
    left.set("quarry", STRANGER).clusterSet("quarry", PAUSED);
    assertSteps(GATE_OFF);
  }

  @Test
  void aStopHalfWayIsSeenAfterwards() {
    left.machine("quarry-a", OURS).core("quarry-a", OURS).infra("quarry-a", MIRROR);
    assertSteps(
        GATE_OFF,
        "Pause and free AWSMachine openshift-cluster-api/quarry-a",
        "Pause and free Machine openshift-cluster-api/quarry-a");
  }

  @Test
  void everythingIsPausedBeforeAnyMirrorGoes() {
    left.machine("quarry-a", OURS).cluster("quarry-a", MIRROR);
    left.machine("quarry-b", OURS).cluster("quarry-b", OURS);
    assertSteps(
        GATE_OFF,
        "Pause and free AWSMachine openshift-cluster-api/quarry-b",
        "Pause and free Machine openshift-cluster-api/quarry-b");
  }

  @Test
  void mirrorsOfMachinesGoBeforeTheirSetsAndTemplates() {
    left.machine("quarry-a", OURS).set("quarry", OURS);
    left.clusterSet("quarry", MIRROR).cluster("quarry-a", MIRROR).owned().reports(true);
    assertSteps(
        GATE_OFF,
        "Remove AWSMachine openshift-cluster-api/quarry-a",
        "Remove Machine openshift-cluster-api/quarry-a");
    left.remains().clusterApi().machines().clear();
    left.remains().infra().machines().clear();
    assertSteps(GATE_OFF, "Remove MachineSet openshift-cluster-api/quarry");
    left.remains().clusterApi().sets().clear();
    assertSteps(GATE_OFF, "Discard AWSMachineTemplate openshift-cluster-api/quarry-0badcafe");
    left.remains().infra().sets().clear();
    assertSteps(
        GATE_OFF,
        "Free Machine openshift-machine-api/quarry-a",
        "Free MachineSet openshift-machine-api/quarry");
  }

  @Test
  void aKeptMachineIsLetGoByASetThatGoes() {
    left.machine("quarry-a", STRANGER).set("quarry", OURS);
    left.clusterSet("quarry", MIRROR).cluster("quarry-a", PAUSED).owned();
    left.cloned("quarry-0badcafe");
    assertSteps(GATE_OFF, "Orphan Machine openshift-cluster-api/quarry-a");
    left.remains().clusterApi().machines().forEach(one -> Meta.of(one).owners(List.of()));
    assertSteps(GATE_OFF, "Remove MachineSet openshift-cluster-api/quarry");
    left.remains().clusterApi().sets().clear();
    // The clone keeps its template: it says what the clone itself does not.
    assertSteps(GATE_OFF, "Free MachineSet openshift-machine-api/quarry");
  }

  @Test
  void anEngineThatStillActsIsWaitedForButNotForEver() {
    left.machine("quarry-a", OURS).cluster("quarry-a", MIRROR).reports(false);
    assertSteps(
        GATE_OFF,
        "Wait AWSMachine openshift-cluster-api/quarry-a",
        "Wait Machine openshift-cluster-api/quarry-a");
    assertSteps(
        new Terms(true, false),
        "Free AWSMachine openshift-cluster-api/quarry-a",
        "Free Machine openshift-cluster-api/quarry-a",
        "Free Machine openshift-machine-api/quarry-a");
  }

  @Test
  void whatIsBeingDeletedIsFinishedByTheMachineApi() {
    left.machine("quarry-a", OURS);
    left.cluster("quarry-a", meta -> LEAVING.apply(OURS.apply(meta)));
    assertSteps(
        GATE_OFF,
        "Pause AWSMachine openshift-cluster-api/quarry-a",
        "Pause Machine openshift-cluster-api/quarry-a");
    left.remains().clusterApi().machines().forEach(one -> PAUSED.apply(Meta.of(one)));
    left.remains().infra().machines().forEach(one -> PAUSED.apply(Meta.of(one)));
    assertSteps(
        GATE_OFF,
        "Remove AWSMachine openshift-cluster-api/quarry-a",
        "Remove Machine openshift-cluster-api/quarry-a");
  }

  @Test
  void aMirrorThatNamesAnInstanceUnknownToItsTwinIsKept() {
    left.machine("quarry-a", OURS).cluster("quarry-a", MIRROR).instance("aws:///z/i-0123456789");
    assertSteps(
        GATE_OFF,
        "Free AWSMachine openshift-cluster-api/quarry-a",
        "Free Machine openshift-cluster-api/quarry-a",
        "Free Machine openshift-machine-api/quarry-a");
  }

  @Test
  void whatNeverHadATwinOnlyLosesOurFinalizer() {
    left.cluster("quarry-a", OURS).clusterSet("quarry", OURS);
    assertSteps(
        GATE_OFF,
        "Free AWSMachine openshift-cluster-api/quarry-a",
        "Free Machine openshift-cluster-api/quarry-a",
        "Free MachineSet openshift-cluster-api/quarry");
  }

  @Test
  void whoWasInChargeUnmarkedIsPausedIfItsTwinSaysSo() {
    left.machine("quarry-a", STRANGER).led("ClusterAPI").cluster("quarry-a", STRANGER);
    assertSteps(
        GATE_OFF,
        "Pause and free AWSMachine openshift-cluster-api/quarry-a",
        "Pause and free Machine openshift-cluster-api/quarry-a");
  }

  @Test
  void whereAuthoritiesStillCountEachSideGoesOnAlone() {
    left.machine("quarry-a", OURS).led("ClusterAPI").cluster("quarry-a", OURS);
    assertSteps(
        PLATFORM_GONE,
        "Free AWSMachine openshift-cluster-api/quarry-a",
        "Free Machine openshift-cluster-api/quarry-a",
        "Free Machine openshift-machine-api/quarry-a");
    left.machine("quarry-b", OURS).led("MachineAPI").cluster("quarry-b", MIRROR);
    assertSteps(
        PLATFORM_GONE,
        "Remove AWSMachine openshift-cluster-api/quarry-b",
        "Remove Machine openshift-cluster-api/quarry-b");
  }
}
