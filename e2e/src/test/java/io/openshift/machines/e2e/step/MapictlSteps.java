package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

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
  public void release() {
    run("release --timeout 60s");
  }

  @When("mapictl is run with {string}")
  public void run(String arguments) {
    var run = Mapictl.run(stage.world().cluster(), "", arguments.split(" "));
    said = run.out() + run.err();
    code = run.code();
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
