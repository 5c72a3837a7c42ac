package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture.MachineRow;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.world.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What stands between a set in Cluster API and its way back. */
public final class WayBackSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;
  private final List<String> templates = new ArrayList<>();
  private String odd = "";

  /** Steps on that stage. */
  public WayBackSteps(Stage stage) {
    this.stage = stage;
  }

  @When("its user gives the MachineSet {string} a template with the field {string}")
  public void oddTemplate(String set, String field) {
    var name = "odd-" + set;
    createTemplate(set, name, field);
    stage.user(set).pointsTo(name);
    stage.until(
        set,
        "refused",
        picture ->
            picture
                .machineApi()
                .filter(one -> Look.condition(one.object(), "Synchronized").equals("False"))
                .isPresent());
  }

  @When(
      "Cluster API makes a machine of {string} with the field {string}, which the Machine API has not")
  public void oddMachine(String set, String field) {
    var earlier = template(set);
    oddTemplate(set, field);
    stage.user(set).scales(Side.CLUSTER_API, 2);
    stage.until(
        set, "has an odd machine", picture -> picture.machines().stream().anyMatch(this::isOdd));
    odd =
        stage.camera(set).take().machines().stream()
            .filter(this::isOdd)
            .map(MachineRow::name)
            .findFirst()
            .orElseThrow();
    stage.user(set).pointsTo(earlier);
    stage.until(
        set,
        "is in step again",
        picture ->
            picture
                .machineApi()
                .filter(one -> Look.condition(one.object(), "Synchronized").equals("True"))
                .isPresent());
  }

  private boolean isOdd(MachineRow row) {
    return row.infra().filter(one -> one.get("spec", "uncompressedUserData") != null).isPresent()
        && row.clusterApi().isPresent();
  }

  private String template(String set) {
    return Look.text(
        Api.CAPI_SETS.in(client()).withName(set).require(),
        "spec",
        "template",
        "spec",
        "infrastructureRef",
        "name");
  }

  private void createTemplate(String set, String name, String field) {
    var templates = stage.scene().infraTemplates();
    var present = templates.in(client()).withName(template(set)).require();
    var spec = new TreeMap<>(present.<Map<String, Object>>get("spec", "template", "spec"));
    spec.put(field, true);
    var made = new GenericKubernetesResource();
    made.setApiVersion(templates.apiVersion());
    made.setKind(templates.kind());
    made.setMetadata(
        new ObjectMetaBuilder().withName(name).withNamespace(templates.namespace()).build());
    made.setAdditionalProperty("spec", Map.of("template", Map.of("spec", spec)));
    templates.in(client()).resource(made).create();
    this.templates.add(name);
  }

  /** Nobody else deletes what a user made. */
  @After
  public void tidy() {
    templates.forEach(name -> stage.scene().infraTemplates().in(client()).withName(name).delete());
    templates.clear();
  }

  @When("its user, of {string}, asks for {side}")
  public void asks(String set, Side side) {
    stage.user(set).handsOver(side);
  }

  @Then("the hand-over of the MachineSet {string} is Blocked, and {string} is named")
  public void blocked(String set, String field) {
    stage.until(
        set,
        "is Blocked by " + odd,
        picture ->
            picture
                .machineApi()
                .map(half -> half.object())
                .filter(one -> transition(one, "reason").equals("Blocked"))
                .filter(one -> transition(one, "message").contains("Machine " + odd))
                .filter(one -> transition(one, "message").contains(field))
                .isPresent());
  }

  private static String transition(GenericKubernetesResource set, String field) {
    return Look.conditionField(set, "AuthorityTransition", field);
  }

  @When("that machine of {string} is deleted in Cluster API, and another one is made in its place")
  public void replaced(String set) {
    Api.CAPI_MACHINES.in(client()).withName(odd).delete();
    stage.until(
        set,
        "has another machine",
        picture ->
            picture.machines().size() == 2
                && picture.machines().stream().allMatch(MachineRow::whole)
                && picture.machines().stream().noneMatch(row -> row.name().equals(odd)));
  }

  @Then("the MachineSet {string} still wants Cluster API")
  public void wantsClusterApi(String set) {
    var object = Api.MAPI_SETS.in(client()).withName(set).require();
    assertEquals("ClusterAPI", Look.text(object, "spec", "authoritativeAPI"));
    assertEquals("ClusterAPI", Look.text(object, "status", "authoritativeAPI"));
  }

  @Then("the MachineSet {string} and its {int} machine live on in Cluster API alone")
  public void alone(String set, int count) {
    stage.until(
        set,
        "lives on alone",
        picture ->
            picture.machineApi().isEmpty()
                && picture.machines().size() == count
                && picture.machines().stream().allMatch(WayBackSteps::alone)
                && picture
                    .clusterApi()
                    .filter(half -> half.object().getMetadata().getFinalizers().size() == 1)
                    .isPresent()
                && picture.cloud().running() == count);
  }

  private static boolean alone(MachineRow row) {
    return row.machineApi().isEmpty()
        && row.clusterApi().filter(one -> !one.isMarkedForDeletion()).isPresent();
  }

  /** It knows no {@code synchronizedAPI}, and marks and carries nothing. */
  @Given(
      "its machine, of {string}, is as the Go operator leaves it in the middle, and {side} is wanted")
  public void middle(String set, Side side) {
    var name = stage.camera(set).take().machines().getFirst().name();
    var merge = PatchContext.of(PatchType.JSON_MERGE);
    Api.MAPI_MACHINES
        .in(client())
        .withName(name)
        .subresource("status")
        .patch(
            merge,
            "{\"status\": {\"authoritativeAPI\": \"Migrating\", \"synchronizedAPI\": null}}");
    unmark(Api.CAPI_MACHINES, name);
    unmark(stage.scene().infraMachines(), name);
    var wish = "{\"spec\": {\"authoritativeAPI\": \"" + side.value() + "\"}}";
    Api.MAPI_MACHINES.in(client()).withName(name).patch(merge, wish);
    await("somebody has adopted the hand-over")
        .atMost(PATIENCE)
        .until(() -> events(name).contains("AdoptedMidMigration"));
  }

  /** The Go operator notes less on a mirror, whose annotations nobody but an operator may write. */
  private void unmark(Api api, String name) {
    var path = api.type().path(api.namespace(), name);
    var object = stage.world().trees().get(api.type(), api.namespace(), name).orElseThrow();
    var annotations = object.withObject("/metadata/annotations");
    annotations.remove(
        List.of(
            "sync.machine.openshift.io/source-uid",
            "sync.machine.openshift.io/carried-from-machine-api"));
    var answer = new Voice(client(), Suite.SYNC.user()).replace(path, object);
    assertEquals("", answer.message());
  }

  private List<String> events(String name) {
    return client().v1().events().inNamespace("openshift-machine-api").list().getItems().stream()
        .filter(event -> event.getInvolvedObject().getName().equals(name))
        .map(event -> event.getReason())
        .toList();
  }

  @Then("the machine of {string} comes to rest with {side} in charge")
  public void machineRests(String set, Side side) {
    stage.until(
        set,
        "its machine led by " + side,
        picture ->
            picture.machines().size() == 1 && SetSteps.ledBy(picture.machines().getFirst(), side));
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
