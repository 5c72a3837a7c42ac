package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code mapictl}, as a process of its own. */
public final class MapictlSteps {
  private final Stage stage;
  private int code = -1;
  private String said = "";

  /** Steps on that stage. */
  public MapictlSteps(Stage stage) {
    this.stage = stage;
  }

  @When("mapictl releases the cluster")
  public void release() throws IOException, InterruptedException {
    run("release --timeout 60s");
  }

  @When("mapictl is run with {string}")
  public void run(String arguments) throws IOException, InterruptedException {
    var cluster = stage.world().cluster();
    var jar = cluster.project().root().resolve("cli/target/mapictl/mapictl/lib/mapictl.jar");
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    var command = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString()));
    command.addAll(List.of(arguments.split(" ")));
    command.addAll(List.of("--kubeconfig", cluster.kubeconfig().toString()));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    code = process.waitFor();
  }

  @Then("it ends with {int} and says {string}")
  public void ended(int expected, String words) {
    assertTrue(said.contains(words), said);
    assertEquals(expected, code, said);
  }

  /** As its own lines have it: what was asked and has not arrived. */
  @Then("never more than {int} hand-overs were under way")
  public void rolling(int most) {
    int now = 0;
    int peak = 0;
    for (var line : said.lines().toList()) {
      now += line.contains(": asked for ") ? 1 : line.matches(".* after \\d+ s") ? -1 : 0;
      peak = Math.max(peak, now);
    }
    assertEquals(0, now, said);
    assertEquals(most, peak, said);
  }
}
