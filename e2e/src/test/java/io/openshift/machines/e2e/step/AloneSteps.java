package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Side;
import java.io.IOException;
import java.time.Duration;

/** The sync operator without anybody that hands over. */
public final class AloneSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;

  /** Steps on that stage. */
  public AloneSteps(Stage stage) {
    this.stage = stage;
  }

  @Given(
      "a cluster with the Machine API's controllers and the sync operator, where nobody hands over")
  public void alone() {
    stage.play(Cast.NO_HANDOVER);
  }

  @Given("the MachineSet {string} with {int} machine is mirrored")
  public void mirrored(String set, int count) {
    stage.user(set).creates(count, Side.MACHINE_API);
    inStep(set);
    stage.until(
        set,
        "has its machine mirrored",
        picture ->
            picture.machines().size() == count
                && picture.machines().stream()
                    .flatMap(row -> row.machineApi().stream())
                    .allMatch(one -> Look.condition(one, "Synchronized").equals("True")));
  }

  @When("the user of {string} asks for Cluster API, where nobody hands over")
  public void asks(String set) {
    stage.user(set).handsOver(Side.CLUSTER_API);
  }

  @Then("the MachineSet {string} is led by the Machine API and in step")
  public void inStep(String set) {
    stage.until(
        set,
        "led by the Machine API and in step",
        picture ->
            picture
                .machineApi()
                .map(half -> half.object())
                .filter(one -> Look.text(one, "status", "authoritativeAPI").equals("MachineAPI"))
                .filter(one -> Look.condition(one, "Synchronized").equals("True"))
                .filter(
                    one ->
                        one.getMetadata().getGeneration()
                            == Look.number(one, 0, "status", "synchronizedGeneration"))
                .isPresent());
  }

  @Then("the figures say that {int} {word} is/are {string}")
  public void figures(int count, String kind, String reason) {
    var single = kind.endsWith("s") ? kind.substring(0, kind.length() - 1) : kind;
    await(count + " " + kind + " " + reason)
        .atMost(PATIENCE)
        .untilAsserted(() -> assertEquals(count, figure(single, reason)));
  }

  private int figure(String kind, String reason) throws IOException, InterruptedException {
    return Figures.value(
        stage.world().running().getFirst(),
        "machine_api_sync_objects",
        "kind=\"" + kind + "\"",
        "reason=\"" + reason + "\"");
  }
}
