package io.openshift.machines.e2e.cluster;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @TempDir private Path folder;

  @Test
  void itIsReadyWhenItSaysSoAndEndsWhenAsked() {
    var running =
        start("trap 'echo bye; exit 0' TERM; echo ready $WORD; while :; do sleep 0.1; done");

    running.await(SOON, () -> running.says("ready now"));
    assertTrue(running.alive());
    running.close();

    assertFalse(running.alive());
    assertTrue(running.says("bye"));
  }

  @Test
  void killGivesNoChanceToSayGoodbye() {
    var running = start("trap 'echo bye' TERM; echo ready; while :; do sleep 0.1; done");
    running.await(SOON, () -> running.says("ready"));

    running.kill();

    assertFalse(running.alive());
    assertFalse(running.says("bye"));
  }

  @Test
  void whatWasSaidBeforeARestartDoesNotCount() {
    var first = start("echo ready");
    await().until(() -> !first.alive());

    var second = start("sleep 30");

    assertTrue(first.says("ready"));
    assertFalse(second.says("ready"));
    second.kill();
  }

  @Test
  void anEndBeforeReadinessNamesTheLog() {
    var e =
        assertThrows(IllegalStateException.class, () -> start("exit 3").await(SOON, () -> false));

    assertEquals("test ended with 3: see " + folder.resolve("log"), e.getMessage());
  }

  private Running start(String script) {
    var command = List.of("sh", "-c", script);
    return Running.start(
        new Program("test", command, Map.of("WORD", "now"), folder.resolve("log")));
  }
}
