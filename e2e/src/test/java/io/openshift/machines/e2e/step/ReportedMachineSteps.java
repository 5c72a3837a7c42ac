package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.Before;
import io.cucumber.java.Scenario;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import java.time.Duration;
import java.util.Map;

/** One Machine in a case that was reported of other operators, with the sync operator alone. */
public final class ReportedMachineSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String NODE = "ip-10-0-0-9";
  private static final int UNPROCESSABLE = 422;

  private final Stage stage;
  private Halves halves = new Halves(null, "");
  private int generation;
  private int refusal;
  private Object before = "";

  /** Steps on that stage. */
  public ReportedMachineSteps(Stage stage) {
    this.stage = stage;
  }

  /** Each scenario has a Machine of its own. */
  @Before
  public void name(Scenario scenario) {
    halves = new Halves(stage, "reported-" + scenario.getLine());
  }

  @Given(
      "a Cluster API Machine whose AWSMachine is missing, and a Machine of the Machine API for it")
  public void withoutInfra() {
    Api.CAPI_MACHINES
        .in(client())
        .resource(ClusterApiManifests.clusterMachine(halves.name()))
        .create();
    halves.createMachineApi("ClusterAPI");
  }

  @When("its user makes the AWSMachine")
  public void infra() {
    var infra = new ClusterApiManifests(halves.name()).infra();
    stage.scene().infraMachines().in(client()).resource(infra).create();
  }

  @Given("a Machine of the Machine API is in step")
  public void made() {
    halves.createMachineApi("MachineAPI");
    inStep();
    generation = Look.number(machine(), 0, "status", "synchronizedGeneration");
  }

  @Given("a Machine with a status whose node is not known yet, in step")
  public void withoutNode() {
    halves.createMachineApiWithStatus();
    status("{\"status\": {\"nodeRef\": null}}");
    inStep();
  }

  @When("its engine reports the node {string} and nothing else")
  public void node(String name) {
    status("{\"status\": {\"nodeRef\": {\"kind\": \"Node\", \"name\": \"" + name + "\"}}}");
  }

  @When("another controller patches the node alone")
  public void node() {
    node(NODE);
  }

  @When("another controller replaces its whole status without the sync fields, and names a node")
  public void replaced() {
    var machine = machine();
    before = machine.get("status");
    machine.setAdditionalProperty(
        "status", Map.of("nodeRef", Map.of("kind", "Node", "name", NODE)));
    try {
      Api.MAPI_MACHINES.in(client()).resource(machine).updateStatus();
    } catch (KubernetesClientException e) {
      refusal = e.getCode();
    }
  }

  @Then("the API server refuses that, and the status is as before")
  public void refused() {
    assertEquals(UNPROCESSABLE, refusal);
    assertEquals(before, machine().get("status"));
  }

  @When("its AWSMachine is torn away, and at once the instance type becomes {string}")
  public void tornAway(String type) {
    var infra = stage.scene().infraMachines().in(client()).withName(halves.name());
    infra.patch(PatchContext.of(PatchType.JSON_MERGE), "{\"metadata\": {\"finalizers\": null}}");
    infra.delete();
    halves.instanceType(type);
  }

  @Then("there is an AWSMachine, paused, with the type {string}")
  public void infra(String type) {
    await("an AWSMachine " + type)
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .infra()
                    .filter(one -> Look.text(one, "spec", "instanceType").equals(type))
                    .filter(Look::annotatedPaused)
                    .isPresent());
  }

  @Then("the Cluster API Machine shows the node {string}")
  public void showsNode(String name) {
    await("the node")
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .clusterApi()
                    .filter(one -> Look.text(one, "status", "nodeRef", "name").equals(name))
                    .isPresent());
  }

  @Then("its conditions {string} are True")
  public void conditions(String types) {
    var mirror = halves.clusterApi().orElseThrow();
    for (var type : types.split(", ")) {
      assertEquals("True", Look.condition(mirror, type), type);
    }
  }

  @Then("that Machine is not in step for {string}, and {string} is named")
  public void notInStep(String reason, String named) {
    await(reason)
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertEquals(reason, Look.conditionField(machine(), "Synchronized", "reason")));
    assertEquals("False", Look.condition(machine(), "Synchronized"));
    var message = Look.conditionField(machine(), "Synchronized", "message");
    assertTrue(message.contains(named), message);
  }

  @Then("the sync operator is quiet about it for {int} seconds")
  public void quiet(int seconds) {
    halves.awaitQuiet(seconds);
  }

  @Then("that Machine comes into step")
  public void inStep() {
    await("Synchronized=True")
        .atMost(PATIENCE)
        .untilAsserted(() -> assertEquals("True", Look.condition(machine(), "Synchronized")));
  }

  @Then("that Machine has the synchronized generation that it had")
  public void sameGeneration() {
    assertEquals(1, generation);
    assertEquals(1, Look.number(machine(), 0, "status", "synchronizedGeneration"));
  }

  private GenericKubernetesResource machine() {
    return halves.machineApi().orElseThrow();
  }

  private void status(String patch) {
    Api.MAPI_MACHINES
        .in(client())
        .withName(halves.name())
        .subresource("status")
        .patch(PatchContext.of(PatchType.JSON_MERGE), patch);
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
