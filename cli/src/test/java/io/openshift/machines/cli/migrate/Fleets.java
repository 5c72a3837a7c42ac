package io.openshift.machines.cli.migrate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.openshift.machines.cli.authority.Subject;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Machines as they may stand in a cluster. */
final class Fleets {
  private Fleets() {}

  static JsonNode tree(String json) {
    try {
      return new ObjectMapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** A condition as {@code type/status/reason/message}. */
  static Subject machine(String wanted, String current, String... conditions) {
    return new Subject(
        Subject.MACHINE,
        tree(
            """
            {"metadata": {"name": "quarry-a", "namespace": "openshift-machine-api",
               "resourceVersion": "7"},
             "spec": {"authoritativeAPI": "%s"},
             "status": {"authoritativeAPI": "%s", "synchronizedAPI": "MachineAPI",
               "conditions": [%s]}}
            """
                .formatted(
                    wanted,
                    current,
                    Stream.of(conditions)
                        .map(Fleets::condition)
                        .collect(Collectors.joining(",")))));
  }

  private static String condition(String text) {
    var parts = text.split("/");
    return "{\"type\": \"%s\", \"status\": \"%s\", \"reason\": \"%s\", \"message\": \"%s\"}"
        .formatted((Object[]) parts);
  }
}
