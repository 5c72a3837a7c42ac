package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.cluster.Patience;
import io.openshift.machines.e2e.install.Installation;
import io.openshift.machines.e2e.install.Pod;
import io.openshift.machines.e2e.step.Worlds.Cast;
import io.openshift.machines.e2e.story.Side;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The suite as it is installed, and the gates that a person turns while it runs. */
public final class InstalledSteps {
  private static final ResourceType GATES = ResourceType.config("featuregates", "FeatureGate");
  private static final ResourceType INFRASTRUCTURE =
      ResourceType.config("infrastructures", "Infrastructure");
  private static final List<String> OPERATORS =
      List.of("machine-api-sync-operator", "authority-migration-operator");

  private final Stage stage;
  private Instant settled = Instant.EPOCH;
  private boolean turned;

  /** Steps on that stage. */
  public InstalledSteps(Stage stage) {
    this.stage = stage;
  }

  @Given("a cluster with the real controllers of both APIs, on which the release is installed")
  public void installed() {
    stage.play(Cast.INSTALLED);
  }

  private Installation installation() {
    return Worlds.installation(stage.world());
  }

  @When("the gates that are on for release {string} are {string}")
  public void gates(String version, String names) {
    var release = "this".equals(version) ? stage.world().facts().version() : version;
    turn(
        GATES,
        "{\"status\": {\"featureGates\": [{\"version\": \"%s\", \"enabled\": [%s], \"disabled\": []}]}}"
            .formatted(
                release,
                Arrays.stream(names.split(", "))
                    .filter(name -> !name.isEmpty())
                    .map(name -> "{\"name\": \"" + name + "\"}")
                    .collect(Collectors.joining(", "))));
  }

  @When("the platform of the cluster is {string}")
  public void platform(String type) {
    turn(
        INFRASTRUCTURE,
        "{\"status\": {\"platform\": \"%1$s\", \"platformStatus\": {\"type\": \"%1$s\"}}}"
            .formatted(type));
  }

  /** The version operator looks again, and leaves what it no longer looks after. */
  private void turn(ResourceType type, String patch) {
    var trees = stage.world().trees();
    var object = trees.get(type, "", "cluster").orElseThrow();
    var before = object.deepCopy();
    Merge.into(object, Trees.parse(patch));
    turned = true;
    if (!object.equals(before)) {
      trees.updateStatus(type, object);
      installation().reach();
    }
  }

  /** Other scenarios find all on again. */
  @After
  public void restore() {
    if (turned) {
      gates("this", "MachineAPIMigration, MachineAPIMigrationAWS");
      platform("AWS");
      say("mirroring on AWS, hand-over on");
    }
  }

  @Then("both operators say {string}, having ended with 0 and been started again")
  public void say(String words) {
    for (var name : OPERATORS) {
      var pod = installation().pod(name);
      await(name + " says " + words)
          .atMost(Patience.step())
          .until(() -> pod.process().running().alive() && pod.process().running().logs(words));
    }
    installation().pods().forEach(InstalledSteps::assertCleanExits);
    settled = Instant.now();
  }

  private static void assertCleanExits(Pod pod) {
    var exits = pod.process().exits();
    assertEquals(exits.stream().map(_one -> 0).toList(), exits, pod.name());
  }

  @Then("they write nothing for {int} seconds")
  public void silent(int seconds) {
    await("zero writes by our operators for %d s".formatted(seconds))
        .atMost(Patience.step())
        .until(
            () -> {
              if (stage.writesSince(settled) > 0) {
                settled = Instant.now();
              }
              return Instant.now().minusSeconds(seconds).isAfter(settled);
            });
  }

  @When("its user, of {string}, makes it with {int} machine(s) in the Machine API")
  public void made(String set, int count) {
    stage.user(set).creates(count, Side.MACHINE_API);
  }

  @Then("the machines of the MachineSet {string} run without a twin")
  public void alone(String set) {
    stage.until(
        set,
        "runs alone",
        picture ->
            picture.cloud().running() > 0
                && picture.clusterApi().isEmpty()
                && picture.machines().stream().allMatch(row -> row.clusterApi().isEmpty()));
  }

  @Then("Cluster API cannot be asked for by the user of {string}")
  public void refused(String set) {
    var path = ResourceType.MAPI_MACHINE_SET.path("openshift-machine-api", set);
    var answer =
        new Voice(stage.world().cluster().client(), "")
            .patch(path, "{\"spec\": {\"authoritativeAPI\": \"ClusterAPI\"}}");
    assertEquals(
        "admission webhook \"switch.machine-api-migration.openshift.io\" denied the request:"
            + " spec.authoritativeAPI of MachineSet %s cannot change: the feature gate"
                .formatted(set)
            + " MachineAPIMigrationAWS is off, so nobody would hand it over",
        answer.message());
  }

  @Then("a second look of the version operator changes nothing")
  public void again() {
    var before = stored();
    installation().reach();
    assertEquals(before, stored());
  }

  /** Without the ClusterOperator, whose status is the sync operator's to write. */
  private List<String> stored() {
    var client = stage.world().cluster().client();
    var lines = new ArrayList<String>();
    for (var manifest : installation().applied()) {
      if (manifest.what().startsWith("ClusterOperator ")) {
        continue;
      }
      var object =
          client
              .getKubernetesSerialization()
              .convertValue(manifest.object(), GenericKubernetesResource.class);
      ObjectNode there = Trees.of(client.resource(object).get());
      lines.add(
          manifest.what()
              + " "
              + there.at("/metadata/generation").asText()
              + " "
              + there.at("/metadata/resourceVersion").asText());
    }
    return lines;
  }
}
