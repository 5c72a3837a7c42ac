package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Side;
import java.util.List;
import java.util.stream.Stream;

/** MachineSets in cases that were reported of other operators. */
public final class ReportedSetSteps {
  private final Stage stage;
  private String firstTemplate = "";
  private String ownTemplate = "";
  private List<String> machines = List.of();
  private String mirror = "";

  /** Steps on that stage. */
  public ReportedSetSteps(Stage stage) {
    this.stage = stage;
  }

  @Given("the MachineSet {string} with {int} machine(s) is born with Cluster API in charge")
  public void born(String set, int count) {
    stage.user(set).creates(count, Side.CLUSTER_API);
    stage.until(set, "born", picture -> SetSteps.ledBy(picture, Side.CLUSTER_API, count));
    var cloud = stage.camera(set).take().cloud();
    assertEquals(count, cloud.asked(Side.CLUSTER_API, "create"));
    assertEquals(0, cloud.asked(Side.MACHINE_API, "create"));
  }

  @Then("the Machine API shows that the MachineSet {string} wants {int}")
  public void wants(String set, int count) {
    stage.until(
        set,
        "wants " + count,
        picture -> picture.machineApi().filter(half -> half.wanted() == count).isPresent());
  }

  @When("the mirror of the MachineSet {string} is deleted in Cluster API")
  public void mirrorDeleted(String set) {
    var picture = stage.camera(set).take();
    mirror = picture.clusterApi().orElseThrow().object().getMetadata().getUid();
    machines = uids(picture);
    stage.user(set).deletes(Side.CLUSTER_API);
  }

  @Then("the MachineSet {string} has another mirror, and its {int} machines are the same")
  public void anotherMirror(String set, int count) {
    stage.until(
        set,
        "mirrored anew",
        picture ->
            SetSteps.ledBy(picture, Side.MACHINE_API, count)
                && picture
                    .clusterApi()
                    .filter(half -> !half.object().getMetadata().getUid().equals(mirror))
                    .isPresent());
    assertEquals(machines, uids(stage.camera(set).take()));
  }

  /** Both halves of each machine. */
  private static List<String> uids(Picture picture) {
    return picture.machines().stream()
        .flatMap(row -> Stream.concat(row.machineApi().stream(), row.clusterApi().stream()))
        .map(half -> half.getMetadata().getUid())
        .toList();
  }

  @Given("a template {string} that its user has made")
  public void ownTemplate(String name) {
    ownTemplate = name;
    stage.user("model").createsLargerTemplate(name);
    firstTemplate = template("model");
    machines = infra("model");
  }

  @When("the MachineSet {string} gets the instance type {string}")
  public void type(String set, String type) {
    stage.user(set).wants("{\"instanceType\":\"" + type + "\"}");
  }

  @Then("the MachineSet {string} uses another template, the only one that was made for it")
  public void otherTemplate(String set) {
    stage.until(
        set,
        "has its second template",
        picture -> settled(picture) && !template(set).equals(firstTemplate));
    assertNotEquals(ownTemplate, template(set));
  }

  @Then("the MachineSet {string} uses its first template again, the only one that was made for it")
  public void firstTemplate(String set) {
    stage.until(
        set,
        "has its first template",
        picture -> settled(picture) && template(set).equals(firstTemplate));
  }

  /** Its own template and that of the user, who named it after the set. */
  private static boolean settled(Picture picture) {
    return picture.templates().size() == 2 && SetSteps.ledBy(picture, Side.MACHINE_API, 1);
  }

  @Then("the MachineSet {string} has the AWSMachine that it had")
  public void sameInfra(String set) {
    assertEquals(machines, infra(set));
  }

  private List<String> infra(String set) {
    return stage.camera(set).take().machines().stream()
        .flatMap(row -> row.infra().stream())
        .map(one -> one.getMetadata().getUid())
        .toList();
  }

  @Then("only the template {string} is left of the MachineSet {string}")
  public void onlyOwn(String template, String set) {
    stage.until(
        set,
        "gone but for the user's template",
        picture ->
            picture.machines().isEmpty()
                && picture.machineApi().isEmpty()
                && picture.clusterApi().isEmpty()
                && picture.templates().equals(List.of(template)));
    stage.scene().infraTemplates().in(client()).withName(template).delete();
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

  @Then("the scale of the MachineSet {string} in {side} selects its {int} machine")
  public void scale(String set, Side side, int count) {
    var sets = side == Side.MACHINE_API ? Api.MAPI_SETS : Api.CAPI_SETS;
    var machines = side == Side.MACHINE_API ? Api.MAPI_MACHINES : Api.CAPI_MACHINES;
    stage.until(set, "selected by its scale", _p -> selected(sets, machines, set) == count);
  }

  /** How many Machines the selector in the scale finds; none if it is empty. */
  private int selected(Api sets, Api machines, String set) {
    var answer =
        client()
            .raw(
                "/apis/%s/namespaces/%s/machinesets/%s/scale"
                    .formatted(sets.apiVersion(), sets.namespace(), set));
    var selector = Trees.parse(answer).at("/status/selector").asText();
    return selector.isEmpty()
        ? 0
        : machines.in(client()).withLabelSelector(selector).list().getItems().size();
  }

  @Then("its machine still has the conditions {string} and {string} that its engine gave it")
  public void conditions(String one, String other) {
    var machine = machine("scaled");
    assertEquals("True", Look.condition(machine, one), one);
    assertEquals("True", Look.condition(machine, other), other);
  }

  private GenericKubernetesResource machine(String set) {
    return stage.camera(set).take().machines().getFirst().machineApi().orElseThrow();
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
