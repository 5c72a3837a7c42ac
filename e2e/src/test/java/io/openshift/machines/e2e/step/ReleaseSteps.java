package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** {@code mapictl release}, as a process of its own. */
public final class ReleaseSteps {
  private final Stage stage;
  private int code = -1;
  private String said = "";

  /** Steps on that stage. */
  public ReleaseSteps(Stage stage) {
    this.stage = stage;
  }

  @When("mapictl releases the cluster")
  public void release() throws IOException, InterruptedException {
    var cluster = stage.world().cluster();
    var jar = cluster.project().root().resolve("cli/target/mapictl/mapictl/lib/mapictl.jar");
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    var command =
        List.of(
            java.toString(),
            "-jar",
            jar.toString(),
            "release",
            "--timeout",
            "60s",
            "--kubeconfig",
            cluster.kubeconfig().toString());
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    code = process.waitFor();
  }

  @Then("it ends with {int} and says {string}")
  public void ended(int expected, String words) {
    assertTrue(said.contains(words), said);
    assertEquals(expected, code, said);
  }
}
