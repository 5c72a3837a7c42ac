package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.cucumber.java.After;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.world.Suite;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The feature gate, and what is left when it is off. */
public final class GateSteps {
  private static final String MIGRATION = "MachineAPIMigration";
  private static final String FINALIZER = "sync.machine.openshift.io/finalizer";
  private static final ResourceType GATES = ResourceType.config("featuregates", "FeatureGate");
  private static final List<String> LEASES =
      List.of("machine-api-migration-leader", "authority-migration-leader");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;
  private boolean off;

  /** Steps on that stage. */
  public GateSteps(Stage stage) {
    this.stage = stage;
  }

  /** Other scenarios find the feature on. */
  @After
  public void restore() {
    if (off) {
      switchOn();
    }
  }

  @When("the feature is switched off, so that both operators end, and are started again")
  public void switchOff() {
    write(false);
    off = true;
    startAgain();
  }

  @When("the feature is switched on, so that both operators are started again")
  public void switchOn() {
    write(true);
    off = false;
    startAgain();
  }

  private void write(boolean on) {
    var trees = stage.world().trees();
    var gates = trees.get(GATES, "", "cluster").orElseThrow();
    var release = gates.at("/status/featureGates/0");
    var from = (ArrayNode) release.path(on ? "disabled" : "enabled");
    var to = (ArrayNode) release.path(on ? "enabled" : "disabled");
    for (var i = 0; i < from.size(); i++) {
      if (from.get(i).path("name").asText().equals(MIGRATION)) {
        to.add(from.remove(i));
      }
    }
    trees.updateStatus(GATES, gates);
  }

  /** As the kubelet does when a process has ended. */
  private void startAgain() {
    await("both operators end").atMost(PATIENCE).until(() -> stage.world().running().isEmpty());
    stage.world().start(Suite.SYNC);
    stage.world().start(Suite.MIGRATION);
  }

  @Then("nothing is held by the sync finalizer")
  public void nothingHeld() {
    await("no sync finalizer is left")
        .atMost(PATIENCE)
        .untilAsserted(() -> assertEquals(List.of(), held()));
    await("the leases are free").atMost(PATIENCE).until(this::leasesFree);
  }

  private List<String> held() {
    var scene = stage.scene();
    return Stream.of(
            Api.MAPI_MACHINES,
            Api.MAPI_SETS,
            Api.CAPI_MACHINES,
            Api.CAPI_SETS,
            scene.infraMachines())
        .flatMap(api -> api.in(scene.client()).list().getItems().stream())
        .filter(object -> object.getMetadata().getFinalizers().contains(FINALIZER))
        .map(object -> object.getKind() + " " + object.getMetadata().getName())
        .toList();
  }

  private boolean leasesFree() {
    var leases = stage.world().cluster().client().leases().inNamespace("openshift-cluster-api");
    return LEASES.stream()
        .map(name -> leases.withName(name).require().getSpec().getHolderIdentity())
        .allMatch(holder -> holder == null || holder.isEmpty());
  }

  @Then("Cluster API has nothing of the MachineSet {string}, whose {int} machine(s) run(s) on")
  public void mirrorsGone(String set, int count) {
    stage.until(
        set,
        "alone in the Machine API",
        picture ->
            picture.clusterApi().isEmpty()
                && picture.templates().isEmpty()
                && picture.machines().size() == count
                && picture.machines().stream()
                    .allMatch(row -> row.clusterApi().isEmpty() && row.infra().isEmpty())
                && picture.cloud().running() == count);
  }

  @Then("the Cluster API objects of the MachineSet {string} are kept, paused")
  public void kept(String set) {
    var picture = stage.camera(set).take();
    var row = picture.machines().getFirst();
    Stream.of(picture.clusterApi().orElseThrow().object(), row.clusterApi().orElseThrow())
        .forEach(GateSteps::assertPausedAndThere);
    assertPausedAndThere(row.infra().orElseThrow());
    assertEquals(1, picture.templates().size());
    assertEquals(1, picture.cloud().running());
    assertEquals(0, picture.cloud().asked("delete"));
  }

  private static void assertPausedAndThere(GenericKubernetesResource object) {
    var name = object.getKind() + " " + object.getMetadata().getName();
    assertTrue(Look.annotatedPaused(object), name + " is not paused");
    assertEquals(false, object.isMarkedForDeletion(), name + " is being deleted");
  }
}
