package io.openshift.machines.migration.act;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AuthorityChangeTest {
  private static final ObjectNode MIGRATING =
      Trees.parse(
          """
            {"status": {"authoritativeAPI": "Migrating", "synchronizedAPI": "MachineAPI",
             "synchronizedGeneration": 4, "conditions": [
              {"type": "Synchronized", "status": "True", "severity": "",
               "reason": "ResourceSynchronized", "message": "m",
               "lastTransitionTime": "2026-01-01T00:00:00Z"}]}}
            """);

  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  @Test
  void everyWriteSaysAllThatMustNotGo() {
    var seen =
        Trees.parse(
            """
            {"status": {"authoritativeAPI": "MachineAPI", "synchronizedAPI": "MachineAPI",
             "synchronizedGeneration": 4, "conditions": [
              {"type": "Synchronized", "status": "True", "reason": "ResourceSynchronized"},
              {"type": "Paused", "status": "False", "reason": "AuthoritativeAPIMachineAPI"}]}}
            """);
    var status = AuthorityChange.none(seen).authority(Authority.MIGRATING).status(seen, NOW);
    assertEquals(
        Trees.parse(
            """
            {"authoritativeAPI": "Migrating", "synchronizedAPI": "MachineAPI",
             "synchronizedGeneration": 4}
            """),
        Trees.parse(status.toString()));
  }

  @Test
  void aHandOverBeginsTheCountAnewAndSaysThatItWaitsForTheSync() {
    var status =
        AuthorityChange.none(MIGRATING)
            .authority(Authority.CLUSTER_API)
            .stable(Authority.CLUSTER_API)
            .generationFromZero()
            .resynchronized()
            .transition(Transition.settled(TransitionReason.STABLE, Side.CLUSTER_API, NOW))
            .status(MIGRATING, NOW);
    assertEquals(
        Trees.parse(
            """
            {"authoritativeAPI": "ClusterAPI", "synchronizedAPI": "ClusterAPI",
             "synchronizedGeneration": 0, "conditions": [
              {"type": "Synchronized", "status": "Unknown", "severity": "Info",
               "reason": "AuthoritativeAPIChanged",
               "message": "Waiting for resync after change of AuthoritativeAPI",
               "lastTransitionTime": "2026-01-02T03:04:05Z"},
              {"type": "AuthorityTransition", "status": "False", "severity": "Info",
               "reason": "Stable", "message": "Cluster API is in charge",
               "lastTransitionTime": "2026-01-02T03:04:05Z"}]}
            """),
        Trees.parse(status.toString()));
  }

  @Test
  void whatItAppliedBeforeStaysUntilTheSyncOperatorTakesIt() {
    var seen =
        Trees.parse(
            """
            {"status": {"authoritativeAPI": "ClusterAPI", "conditions": [
              {"type": "Synchronized", "status": "Unknown", "severity": "Info",
               "reason": "AuthoritativeAPIChanged", "message": "m",
               "lastTransitionTime": "2026-01-01T00:00:00Z"}]}}
            """);
    var status = AuthorityChange.none(seen).stable(Authority.CLUSTER_API).status(seen, NOW);
    assertEquals(seen.at("/status/conditions"), status.path("conditions"));
    assertEquals("ClusterAPI", status.path("synchronizedAPI").asText());
    assertEquals(false, status.has("synchronizedGeneration"));
  }

  @Test
  void theFieldManagersAreThoseOfTheGoOperator() {
    assertEquals(
        "MachineMigrationController-AuthoritativeAPI", AuthorityChange.fieldManager(Kind.MACHINE));
    assertEquals(
        "MachineSetMigrationController-AuthoritativeAPI",
        AuthorityChange.fieldManager(Kind.MACHINE_SET));
  }
}
