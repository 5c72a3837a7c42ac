package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

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
  public void release() {
    var run = Mapictl.run(stage.world().cluster(), "", "release", "--timeout", "60s");
    said = run.out() + run.err();
    code = run.code();
  }

  @Then("it ends with {int} and says {string}")
  public void ended(int expected, String words) {
    assertTrue(said.contains(words), said);
    assertEquals(expected, code, said);
  }
}
