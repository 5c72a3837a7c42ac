package io.openshift.machines.kit.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Trees;
import io.quarkus.logging.json.runtime.JsonFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The line that a write leaves in the log, as it is in production. */
class WriteLogTest {
  private static final Logger LOG = Logger.getLogger("io.openshift.machines.writes");

  private final RecordingServer server = new RecordingServer();
  private final KubernetesClient client = server.client();
  private final Writes writes = new Writes(client, new Attempt(new SimpleMeterRegistry()));
  private final Lines lines = new Lines();
  private final ObjectNode seen =
      Trees.parse(
          """
          {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
           "metadata": {"name": "quarry-0", "namespace": "openshift-cluster-api",
             "resourceVersion": "7"},
           "spec": {"providerID": "x"}}
          """);

  /** Keeps each line as JSON. */
  private static final class Lines extends ExtHandler {
    private final JsonFormatter formatter = new JsonFormatter();
    private final List<ObjectNode> lines = new ArrayList<>();

    @Override
    protected void doPublish(ExtLogRecord record) {
      lines.add(Trees.parse(formatter.format(record)));
    }
  }

  @BeforeEach
  void listen() {
    LOG.addHandler(lines);
  }

  @AfterEach
  void close() {
    LOG.removeHandler(lines);
    client.close();
    server.close();
  }

  private ObjectNode changed() {
    var wanted = seen.deepCopy();
    Trees.child(wanted, "spec").put("providerID", "y");
    return wanted;
  }

  @Test
  void aWriteIsOneLineWithTheObjectAndTheDirectionAsFields() {
    Heading.to(Authority.CLUSTER_API).during(() -> writes.update(seen, changed()));

    assertEquals(1, lines.lines.size());
    var line = lines.lines.get(0);
    assertEquals("INFO", line.path("level").asText());
    assertEquals(
        "update Machine openshift-cluster-api/quarry-0 (cluster.x-k8s.io)",
        line.path("message").asText());
    assertEquals(
        Trees.parse(
            """
            {"group": "cluster.x-k8s.io", "kind": "Machine", "namespace": "openshift-cluster-api",
             "name": "quarry-0", "verb": "update", "direction": "to-cluster-api"}
            """),
        line.path("mdc"));
  }

  @Test
  void nothingOfOneLineStaysForTheNext() {
    Heading.to(Authority.MACHINE_API).during(() -> writes.update(seen, changed()));
    writes.delete(seen);

    assertEquals("to-machine-api", lines.lines.get(0).at("/mdc/direction").asText());
    assertEquals(
        Trees.parse(
            """
            {"group": "cluster.x-k8s.io", "kind": "Machine", "namespace": "openshift-cluster-api",
             "name": "quarry-0", "verb": "delete"}
            """),
        lines.lines.get(1).path("mdc"));
  }
}
