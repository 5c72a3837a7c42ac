package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.story.UserManifests;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Machines that no set owns, where the real engines run. */
public final class LoneMachineSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** What fills the columns of {@code oc get machines}. */
  private static final Map<String, String> COLUMNS =
      Map.of(
          "machine.openshift.io/instance-type", "m6i.2xlarge",
          "machine.openshift.io/region", "us-east-1",
          "machine.openshift.io/zone", "us-east-1a");

  private final Stage stage;

  /** Steps on that stage. */
  public LoneMachineSteps(Stage stage) {
    this.stage = stage;
  }

  @Given("the Machine {string} runs in Cluster API alone")
  public void clusterApiAlone(String name) {
    var halves = new Halves(stage, name);
    halves.createClusterApi(Optional.empty());
    halves.unpauseClusterApi();
    await(name + " Running")
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .clusterApi()
                    .filter(one -> Look.text(one, "status", "phase").equals("Running"))
                    .isPresent());
  }

  @When(
      "its user makes a Machine API Machine {string} of the type {string}, with Cluster API in charge")
  public void machineApiFor(String name, String type) {
    var patch =
        """
        {"spec": {"authoritativeAPI": "ClusterAPI",
          "providerSpec": {"value": {"instanceType": "%s"}}}}
        """
            .formatted(type);
    var machine = UserManifests.changed(stage.scene().manifests().machine(name), patch);
    Api.MAPI_MACHINES.in(client()).resource(machine).create();
  }

  @Given("the Machine {string} runs with {side} in charge")
  public void runs(String name, Side side) {
    Api.MAPI_MACHINES.in(client()).resource(stage.scene().manifests().machine(name)).create();
    ledBy(name, Side.MACHINE_API);
    if (side == Side.CLUSTER_API) {
      handedOver(name, side);
    }
  }

  @When("the Machine {string} is handed over to {side}")
  public void handedOver(String name, Side side) {
    Api.MAPI_MACHINES
        .in(client())
        .withName(name)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\": {\"authoritativeAPI\": \"" + side.value() + "\"}}");
    ledBy(name, side);
  }

  private void ledBy(String name, Side side) {
    stage.until(
        family(name),
        "its Machine led by " + side,
        picture -> row(picture, name).anyMatch(row -> SetSteps.ledBy(row, side)));
  }

  @Then("the Machine API shows {string} as it runs, with the type {string}")
  public void shows(String name, String type) {
    ledBy(name, Side.CLUSTER_API);
    var halves = new Halves(stage, name);
    var machine = halves.machineApi().orElseThrow();
    var runs = halves.clusterApi().orElseThrow();
    var providerId = Look.text(halves.infra().orElseThrow(), "spec", "providerID");
    assertEquals(type, Look.text(machine, "spec", "providerSpec", "value", "instanceType"));
    assertEquals(providerId, Look.text(machine, "spec", "providerID"));
    assertEquals(
        providerId.substring(providerId.lastIndexOf('/') + 1),
        Look.text(machine, "status", "providerStatus", "instanceId"));
    assertEquals("running", Look.text(machine, "status", "providerStatus", "instanceState"));
    assertEquals(
        Look.text(runs, "status", "nodeRef", "name"),
        Look.text(machine, "status", "nodeRef", "name"));
    var labels = machine.getMetadata().getLabels();
    COLUMNS.forEach((label, value) -> assertEquals(value, labels.get(label), label));
    assertEquals(
        "running",
        machine.getMetadata().getAnnotations().get("machine.openshift.io/instance-state"));
  }

  @Then(
      "the Cluster API Machine {string} does not bear the labels that fill the Machine API's columns")
  public void noColumns(String name) {
    var labels = new Halves(stage, name).clusterApi().orElseThrow().getMetadata().getLabels();
    assertEquals(
        Set.of(),
        COLUMNS.keySet().stream().filter(labels::containsKey).collect(Collectors.toSet()));
  }

  @When("the Machine {string} is deleted in {side}")
  public void deleted(String name, Side side) {
    var api = side == Side.MACHINE_API ? Api.MAPI_MACHINES : Api.CAPI_MACHINES;
    api.in(client()).withName(name).delete();
  }

  @Then("nothing of the Machine {string} is left, and its one instance was deleted once, by {side}")
  public void gone(String name, Side side) {
    stage.until(
        family(name), "its Machine gone", picture -> row(picture, name).findAny().isEmpty());
    var cloud = stage.camera(family(name)).take().cloud();
    assertEquals(List.of(), stage.world().summary().trespasses());
    assertEquals(1, cloud.asked("create"), "created");
    assertEquals(1, cloud.asked("delete"), "deleted");
    assertEquals(1, cloud.asked(side, "delete"), "deleted by " + side);
  }

  /** What a camera looks for: the beginning of the name. */
  private static String family(String name) {
    return name.substring(0, name.lastIndexOf('-'));
  }

  private static Stream<Picture.MachineRow> row(Picture picture, String name) {
    return picture.machines().stream().filter(row -> row.name().equals(name));
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
