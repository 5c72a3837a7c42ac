package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.cloud.Filter;
import io.openshift.machines.e2e.provider.InfraProvider.Kept;
import java.util.List;

/** By what a provider knows an instance. */
public final class IdentitySteps {
  private static final String NAMESPACE = WellKnown.CLUSTER_API_NAMESPACE;
  private final Stage stage;

  /** Steps on that stage. */
  public IdentitySteps(Stage stage) {
    this.stage = stage;
  }

  @When("somebody moves the instances of the MachineSet {string} where no name leads to")
  public void moved(String set) {
    var cloud = stage.world().cloud();
    cloud.find(Filter.ALL).stream()
        .filter(instance -> instance.name().startsWith(set + "-"))
        .forEach(instance -> cloud.rename(instance.id(), instance.name() + "-moved"));
  }

  @Then("{int} object(s) of its provider hold(s) the identity of an instance")
  public void held(int count) {
    var kept = kept();
    assertEquals(count, stage.world().trees().list(kept.type(), NAMESPACE).size());
  }

  @Then("nothing is left in which its provider keeps identity")
  public void nothing() {
    var world = stage.world();
    var left =
        world.platform().provider(world.schemas().types()).kept().stream()
            .flatMap(kept -> world.trees().list(kept.type(), NAMESPACE).stream())
            .map(Trees::name)
            .toList();
    assertEquals(List.of(), left);
  }

  @Then("what its provider keeps identity in cannot be unpaused by a person")
  public void lockedPause() {
    var type = kept().type();
    var object = stage.world().trees().list(type, NAMESPACE).getFirst();
    var answer =
        new Voice(stage.world().cluster().client(), "")
            .patch(
                type.path(NAMESPACE, Trees.name(object)),
                "{\"metadata\": {\"annotations\": {\"%s\": null}}}".formatted(WellKnown.PAUSED));
    assertEquals(
        "metadata.annotations.cluster.x-k8s.io/paused follows status.authoritativeAPI of its twin"
            + " in openshift-machine-api; set spec.authoritativeAPI there to move the charge",
        answer.message().replaceFirst("^.*?(?=metadata\\.annotations)", ""));
  }

  private Kept kept() {
    var world = stage.world();
    return world.platform().provider(world.schemas().types()).kept().orElseThrow();
  }
}
