package io.openshift.machines.kit.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.kit.operator.OperatorSettings;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.RecordingServer;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnnouncerTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  private static final String MACHINE =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
       "metadata": {"name": "quarry-0", "namespace": "openshift-machine-api", "uid": "u-1"}}
      """;
  private static final String SAID =
      """
      {"apiVersion": "v1", "kind": "Event", "count": 2, "lastTimestamp": "2026-02-28T00:00:00Z",
       "metadata": {"name": "%s", "namespace": "openshift-machine-api",
         "resourceVersion": "7"}}
      """;

  /** It asks for its name alone. */
  private static OperatorSettings settings() {
    var loader = OperatorSettings.class.getClassLoader();
    return (OperatorSettings)
        Proxy.newProxyInstance(
            loader, new Class<?>[] {OperatorSettings.class}, (_self, _method, _none) -> "quarry");
  }

  @Test
  void whatWasSaidBeforeIsCountedOnFromWhereItStands() {
    try (var server = new RecordingServer();
        var client = server.client()) {
      var announcer = new Announcer(client, settings(), Clock.fixed(NOW, ZoneOffset.UTC));
      var notice = new Notice(false, "TwinCreated", "made it");
      announcer.announce(Trees.parse(MACHINE), notice);
      var name = Trees.parse(server.asked().getFirst().body()).at("/metadata/name").asText();

      server.answers(200, SAID.formatted(name)).answers("POST", 409, "{\"code\": 409}");
      announcer.announce(Trees.parse(MACHINE), notice);

      var asked = server.asked();
      assertEquals(
          List.of("POST", "POST", "GET", "PATCH"),
          asked.stream().map(RecordingServer.Asked::method).toList());
      assertEquals(
          Set.of(
              Trees.parse(
                  "{\"op\":\"add\",\"path\":\"/metadata/resourceVersion\",\"value\":\"7\"}"),
              Trees.parse("{\"op\":\"replace\",\"path\":\"/count\",\"value\":3}"),
              Trees.parse(
                  "{\"op\":\"replace\",\"path\":\"/lastTimestamp\","
                      + "\"value\":\"2026-03-01T10:00:00Z\"}")),
          changes(asked.getLast().body()));
    }
  }

  private static Set<JsonNode> changes(String patch) {
    var changes = new HashSet<JsonNode>();
    Trees.parse("{\"changes\": " + patch + "}").path("changes").forEach(changes::add);
    return changes;
  }
}
