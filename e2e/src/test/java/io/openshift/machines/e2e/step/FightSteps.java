package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cucumber.java.Before;
import io.cucumber.java.Scenario;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.openshift.machines.e2e.story.Api;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** Somebody who will not leave a mirror alone. */
public final class FightSteps {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Stage stage;
  private Halves halves = new Halves(null, "");
  private String right = "";
  private Instant since = Instant.EPOCH;

  /** Steps on that stage. */
  public FightSteps(Stage stage) {
    this.stage = stage;
  }

  /** Each scenario has a Machine of its own. */
  @Before
  public void name(Scenario scenario) {
    halves = new Halves(stage, "fight-" + scenario.getLine());
  }

  @Given("a Machine of the Machine API with the label {string}, which its mirror has too")
  public void labelled(String label) {
    var parts = label.split("=");
    right = parts[1];
    halves.createMachineApi("MachineAPI");
    halves.mirrorFirst();
    label(Api.MAPI_MACHINES, parts[0], right);
    inTheEnd(parts[0], right);
    halves.awaitSynchronized();
    since = Instant.now();
  }

  @When(
      "another client changes the label {string} of the mirror {int} times, each time when it is right again")
  public void inTurn(String key, int times) {
    for (int i = 0; i < times; i++) {
      label(Api.CAPI_MACHINES, key, "theirs-" + i);
      inTheEnd(key, right);
    }
  }

  @When("another client changes the label {string} of the mirror {int} times at once")
  public void atOnce(String key, int times) {
    for (int i = 0; i < times; i++) {
      label(Api.CAPI_MACHINES, key, "theirs-" + i);
    }
  }

  @Then("the label {string} of the mirror is {string} in the end")
  public void inTheEnd(String key, String value) {
    await(key + "=" + value)
        .atMost(PATIENCE)
        .until(
            () ->
                halves
                    .clusterApi()
                    .map(mirror -> mirror.getMetadata().getLabels())
                    .map(labels -> labels.get(key))
                    .filter(value::equals)
                    .isPresent());
  }

  @Then("the sync operator has written exactly {int} times about that Machine")
  public void exactly(int times) {
    await("as many writes in the log")
        .atMost(PATIENCE)
        .untilAsserted(() -> assertEquals(times, halves.writesBySync(since)));
  }

  @Then("the sync operator has written at most {int} times about that Machine")
  public void atMost(int times) {
    var writes = halves.writesBySync(since);
    assertTrue(writes >= 1 && writes <= times, writes + " writes");
  }

  @Then("nothing more is written about it for {int} seconds")
  public void quiet(int seconds) {
    halves.awaitQuiet(seconds);
  }

  private void label(Api api, String key, String value) {
    var patch = Map.of("metadata", Map.of("labels", Map.of(key, value)));
    api.in(client())
        .withName(halves.name())
        .patch(PatchContext.of(PatchType.JSON_MERGE), Serialization.asJson(patch));
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
