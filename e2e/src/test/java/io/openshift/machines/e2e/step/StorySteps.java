package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.story.Step;
import io.openshift.machines.e2e.story.Stories;
import io.openshift.machines.e2e.story.Telling;
import java.util.ArrayList;
import java.util.List;

/** The story that the demo tells, and what the cloud makes of it. */
public final class StorySteps {
  private final Stage stage;
  private final List<Telling.Result> results = new ArrayList<>();
  private String set = "";

  /** Steps on that stage. */
  public StorySteps(Stage stage) {
    this.stage = stage;
  }

  @When("the story of the MachineSet {string} is told")
  public void tell(String name) {
    set = name;
    var telling = stage.telling(name);
    for (var step : steps()) {
      var result = telling.tell(step);
      results.add(result);
      if (!result.held()) {
        return;
      }
    }
  }

  private List<Step> steps() {
    return Stories.of(stage.world().facts().platform(), set, stage.scene().model());
  }

  @Then("every step of it holds")
  public void holds() {
    var broken =
        results.stream()
            .filter(result -> !result.held())
            .map(result -> result.step().title() + ", missing: " + result.missing())
            .toList();
    assertEquals(List.of(), broken);
    assertEquals(steps().size(), results.size());
  }

  @Then("the ledger shows {int} instances created and {int} deleted")
  public void ledger(int created, int deleted) {
    var cloud = stage.camera(set).take().cloud();
    assertEquals(created, cloud.asked("create"), "created");
    assertEquals(deleted, cloud.asked("delete"), "deleted");
  }

  @Then("the cloud has made {int} instance(s) for the MachineSet {string}")
  public void made(int count, String name) {
    assertEquals(count, stage.camera(name).take().cloud().asked("create"));
  }

  @Then("no instance was made twice, left behind, or touched by the side not in charge")
  public void clean() {
    var summary = stage.world().summary();
    assertEquals(List.of(), summary.duplicated(), "made twice");
    assertEquals(List.of(), summary.orphaned(), "left behind");
    assertEquals(List.of(), summary.trespasses(), "touched by the side not in charge");
  }
}
