package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What mapictl says of a cluster, and what comes of what it makes. */
public final class LookingSteps {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;
  private Mapictl run = new Mapictl(-1, "", "");

  /** Steps on that stage. */
  public LookingSteps(Stage stage) {
    this.stage = stage;
  }

  @Given("a cluster with the controllers of both APIs, which nobody keeps in step")
  public void engines() {
    stage.play(Cast.ENGINES);
  }

  @Given("the MachineSet {string} with {int} machine runs in the Machine API alone")
  public void runs(String set, int count) {
    stage.user(set).creates(count, Side.MACHINE_API);
    stage.until(
        set,
        "running",
        picture ->
            picture.machines().size() == count
                && picture.machines().stream()
                    .flatMap(row -> row.machineApi().stream())
                    .allMatch(one -> Look.text(one, "status", "phase").equals("Running")));
  }

  @When("mapictl runs {string} with the cluster")
  public void runs(String command) {
    run = Mapictl.run(stage.world().cluster(), "", command, "-o", "json");
    assertEquals("", run.err());
    assertEquals(0, run.code(), run.out());
  }

  @Then("it finds {int} pair(s) of {string}, led by {side}, without a difference")
  public void pairs(int count, String set, Side side) throws JsonProcessingException {
    var found = of(set, JSON.readTree(run.out()).path("pairs"));
    assertEquals(count, found.size(), run.out());
    for (var pair : found) {
      assertEquals(side.value(), pair.path("inCharge").asText(), run.out());
      assertEquals("[]", pair.path("differences").toString());
    }
  }

  @Then("it finds {int} resources of {string}, each of which crosses with warnings at most")
  public void resources(int count, String set) throws JsonProcessingException {
    var found = of(set, JSON.readTree(run.out()).path("resources"));
    assertEquals(count, found.size(), run.out());
    for (var one : found) {
      assertTrue(
          Set.of("convertible", "warnings").contains(one.path("verdict").asText()), one.toString());
    }
  }

  private static List<JsonNode> of(String set, JsonNode list) {
    var found = new ArrayList<JsonNode>();
    for (var one : list) {
      if ((one.path("name").asText() + "-").startsWith(set + "-")) {
        found.add(one);
      }
    }
    return found;
  }

  @When("mapictl converts the MachineSet {string}, as Git holds it, with the facts of the cluster")
  public void convertsSet(String set) throws JsonProcessingException {
    converts(stage.scene().manifests().set(set, 1, Side.MACHINE_API));
  }

  @When("mapictl converts its machine, of {string}, with the facts of the cluster")
  public void convertsMachine(String set) throws JsonProcessingException {
    var name = stage.camera(set).take().machines().getFirst().name();
    converts(Api.MAPI_MACHINES.in(client()).withName(name).require());
  }

  private void converts(GenericKubernetesResource object) throws JsonProcessingException {
    var text = JSON.writeValueAsString(object);
    run = Mapictl.run(stage.world().cluster(), text, "convert", "--to", "cluster-api");
    assertEquals(0, run.code(), run.err());
  }

  @Then("nothing had to be assumed")
  public void nothingAssumed() {
    assertEquals(List.of(), run.err().lines().filter(l -> l.startsWith("assumed:")).toList());
  }

  @Then("the set and the template that come out, paused, say what the twin of {string} says")
  public void sameAsTwin(String set) throws JsonProcessingException {
    var made = made();
    assertEquals("", made.get("MachineSet").at("/metadata/annotations").path(PAUSED).asText("-"));
    var twin = Api.CAPI_SETS.in(client()).withName(set).require();
    said("MachineSet", made.get("MachineSet").path("spec"), tree(twin).path("spec"));
    var kind = stage.scene().infraTemplates().kind();
    var template = made.get(kind);
    var live =
        stage
            .scene()
            .infraTemplates()
            .in(client())
            .withName(template.at("/metadata/name").asText())
            .require();
    said(kind, template.path("spec"), tree(live).path("spec"));
  }

  private static final String PAUSED = "cluster.x-k8s.io/paused";

  /** Everything that was made is there; a server may add to it. */
  private static void said(String at, JsonNode made, JsonNode live) {
    if (made.isObject()) {
      made.properties()
          .forEach(e -> said(at + "." + e.getKey(), e.getValue(), live.path(e.getKey())));
    } else {
      assertEquals(made, live, at);
    }
  }

  private static JsonNode tree(GenericKubernetesResource object) {
    return JSON.valueToTree(object);
  }

  private Map<String, JsonNode> made() throws JsonProcessingException {
    var made = new TreeMap<String, JsonNode>();
    JSON.readTree(run.out()).path("items").forEach(one -> made.put(one.path("kind").asText(), one));
    return made;
  }

  @When("its user applies what came out")
  public void applied() throws JsonProcessingException {
    for (var object : made().values()) {
      var resource = JSON.treeToValue(object, GenericKubernetesResource.class);
      var api =
          resource.getKind().equals("Machine") ? Api.CAPI_MACHINES : stage.scene().infraMachines();
      api.in(client()).resource(resource).create();
    }
  }

  @Then("Cluster API says that the machine of {string} is paused")
  public void paused(String set) {
    var name = stage.camera(set).take().machines().getFirst().name();
    await("Machine " + name + " is paused")
        .atMost(PATIENCE)
        .until(
            () -> Look.condition(Api.CAPI_MACHINES.in(client()).withName(name).require(), "Paused"),
            "True"::equals);
  }

  /** An engine that takes a machine up asks the cloud within a second. */
  @Then("Cluster API asks the cloud for nothing of {string} for {int} seconds")
  public void untouched(String set, int seconds) {
    await("nothing happens to the instance")
        .during(Duration.ofSeconds(seconds))
        .atMost(PATIENCE)
        .until(
            () -> {
              var cloud = stage.camera(set).take().cloud();
              return cloud.running() == 1
                  && cloud.asked("create") == 1
                  && Stream.of("adopt", "change", "delete").allMatch(it -> cloud.asked(it) == 0)
                  && stage.world().summary().trespasses().isEmpty();
            });
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
