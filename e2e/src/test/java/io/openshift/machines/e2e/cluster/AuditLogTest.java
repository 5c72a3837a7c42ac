package io.openshift.machines.e2e.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogTest {
  private static final String LINE =
      """
      {"kind":"Event","verb":"%s","user":{"username":"%s"},"objectRef":{"resource":"%s",%s\
      "namespace":"ns","name":"a"},"responseStatus":{"code":409},\
      "requestReceivedTimestamp":"2026-03-01T10:00:0%d.123456Z"}
      """;

  @TempDir private Path folder;
  private AuditLog log;

  @BeforeEach
  void write() throws Exception {
    var file = folder.resolve("audit.log");
    Files.writeString(
        file,
        LINE.formatted("update", "sync", "machines", "\"subresource\":\"status\",", 1)
            + LINE.formatted("patch", "sync", "machines", "", 2)
            + LINE.formatted("update", "sync", "leases", "", 3)
            + LINE.formatted("create", "sync", "events", "", 4)
            + LINE.formatted("create", "other", "machines", "", 5)
            + "{\"kind\":\"Event\",\"verb\":\"upd");
    log = new AuditLog(file);
  }

  @Test
  void aWriteIsReadWithItsObject() {
    assertEquals(
        new AuditLog.Write(
            "sync",
            "update",
            "machines/status",
            "ns/a",
            409,
            Instant.parse("2026-03-01T10:00:01.123456Z")),
        log.writes().get(0));
    assertEquals(List.of("update", "patch", "update", "create", "create"), verbs());
  }

  private List<String> verbs() {
    return log.writes().stream().map(AuditLog.Write::verb).toList();
  }

  @Test
  void countsLeaveOutLeasesAndEventsAndWhatWasBefore() {
    assertEquals(
        Map.of("sync", 2L, "other", 1L), log.countsSince(Instant.parse("2026-03-01T10:00:00Z")));
    assertEquals(
        Map.of("sync", 1L, "other", 1L), log.countsSince(Instant.parse("2026-03-01T10:00:02Z")));
  }
}
