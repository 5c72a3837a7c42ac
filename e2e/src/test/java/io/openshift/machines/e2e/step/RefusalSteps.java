package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.UserManifests;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** MachineSets that cannot be carried, or only just. */
public final class RefusalSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final Stage stage;
  private String set = "";

  /** Steps on that stage. */
  public RefusalSteps(Stage stage) {
    this.stage = stage;
  }

  @When("a MachineSet {string} is made with an image by filter and the credentials secret {string}")
  public void makeOdd(String name, String secret) {
    set = name;
    create(
        """
        {"spec": {"template": {"spec": {"providerSpec": {"value": {
          "ami": {"id": null, "filters": [{"name": "name", "values": ["rhcos-*"]}]},
          "credentialsSecret": {"name": "%s"}}}}}}}
        """
            .formatted(secret));
  }

  @When("its user mends the image and the credentials secret")
  public void mend() {
    patch(
        Api.MAPI_SETS,
        set,
        """
        {"spec": {"template": {"spec": {"providerSpec": {"value": {
          "ami": {"id": "ami-0123456789abcdef0", "filters": null},
          "credentialsSecret": {"name": "aws-cloud-credentials"}}}}}}}
        """);
  }

  @When("a MachineSet {string} is made with the taint {string}")
  public void makeTainted(String name, String taint) {
    set = name;
    var parts = taint.split("[=:]");
    create(
        """
        {"spec": {"template": {"spec": {"taints": [
          {"key": "%s", "value": "%s", "effect": "%s"}]}}}}
        """
            .formatted(parts[0], parts[1], parts[2]));
  }

  /** Creates the set without machines first, so that no machine is born before the change. */
  private void create(String change) {
    var client = stage.world().cluster().client();
    Api.MAPI_SETS
        .in(client)
        .resource(UserManifests.changed(stage.scene().manifests().set(set, 1), change))
        .create();
  }

  @Then("its Synchronized condition is False for the reason {string}")
  public void refused(String reason) {
    await("Synchronized=False on " + set)
        .atMost(PATIENCE)
        .until(() -> Look.condition(mapi(), "Synchronized"), "False"::equals);
    assertEquals(reason, Look.conditionField(mapi(), "Synchronized", "reason"));
    assertEquals("Error", Look.conditionField(mapi(), "Synchronized", "severity"));
  }

  @Then("its message names every one of these fields")
  public void names(List<String> paths) {
    var message = Look.conditionField(mapi(), "Synchronized", "message");
    paths.forEach(path -> assertTrue(message.contains(path), path + " is not in: " + message));
  }

  @Then("Cluster API has no MachineSet {string} and no template of it")
  public void nothingMade(String name) {
    var picture = stage.camera(name).take();
    assertTrue(picture.clusterApi().isEmpty(), "a Cluster API MachineSet was made");
    assertEquals(List.of(), picture.templates());
  }

  @Then("the Machine API runs the {int} machine of the MachineSet {string}")
  public void runs(int count, String name) {
    await("machines of " + name + " Running in the Machine API")
        .atMost(PATIENCE)
        .until(
            () ->
                stage.camera(name).take().machines().stream()
                    .flatMap(row -> row.machineApi().stream())
                    .filter(machine -> Look.text(machine, "status", "phase").equals("Running"))
                    .count(),
            running -> running == count);
  }

  @Then("the MachineSet {string} comes into step by itself")
  public void comesIntoStep(String name) {
    await("Synchronized=True on " + name)
        .atMost(PATIENCE)
        .until(() -> Look.condition(mapi(), "Synchronized"), "True"::equals);
    assertTrue(stage.camera(name).take().clusterApi().isPresent(), "no Cluster API MachineSet");
  }

  @Then("the Cluster API MachineSet {string} has the taint {string} with propagation {string}")
  public void hasTaint(String name, String taint, String propagation) {
    var parts = taint.split("[=:]");
    var client = stage.world().cluster().client();
    await("Cluster API MachineSet " + name)
        .atMost(PATIENCE)
        .until(() -> Api.CAPI_SETS.in(client).withName(name).get() != null);
    var made = Api.CAPI_SETS.in(client).withName(name).require();
    assertEquals(
        List.of(
            Map.of(
                "key", parts[0],
                "value", parts[1],
                "effect", parts[2],
                "propagation", propagation)),
        made.get("spec", "template", "spec", "taints"));
  }

  @When(
      "another controller replaces the conditions of the Machine of {string} with a list of its own")
  public void wipe(String name) {
    set = name;
    var machine = machineOf(name);
    var conditions =
        machine.<List<Map<String, Object>>>get("status", "conditions").stream()
            .filter(condition -> !condition.get("type").equals("Synchronized"))
            .toList();
    machine.<Map<String, Object>>get("status").put("conditions", conditions);
    var client = stage.world().cluster().client();
    Api.MAPI_MACHINES.in(client).resource(machine).updateStatus();
  }

  @Then("the Machine of {string} gets its Synchronized condition back and stays in step")
  public void getsItBack(String name) {
    await("Synchronized=True again")
        .atMost(PATIENCE)
        .until(() -> Look.condition(machineOf(name), "Synchronized"), "True"::equals);
    var machine = machineOf(name);
    assertEquals(
        machine.getMetadata().getGeneration().intValue(),
        Look.number(machine, 0, "status", "synchronizedGeneration"));
    assertNull(machine.getMetadata().getDeletionTimestamp());
  }

  private GenericKubernetesResource machineOf(String name) {
    return stage.camera(name).take().machines().getFirst().machineApi().orElseThrow();
  }

  private GenericKubernetesResource mapi() {
    return Api.MAPI_SETS.in(stage.world().cluster().client()).withName(set).require();
  }

  private void patch(Api api, String name, String patch) {
    api.in(stage.world().cluster().client())
        .withName(name)
        .patch(PatchContext.of(PatchType.JSON_MERGE), patch);
  }
}
