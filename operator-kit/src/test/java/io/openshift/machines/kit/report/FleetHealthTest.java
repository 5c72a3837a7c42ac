package io.openshift.machines.kit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class FleetHealthTest {
  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

  @ParameterizedTest(name = "{0} {1} {2} since {3}: {4}")
  @CsvSource({
    "Synchronized, True, ResourceSynchronized, 2026-05-01T08:00:00Z, none",
    "Synchronized, False, FailedToConvertMAPIMachineToCAPI, 2026-05-01T11:59:59Z, unconvertible",
    "Synchronized, False, FailedToConvertCAPIMachineToMAPI, 2026-05-01T08:00:00Z, unconvertible",
    "Synchronized, False, TransientFailure, 2026-05-01T11:39:59Z, failing",
    "Synchronized, False, TransientFailure, 2026-05-01T11:40:00Z, none",
    "Synchronized, False, FailedToCreateCAPIMachine, 2026-05-01T08:00:00Z, failing",
    "Synchronized, Unknown, AuthoritativeAPIChanged, 2026-05-01T08:00:00Z, none",
    "AuthorityTransition, True, WaitingForPause, 2026-05-01T11:39:59Z, stalled",
    "AuthorityTransition, True, WaitingForPause, 2026-05-01T11:40:00Z, none",
    "AuthorityTransition, True, Blocked, 2026-05-01T08:00:00Z, none",
    "AuthorityTransition, False, Stable, 2026-05-01T08:00:00Z, none",
    "Paused, True, AuthoritativeAPINotMachineAPI, 2026-05-01T08:00:00Z, none"
  })
  void oneConditionCountsOnceAtMost(ArgumentsAccessor row) {
    var where = row.getString(4);
    var object = Trees.parse("{\"kind\": \"Machine\", \"metadata\": {\"name\": \"quarry-0\"}}");
    object
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", row.getString(0))
        .put("status", row.getString(1))
        .put("reason", row.getString(2))
        .put("lastTransitionTime", row.getString(3));

    var health = FleetHealth.of(List.of(object), NOW);

    assertEquals(
        new FleetHealth(in("unconvertible", where), in("failing", where), in("stalled", where)),
        health);
  }

  private static List<String> in(String list, String where) {
    return list.equals(where) ? List.of("Machine quarry-0") : List.of();
  }

  @Test
  void namesAreInOrder() {
    var failure =
        """
        {"kind": "MachineSet", "metadata": {"name": "%s"}, "status": {"conditions": [
          {"type": "Synchronized", "status": "False", "reason": "FailedToConvertMAPIMachineSetToCAPI",
           "lastTransitionTime": "2026-05-01T08:00:00Z"}]}}
        """;

    var health =
        FleetHealth.of(
            List.of(Trees.parse(failure.formatted("b")), Trees.parse(failure.formatted("a"))), NOW);

    assertEquals(List.of("MachineSet a", "MachineSet b"), health.unconvertible());
  }
}
