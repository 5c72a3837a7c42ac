package io.openshift.machines.cli.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.Mapictl;
import io.openshift.machines.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseCommandTest {
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return Mapictl.commandLine(Terminal.piped(new ByteArrayInputStream(new byte[0])))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void aTimeThatIsNoneIsAMistakeOfUsage() {
    assertEquals(ExitCode.USAGE, run("release", "--timeout", "soon"));
    assertEquals(
        "error: Invalid value for option '--timeout': 'soon' is not a time; write such as 90s, 30m"
            + " or 2h; see `mapictl release --help`\n",
        err.toString());
  }

  @Test
  void aClusterThatDoesNotAnswerIsOneLine(@TempDir Path folder) throws IOException {
    var kubeconfig =
        Files.writeString(
            folder.resolve("kubeconfig"),
            """
            {"apiVersion": "v1", "kind": "Config", "current-context": "quarry",
             "contexts": [{"name": "quarry", "context": {"cluster": "quarry", "user": "quarry"}}],
             "clusters": [{"name": "quarry", "cluster": {"server": "http://127.0.0.1:1"}}],
             "users": [{"name": "quarry", "user": {}}]}
            """);
    assertEquals(
        ExitCode.REFUSED, run("release", "--dry-run", "--kubeconfig", kubeconfig.toString()));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertEquals("error: the cluster does not answer", err.toString().substring(0, 34));
  }
}
