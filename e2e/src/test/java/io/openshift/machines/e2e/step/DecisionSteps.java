package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.Before;
import io.cucumber.java.Scenario;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.story.Look;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** One Machine's two halves, put on the stage by hand, and what the sync operator makes of them. */
public final class DecisionSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration WATCHED = Duration.ofSeconds(3);

  private final Stage stage;
  private Halves halves = new Halves(null, "");
  private Instant ready = Instant.EPOCH;

  /** Steps on that stage. */
  public DecisionSteps(Stage stage) {
    this.stage = stage;
  }

  @Before
  public void name(Scenario scenario) {
    var line = scenario.getLine();
    halves = new Halves(stage, "row-" + line);
  }

  @Given("a Machine API Machine is {word} with the recorded authority {string}")
  public void machineApi(String presence, String authority) {
    if (presence.equals("present")) {
      halves.createMachineApi(authority);
    }
  }

  @Given("a Cluster API Machine is absent")
  public void clusterApiAbsent() {
    ready = Instant.now();
  }

  @Given("a Cluster API Machine is present and deleting")
  public void clusterApiDeleting() {
    halves.createClusterApi(Optional.empty());
    halves.deleteClusterApiButHold();
    ready = Instant.now();
  }

  @Given("a Cluster API Machine is present without a set")
  public void clusterApiAlone() {
    halves.createClusterApi(Optional.empty());
    ready = Instant.now();
  }

  @Given("a Cluster API Machine is present in a set of Cluster API alone")
  public void clusterApiInOwnSet() {
    halves.createClusterApi(Optional.of(halves.createClusterApiSet()));
    ready = Instant.now();
  }

  @Given("a Cluster API Machine is present in a mirrored set")
  public void clusterApiInMirroredSet() {
    var set = halves.createClusterApiSet();
    halves.createMachineApiSetFor(set);
    halves.createClusterApi(Optional.of(set));
    halves.unpauseClusterApi();
  }

  @Given("a Cluster API Machine is present and leading")
  public void clusterApiLeading() {
    halves.createClusterApi(Optional.empty());
  }

  @Given("a Cluster API Machine is present as its mirror")
  public void clusterApiMirror() {
    halves.mirrorFirst();
  }

  @Then("the sync operator does nothing")
  public void nothing() {
    await("no write on " + halves.name())
        .during(WATCHED)
        .atMost(PATIENCE)
        .until(() -> halves.writesBySync(ready) == 0);
  }

  @Then("the sync operator makes the Machine API Machine with authority ClusterAPI")
  public void makesMachineApi() {
    var made = eventually("the Machine API Machine", halves::machineApi);
    assertEquals("ClusterAPI", Look.text(made, "spec", "authoritativeAPI"));
    assertEquals("m6i.2xlarge", Look.text(made, "spec", "providerSpec", "value", "instanceType"));
    assertEquals(1, made.getMetadata().getOwnerReferences().size());
  }

  @Then("the sync operator makes the Cluster API Machine paused")
  public void makesPaused() {
    var made = eventually("the Cluster API Machine", halves::clusterApi);
    var infra = eventually("the AWSMachine", halves::infra);
    assertTrue(Look.annotatedPaused(made), "the Machine is not paused");
    assertTrue(Look.annotatedPaused(infra), "the AWSMachine is not paused");
    assertEquals("m6i.xlarge", Look.text(infra, "spec", "instanceType"));
    halves.awaitSynchronized();
  }

  @Then("the sync operator makes the Cluster API Machine unpaused")
  public void makesUnpaused() {
    var made = eventually("the Cluster API Machine", halves::clusterApi);
    var infra = eventually("the AWSMachine", halves::infra);
    assertEquals(false, Look.annotatedPaused(made));
    assertEquals(false, Look.annotatedPaused(infra));
  }

  @Then("the sync operator keeps the Cluster API Machine paused and equal")
  public void keepsEqual() {
    halves.editMachineApi();
    await("the edit in Cluster API").atMost(PATIENCE).until(halves::editArrived);
    assertTrue(Look.annotatedPaused(halves.clusterApi().orElseThrow()));
    halves.awaitSynchronized();
  }

  @Then("the sync operator brings the Machine API Machine into step")
  public void bringsIntoStep() {
    await("the instance type in the Machine API")
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .machineApi()
                    .map(m -> Look.text(m, "spec", "providerSpec", "value", "instanceType"))
                    .filter("m6i.2xlarge"::equals)
                    .isPresent());
    halves.awaitSynchronized();
  }

  @Then("the sync operator brings an edit of the recorded side over")
  public void bringsEdit() {
    halves.beginMigrating();
    halves.editMachineApi();
    await("the edit in Cluster API").atMost(PATIENCE).until(halves::editArrived);
    halves.awaitSynchronized();
    assertEquals(
        "Migrating", Look.text(halves.machineApi().orElseThrow(), "status", "authoritativeAPI"));
  }

  private static GenericKubernetesResource eventually(
      String what, Supplier<Optional<GenericKubernetesResource>> look) {
    await(what).atMost(PATIENCE).until(() -> look.get().isPresent());
    return look.get().orElseThrow();
  }
}
