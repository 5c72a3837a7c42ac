package io.openshift.machines.kit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.openshift.machines.kit.report.Report.Statement;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.Attempt;
import io.openshift.machines.kit.write.RecordingServer;
import io.openshift.machines.kit.write.Writes;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClusterOperatorWriterTest {
  private static final String PATH =
      "/apis/config.openshift.io/v1/clusteroperators/machine-api-migration/status";
  private static final Report REPORT =
      new Report(
          List.of(
              new Statement("Available", true, "AsExpected", "mirroring"),
              new Statement("Degraded", true, "MirrorsFailing", "not in step: Machine a")),
          "4.99.1");

  private final RecordingServer server = new RecordingServer();
  private final KubernetesClient client = server.client();
  private final ClusterOperatorWriter writer =
      new ClusterOperatorWriter(
          new Writes(client, new Attempt(new SimpleMeterRegistry())),
          Clock.fixed(Instant.parse("2026-05-01T12:00:00.5Z"), ZoneOffset.UTC));

  @AfterEach
  void close() {
    client.close();
    server.close();
  }

  private static ObjectNode seen() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "ClusterOperator",
         "metadata": {"name": "machine-api-migration", "resourceVersion": "7"},
         "status": {
           "conditions": [
             {"type": "Available", "status": "True", "reason": "Other", "message": "",
              "lastTransitionTime": "2026-04-01T00:00:00Z"},
             {"type": "Degraded", "status": "False", "reason": "AsExpected", "message": "",
              "lastTransitionTime": "2026-04-01T00:00:00Z"}],
           "versions": [{"name": "operator", "version": "4.99.0"}]}}
        """);
  }

  private ObjectNode written() {
    writer.write(seen(), REPORT);
    return Trees.parse(server.asked().get(0).body());
  }

  @Test
  void aReportIsWrittenLockedOnWhatWasSeen() {
    var body = written();

    assertEquals(PATH, server.asked().get(0).path());
    assertEquals("PUT", server.asked().get(0).method());
    assertEquals("7", body.at("/metadata/resourceVersion").asText());
    assertEquals("4.99.1", ClusterOperatorWriter.reached(body));
    assertEquals("4.99.0", ClusterOperatorWriter.reached(seen()));
    assertEquals(8, body.at("/status/relatedObjects").size());
  }

  @Test
  void aConditionThatGoesOnKeepsItsTime() {
    var body = written();

    assertEquals(
        "2026-04-01T00:00:00Z", body.at("/status/conditions/0/lastTransitionTime").asText());
    assertEquals("AsExpected", body.at("/status/conditions/0/reason").asText());
    assertEquals(
        "2026-05-01T12:00:00Z", body.at("/status/conditions/1/lastTransitionTime").asText());
    assertEquals("True", body.at("/status/conditions/1/status").asText());
  }

  @Test
  void nothingNewIsNotWritten() {
    var body = written();

    var again = writer.write(body, REPORT);

    assertEquals(1, server.asked().size());
    assertEquals(body, again);
  }
}
