package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.cucumber.java.After;
import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Picture.MachineRow;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Second thoughts of users, and edits, while a hand-over is held at one of its steps. */
public final class ThoughtSteps {
  private static final String LABEL = "example.com/thought-";

  private final Stage stage;
  private final List<Running> still = new ArrayList<>();
  private final List<String> accepted = new ArrayList<>();

  /** Who can stand still. */
  public enum Actor {
    /** The Machine API's controllers. */
    MACHINE_API,
    /** Cluster API's core controllers. */
    CLUSTER_API,
    /** The sync operator. */
    SYNC
  }

  /** Steps on that stage. */
  public ThoughtSteps(Stage stage) {
    this.stage = stage;
  }

  @ParameterType("the Machine API's controllers|Cluster API's controllers|the sync operator")
  public Actor actor(String name) {
    return switch (name) {
      case "the Machine API's controllers" -> Actor.MACHINE_API;
      case "Cluster API's controllers" -> Actor.CLUSTER_API;
      default -> Actor.SYNC;
    };
  }

  private Running process(Actor actor) {
    var world = stage.world();
    return switch (actor) {
      case MACHINE_API -> world.running(Engine.MACHINE_API);
      case CLUSTER_API -> world.running(Engine.CLUSTER_API);
      case SYNC -> world.running(Suite.SYNC);
    };
  }

  /** Nobody stands still for other scenarios. */
  @After
  public void allGoOn() {
    still.forEach(Running::resume);
    still.clear();
  }

  @When("{actor} stand(s) still")
  public void standsStill(Actor actor) {
    process(actor).suspend();
    still.add(process(actor));
  }

  @When("{actor} go(es) on")
  public void goesOn(Actor actor) {
    process(actor).resume();
    still.remove(process(actor));
  }

  @Given("the MachineSet {string} with {int} machine(s) is in step, led by {side}")
  public void ledBy(String set, int count, Side side) {
    var steps = new SetSteps(stage);
    if (side == Side.MACHINE_API) {
      steps.inStep(set, count);
    } else {
      steps.crossed(set, count);
    }
  }

  @Then("the hand-over of {string} and its machine is under way")
  public void underWay(String set) {
    stage.until(set, "Migrating", picture -> objects(picture).allMatch(ThoughtSteps::migrating));
  }

  @Then("the machine of {string} is at the step {string} and says {string}")
  public void step(String set, String reason, String words) {
    stage.until(
        set,
        "machine at " + reason,
        picture -> {
          var machine = picture.machines().getFirst().machineApi().orElseThrow();
          return transition(machine, "status").equals("True")
              && transition(machine, "reason").equals(reason)
              && transition(machine, "message").contains(words);
        });
  }

  private static String transition(GenericKubernetesResource object, String field) {
    return Look.conditionField(object, "AuthorityTransition", field);
  }

  /** An engine has to have said that it acts before it is asked to let go. */
  @Then("{side} is at work on {string} and its machine")
  public void atWork(Side side, String set) {
    stage.until(
        set,
        "at work " + side,
        picture -> {
          var objects = side == Side.MACHINE_API ? objects(picture) : clusterApiObjects(picture);
          return objects.allMatch(one -> Look.condition(one, "Paused").equals("False"));
        });
  }

  private static Stream<GenericKubernetesResource> clusterApiObjects(Picture picture) {
    return Stream.concat(
        picture.clusterApi().map(Picture.SetHalf::object).stream(),
        picture.machines().stream()
            .flatMap(row -> Stream.of(row.clusterApi(), row.infra()))
            .flatMap(Optional::stream));
  }

  @Then("{side} is in charge of the machine of {string}")
  public void inCharge(Side side, String set) {
    stage.until(
        set,
        "machine led by " + side,
        picture ->
            picture.machines().stream()
                .flatMap(row -> row.machineApi().stream())
                .allMatch(
                    one -> Look.text(one, "status", "authoritativeAPI").equals(side.value())));
  }

  private static boolean migrating(GenericKubernetesResource object) {
    return Look.text(object, "status", "authoritativeAPI").equals("Migrating");
  }

  private static Stream<GenericKubernetesResource> objects(Picture picture) {
    return Stream.concat(
        picture.machineApi().map(Picture.SetHalf::object).stream(),
        picture.machines().stream().flatMap(row -> row.machineApi().stream()));
  }

  /**
   * The side in charge is edited; one that is locked at that moment says so, and nothing is lost.
   */
  @When("its user edits the machine of {string} in {side}: {word}")
  public void edits(String set, Side side, String word) {
    var name = stage.camera(set).take().machines().getFirst().name();
    var api = side == Side.MACHINE_API ? Api.MAPI_MACHINES : Api.CAPI_MACHINES;
    var label = "{\"labels\": {\"" + LABEL + word + "\": \"yes\"}}";
    var node = side == Side.MACHINE_API ? ", \"spec\": {\"metadata\": " + label + "}" : "";
    try {
      api.in(client())
          .withName(name)
          .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"metadata\": " + label + node + "}");
      accepted.add(word);
    } catch (KubernetesClientException refused) {
      System.out.printf("edit %s was refused: %s%n", word, refused.getMessage());
    }
  }

  @When("its user scales the MachineSet {string} to {int} in {side} meanwhile")
  public void scales(String set, int count, Side side) {
    stage.user(set).scales(side, count);
  }

  @Then("every edit of the machine of {string} that was accepted stands on both sides")
  public void editsStand(String set) {
    await("edits " + accepted)
        .atMost(Duration.ofSeconds(30))
        .until(() -> stage.camera(set).take().machines().stream().allMatch(this::carries));
  }

  private boolean carries(MachineRow row) {
    return Stream.of(row.machineApi(), row.clusterApi())
        .allMatch(
            half ->
                half.map(one -> one.getMetadata().getLabels())
                    .filter(labels -> accepted.stream().allMatch(word -> has(labels, word)))
                    .isPresent());
  }

  private static boolean has(Map<String, String> labels, String word) {
    return "yes".equals(labels.get(LABEL + word));
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
