package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.After;
import io.cucumber.java.Before;
import io.cucumber.java.Scenario;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.story.Look;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One Machine, what stands in the way of its twin, and what its user is told. */
public final class FailureSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;
  private Halves halves = new Halves(null, "");
  private Faults faults = new Faults(null);
  private Instant made = Instant.EPOCH;
  private int passesBefore;
  private String infra = "";

  /** Steps on that stage. */
  public FailureSteps(Stage stage) {
    this.stage = stage;
  }

  /** Each row of a table has a Machine of its own. */
  @Before
  public void name(Scenario scenario) {
    halves = new Halves(stage, "fault-" + scenario.getLine());
    faults = new Faults(stage);
  }

  /** Other scenarios find nothing in their way. */
  @After
  public void mend() {
    faults.mend(halves.name());
  }

  @Given("the API server refuses new Cluster API Machines by a policy")
  public void policy() {
    faults.policy(halves.name());
  }

  @Given("the API server refuses new Cluster API Machines by a quota")
  public void quota() {
    faults.quota();
  }

  @Given("the API server refuses new Cluster API Machines by missing rights")
  public void rights() {
    faults.rights();
  }

  @Given("a webhook for new Cluster API Machines that does not answer")
  public void webhook() {
    faults.webhook();
  }

  @When("a Machine of the Machine API is made")
  public void make() {
    made = Instant.now();
    halves.createMachineApi("MachineAPI");
  }

  @When("a Machine of the Machine API is made without an instance")
  public void makeWithoutInstance() throws IOException, InterruptedException {
    passesBefore = passesSoFar();
    make();
  }

  @When("a Machine of the Machine API is made with a status")
  public void makeWithStatus() throws IOException, InterruptedException {
    passesBefore = passesSoFar();
    made = Instant.now();
    halves.createMachineApiWithStatus();
  }

  @Given("a Machine of the Machine API that the Go operator holds, with an image by filter")
  public void makeHeld() {
    made = Instant.now();
    halves.createMachineApiHeldAndOdd();
  }

  @When("the schema of AWSMachine forbids to change the instance type")
  public void immutable() {
    faults.immutableInstanceType(halves.name());
  }

  @When("the API server refuses new AWSMachines by a quota")
  public void infraQuota() {
    faults.infraQuota();
  }

  @When("the Machine is given the instance type {string}")
  public void instanceType(String type) {
    infra = uid();
    halves.instanceType(type);
  }

  private String uid() {
    return halves.infra().orElseThrow().getMetadata().getUid();
  }

  @Then("its AWSMachine is another one, paused, with the instance type {string}")
  public void anotherInfra(String type) {
    await("an AWSMachine " + type)
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .infra()
                    .map(one -> Look.text(one, "spec", "instanceType"))
                    .filter(type::equals)
                    .isPresent());
    assertNotEquals(infra, uid());
    assertTrue(Look.annotatedPaused(halves.infra().orElseThrow()), "it is not paused");
  }

  @Then("its AWSMachine is the same one as before")
  public void sameInfra() {
    assertEquals(infra, uid());
  }

  @When("a Machine of the Machine API is made with the unknown field {string}")
  public void makeWithUnknown(String field) {
    made = Instant.now();
    halves.createMachineApiWith(field);
  }

  @When("the Machine is edited")
  public void edit() {
    halves.editMachineApi();
  }

  @Then("the edit arrives in Cluster API")
  public void arrives() {
    await("the edit in Cluster API").atMost(PATIENCE).until(halves::editArrived);
  }

  @When("nothing refuses Cluster API Machines any more")
  public void nothingRefuses() {
    faults.mend(halves.name());
  }

  @When("nothing refuses Cluster API Machines any more, and the Machine is edited")
  public void nothingRefusesAndEdited() {
    faults.mend(halves.name());
    halves.editMachineApi();
  }

  @Then("its Synchronized condition is False for {string} and says {string}")
  public void says(String reason, String words) {
    await("Synchronized=False for " + reason)
        .atMost(PATIENCE)
        .untilAsserted(() -> assertEquals(reason, field("reason")));
    assertEquals("False", field("status"));
    assertTrue(field("message").contains(words), field("message"));
  }

  private String field(String field) {
    return halves
        .machineApi()
        .map(machine -> Look.conditionField(machine, "Synchronized", field))
        .orElse("");
  }

  @Then("it has no Synchronized condition for {int} seconds")
  public void silent(int seconds) {
    await("no condition")
        .during(Duration.ofSeconds(seconds))
        .atMost(PATIENCE)
        .until(() -> field("status").isEmpty());
  }

  @Then("the sync operator writes nothing about it for {int} seconds")
  public void quiet(int seconds) {
    var since = new Instant[] {Instant.now()};
    await("no write about " + halves.name())
        .atMost(PATIENCE)
        .until(
            () -> {
              if (halves.writesBySync(since[0]) > 0) {
                since[0] = Instant.now();
              }
              return Duration.between(since[0], Instant.now()).toSeconds() >= seconds;
            });
  }

  @Then("the sync operator has written {int} times about it")
  public void written(int writes) {
    assertEquals(writes, halves.writesBySync(made));
  }

  /** Each write wakes it once: its user's two (the object, then the status), and its own. */
  @Then("it was passed over at most once for each write")
  public void passes() throws IOException, InterruptedException {
    var writes = 2 + (int) halves.writesBySync(made);
    var passes = passesSoFar() - passesBefore;
    assertTrue(passes <= writes, passes + " passes after " + writes + " writes");
  }

  private int passesSoFar() throws IOException, InterruptedException {
    return Figures.value(
        stage.world().running().getFirst(),
        "reconciliations_started_total",
        "controller_name=\"machine-sync\"");
  }

  @Then("the Machine is in step")
  public void inStep() {
    await("Synchronized=True")
        .atMost(PATIENCE.multipliedBy(2))
        .untilAsserted(() -> assertEquals("True", field("status")));
  }

  @Then("it does not carry the sync finalizer")
  public void notHeld() {
    await("no sync finalizer")
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .machineApi()
                    .map(GenericKubernetesResource::getMetadata)
                    .filter(meta -> meta.getFinalizers().isEmpty())
                    .isPresent());
  }

  @Then("an event {string} and an event {string} tell of it, each once")
  public void events(String one, String other) {
    for (var reason : List.of(one, other)) {
      await("an event " + reason).atMost(PATIENCE).until(() -> !events(reason).isEmpty());
      assertEquals(List.of(1), events(reason).stream().map(Event::getCount).toList(), reason);
    }
  }

  private List<Event> events(String reason) {
    var all = stage.world().cluster().client().v1().events().inNamespace("openshift-machine-api");
    return all.list().getItems().stream()
        .filter(event -> event.getInvolvedObject().getName().equals(halves.name()))
        .filter(event -> event.getReason().equals(reason))
        .toList();
  }
}
