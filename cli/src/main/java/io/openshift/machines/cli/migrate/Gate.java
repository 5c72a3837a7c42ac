package io.openshift.machines.cli.migrate;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
import io.openshift.machines.conversion.obstacle.Obstacle;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Whether a cluster hands over at all: its platform, and its feature gates. */
final class Gate {
  private static final String MIGRATION = "MachineAPIMigration";

  private Gate() {}

  /** What is in the way of every resource. */
  static Optional<Obstacle> obstacle(Subjects subjects) {
    var infrastructure = subjects.config("infrastructures", "cluster");
    var gates = subjects.config("featuregates", "cluster");
    return infrastructure
        .map(one -> one.at("/status/platformStatus/type").asText())
        .flatMap(type -> level(type).or(() -> gate(type, gates)));
  }

  private static Optional<Obstacle> level(String type) {
    return Platform.named(type)
        .filter(platform -> platform.level() == Level.MIRROR_ONLY)
        .map(
            platform ->
                new Obstacle(
                    "MirrorOnly",
                    "machines on " + platform.type() + " are mirrored but never handed over"));
  }

  static Optional<Obstacle> gate(String type, Optional<JsonNode> gates) {
    return Stream.of(MIGRATION, MIGRATION + type)
        .filter(name -> gates.filter(object -> on(object, name)).isEmpty())
        .findFirst()
        .map(name -> new Obstacle("GateOff", "the feature gate " + name + " is off"));
  }

  private static boolean on(JsonNode gates, String name) {
    return items(gates.at("/status/featureGates"))
        .flatMap(version -> items(version.path("enabled")))
        .anyMatch(gate -> gate.path("name").asText().equals(name));
  }

  private static Stream<JsonNode> items(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }
}
