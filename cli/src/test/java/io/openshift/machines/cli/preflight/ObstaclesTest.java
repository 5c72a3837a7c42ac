package io.openshift.machines.cli.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.terminal.Paint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class ObstaclesTest {
  private static final String HELD = "[\"sync.machine.openshift.io/finalizer\"]";

  private static Subject subject(String kind, String name, String rest) {
    return new Subject(kind, tree("{\"metadata\": {\"name\": \"" + name + "\"}, " + rest + "}"));
  }

  private static JsonNode tree(String json) {
    try {
      return new ObjectMapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Fleet fleet(List<Subject> machineApi, List<Subject> clusterApi) {
    return new Fleet(machineApi, clusterApi, List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MachineAPI | MachineAPI | MachineAPI | | | nothing",
        "MachineAPI |            | MachineAPI | | | nothing",
        "ClusterAPI |            | MachineAPI | | | under way: it is to be Cluster API's and is not yet",
        "ClusterAPI | Migrating | MachineAPI | AuthorityTransition | WaitingForPause: the old side acts"
            + " | under way: it is to be Cluster API's and is not yet: the old side acts",
        "MachineAPI | ClusterAPI | MachineAPI | AuthorityTransition | Blocked: no way"
            + " | under way: it is to be the Machine API's and is not yet: no way",
        "ClusterAPI | ClusterAPI | ClusterAPI | Synchronized | ResourceSynchronized: fine"
            + " | hand back: Cluster API is in charge",
        "ClusterAPI | ClusterAPI | ClusterAPI | Synchronized"
            + " | FailedToConvertCAPIMachineSetToMAPI: spec.x is unknown | left behind: spec.x is unknown",
        "MachineAPI | MachineAPI | ClusterAPI | | |"
            + " hand back: spec.template.spec.authoritativeAPI: what it makes is Cluster API's"
      })
  void eachStandingIsInTheWayInOneWayOrNotAtAll(ArgumentsAccessor row) {
    var current = row.getString(1);
    var told = row.getString(4);
    var expected = row.getString(5);
    var condition =
        told == null
            ? ""
            : "{\"type\": \"%s\", \"status\": \"False\", \"reason\": \"%s\", \"message\": \"%s\"}"
                .formatted(row.getString(3), told.split(": ")[0], told.split(": ")[1]);
    var set =
        subject(
            "MachineSet",
            "quarry-a",
            """
            "spec": {"authoritativeAPI": "%s", "template": {"spec": {"authoritativeAPI": "%s"}}},
            "status": {"authoritativeAPI": "%s", "conditions": [%s]}
            """
                .formatted(
                    row.getString(0), row.getString(2), current == null ? "" : current, condition));

    var found = Obstacles.of(fleet(List.of(set), List.of()));

    assertEquals(
        expected.equals("nothing") ? List.of() : List.of("machinesets.machine.openshift.io"),
        found.stream().map(Obstacle::resource).toList());
    assertEquals(
        expected,
        found.isEmpty()
            ? "nothing"
            : found.getFirst().sort().words() + ": " + found.getFirst().why());
  }

  @Test
  void whatIsBeingDeletedIsWaitedFor() {
    var machine =
        new Subject(
            "Machine",
            tree(
                """
                {"metadata": {"name": "quarry-0", "deletionTimestamp": "2026-05-01T12:00:00Z"},
                 "status": {"authoritativeAPI": "ClusterAPI"}}
                """));

    assertEquals(
        List.of(
            new Obstacle(
                Obstacle.Sort.UNDER_WAY,
                "machines.machine.openshift.io",
                "quarry-0",
                "it is being deleted",
                "wait until it is gone")),
        Obstacles.of(fleet(List.of(machine), List.of())));
  }

  private static Fleet mixed() {
    var held =
        "\"spec\": {\"authoritativeAPI\": \"%1$s\"}, \"status\": {\"authoritativeAPI\": \"%1$s\"}";
    var mapi =
        List.of(
            new Subject(
                "Machine",
                tree(
                    "{\"metadata\": {\"name\": \"quarry-1\", \"finalizers\": "
                        + HELD
                        + "}, "
                        + held.formatted("ClusterAPI")
                        + "}")));
    var capi =
        List.of(
            new Subject(
                "Machine",
                tree("{\"metadata\": {\"name\": \"quarry-1\", \"finalizers\": " + HELD + "}}")),
            subject("MachineSet", "born", "\"spec\": {}"));
    var infra =
        List.of(
            new Subject(
                "AWSMachine",
                tree("{\"metadata\": {\"name\": \"quarry-1\", \"finalizers\": " + HELD + "}}")));
    return new Fleet(mapi, capi, infra);
  }

  @Test
  void theTableSumsUpWhatIsHeld() {
    assertEquals(
        """
        IN THE WAY    RESOURCE                        NAME       WHY                             REMEDY
        hand back     machines.machine.openshift.io   quarry-1   Cluster API is in charge        mapictl release
        left behind   machinesets.cluster.x-k8s.io    born       it lives in Cluster API alone   make a MachineSet of this name in the Machine API with authoritativeAPI ClusterAPI and hand it back, or replace it by one made there
        held by the sync finalizer: awsmachines.infrastructure.cluster.x-k8s.io 1, machines.cluster.x-k8s.io 1, machines.machine.openshift.io 1; when nothing else is in the way, switch the gate MachineAPIMigration off and wait for the clean-up
        """,
        PreflightCommand.table(Obstacles.of(mixed()), new Paint(false)));
    assertEquals("nothing is in the way\n", PreflightCommand.table(List.of(), new Paint(false)));
  }

  @Test
  void theTreeNamesAll() {
    var tree = PreflightCommand.tree(Obstacles.of(mixed()));

    assertEquals("Preflight", tree.path("kind").asText());
    assertEquals(false, tree.path("clear").asBoolean());
    assertEquals(5, tree.path("obstacles").size());
    assertEquals(
        "{\"sort\":\"held\",\"resource\":\"awsmachines.infrastructure.cluster.x-k8s.io\","
            + "\"name\":\"quarry-1\","
            + "\"why\":\"it carries the finalizer sync.machine.openshift.io/finalizer\","
            + "\"remedy\":\"when nothing else is in the way, switch the gate MachineAPIMigration off"
            + " and wait for the clean-up\"}",
        tree.at("/obstacles/2").toString());
    assertEquals(
        "{\"apiVersion\":\"mapictl.machine.openshift.io/v1\",\"kind\":\"Preflight\","
            + "\"clear\":true,\"obstacles\":[]}",
        PreflightCommand.tree(List.of()).toString());
  }
}
