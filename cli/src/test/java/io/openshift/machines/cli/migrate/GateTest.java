package io.openshift.machines.cli.migrate;

import static io.openshift.machines.cli.migrate.Fleets.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.obstacle.Obstacle;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateTest {
  private static Optional<JsonNode> on(String gates) {
    return Optional.of(
        tree(
            "{\"status\": {\"featureGates\": [{\"version\": \"4.22.0\", \"enabled\": ["
                + gates
                + "]}]}}"));
  }

  @Test
  void bothGatesHaveToBeOn() {
    var main = "{\"name\": \"MachineAPIMigration\"}";
    var aws = "{\"name\": \"MachineAPIMigrationAWS\"}";
    assertEquals(Optional.empty(), Gate.gate("AWS", on(main + "," + aws)));
    assertEquals(
        Optional.of(new Obstacle("GateOff", "the feature gate MachineAPIMigrationAWS is off")),
        Gate.gate("AWS", on(main)));
    assertEquals(
        Optional.of(new Obstacle("GateOff", "the feature gate MachineAPIMigration is off")),
        Gate.gate("AWS", Optional.empty()));
  }
}
