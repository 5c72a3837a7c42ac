package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Side;
import java.util.List;
import java.util.function.Predicate;

/** MachineSets that cross over. */
public final class SetSteps {
  private final Stage stage;

  /** Steps on that stage. */
  public SetSteps(Stage stage) {
    this.stage = stage;
  }

  @ParameterType("Cluster API|the Machine API")
  public Side side(String name) {
    return name.equals("Cluster API") ? Side.CLUSTER_API : Side.MACHINE_API;
  }

  @Given("the MachineSet {string} with {int} machine(s) is in step")
  public void inStep(String set, int count) {
    stage.user(set).creates(count, Side.MACHINE_API);
    until(set, "in step", picture -> ledBy(picture, Side.MACHINE_API, count));
  }

  @Given("the MachineSet {string} with {int} machine(s) has crossed over to Cluster API")
  public void crossed(String set, int count) {
    inStep(set, count);
    stage.user(set).handsOver(Side.CLUSTER_API);
    until(set, "led by Cluster API", picture -> ledBy(picture, Side.CLUSTER_API, count));
  }

  @Given("the MachineSet {string} with {int} machine(s) was born in Cluster API")
  public void born(String set, int count) {
    stage.user(set).creates(count, Side.CLUSTER_API);
    until(set, "born in Cluster API", picture -> ledBy(picture, Side.CLUSTER_API, count));
  }

  @When("its user, of {string}, asks for Cluster API and at once for the Machine API again")
  public void changesMind(String set) {
    stage.user(set).handsOver(Side.CLUSTER_API);
    stage.user(set).handsOver(Side.MACHINE_API);
  }

  @Then("the MachineSet {string} and its {int} machine(s) come to rest with {side} in charge")
  public void comesToRest(String set, int count, Side side) {
    until(set, "at rest", picture -> ledBy(picture, side, count));
  }

  @When("the MachineSet {string} is deleted in {side}")
  public void deleted(String set, Side side) {
    stage.user(set).deletes(side);
  }

  @Then("nothing of the MachineSet {string} is left on any side")
  public void gone(String set) {
    until(
        set,
        "gone",
        picture ->
            picture.machines().isEmpty()
                && picture.machineApi().isEmpty()
                && picture.clusterApi().isEmpty()
                && picture.templates().isEmpty()
                && picture.cloud().running() == 0);
    var cloud = stage.camera(set).take().cloud();
    assertEquals(cloud.asked("create"), cloud.asked("delete"), "each instance deleted once");
    assertEquals(List.of(), stage.world().summary().trespasses());
  }

  @When("the MachineSet {string} is scaled to {int} in {side}")
  public void scaled(String set, int count, Side side) {
    stage.user(set).scales(side, count);
    until(set, "scaled", picture -> ledBy(picture, side, count));
  }

  @When("the MachineSet {string} with {int} machine(s) is handed over to {side}")
  public void handedOver(String set, int count, Side side) {
    stage.user(set).handsOver(side);
    until(set, "led by " + side, picture -> ledBy(picture, side, count));
  }

  private void until(String set, String what, Predicate<Picture> holds) {
    stage.until(set, what, holds);
  }

  static boolean ledBy(Picture picture, Side side, int count) {
    return picture.machines().size() == count
        && picture.machines().stream().allMatch(row -> ledBy(row, side))
        && picture
            .machineApi()
            .filter(set -> set.text("status", "authoritativeAPI").equals(side.value()))
            .filter(set -> Look.condition(set.object(), "Synchronized").equals("True"))
            .isPresent()
        && picture
            .clusterApi()
            .filter(set -> Look.annotatedPaused(set.object()) == (side == Side.MACHINE_API))
            .isPresent();
  }

  static boolean ledBy(Picture.MachineRow row, Side side) {
    return row.whole()
        && row.machineApi()
            .filter(half -> Look.text(half, "status", "authoritativeAPI").equals(side.value()))
            .filter(half -> Look.condition(half, "Synchronized").equals("True"))
            .filter(half -> Look.text(half, "status", "phase").equals("Running"))
            .isPresent()
        && row.clusterApi()
            .filter(half -> Look.annotatedPaused(half) == (side == Side.MACHINE_API))
            .filter(half -> Look.text(half, "status", "phase").equals("Running"))
            .isPresent();
  }
}
