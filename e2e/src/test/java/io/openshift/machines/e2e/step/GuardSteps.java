package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.story.Api;
import io.openshift.machines.e2e.story.Look;
import java.util.ArrayDeque;
import java.util.Deque;

/** What forbids a hand-over for a while. */
public final class GuardSteps {
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final Stage stage;
  private final Deque<Runnable> mending = new ArrayDeque<>();

  /** Steps on that stage. */
  public GuardSteps(Stage stage) {
    this.stage = stage;
  }

  /** Other scenarios find nothing in their way. */
  @After
  @When("it is out of the way")
  public void mend() {
    while (!mending.isEmpty()) {
      mending.pop().run();
    }
  }

  @Given("a health check has the machine of {string} marked for external remediation")
  public void marked(String set) {
    patchMachine(
        set,
        "{\"metadata\": {\"annotations\": {\"host.metal3.io/external-remediation\": \"\"}}}",
        "{\"metadata\": {\"annotations\": {\"host.metal3.io/external-remediation\": null}}}");
  }

  @Given("the machine of {string} has the hook of a member of etcd")
  public void hook(String set) {
    patchMachine(
        set,
        """
        {"spec": {"lifecycleHooks": {"preDrain": [
          {"name": "EtcdQuorumOperator", "owner": "clusteroperator/etcd"}]}}}
        """,
        "{\"spec\": {\"lifecycleHooks\": null}}");
  }

  private void patchMachine(String set, String patch, String back) {
    var name = stage.camera(set).take().machines().getFirst().name();
    var machine = Api.MAPI_MACHINES.in(client()).withName(name);
    mending.push(() -> patchIfThere(name, back));
    machine.patch(MERGE, patch);
  }

  private void patchIfThere(String name, String patch) {
    var machine = Api.MAPI_MACHINES.in(client()).withName(name);
    if (machine.get() != null) {
      machine.patch(MERGE, patch);
    }
  }

  @Given("the Secret {string} of Cluster API has lost its value")
  public void secret(String name) {
    var secret = client().secrets().inNamespace("openshift-cluster-api").withName(name);
    var value = secret.require().getData().get("value");
    mending.push(() -> secret.patch(MERGE, "{\"data\": {\"value\": \"" + value + "\"}}"));
    secret.patch(MERGE, "{\"data\": {\"value\": null}}");
  }

  /** Whatever its infra machines' status is to be, the API server refuses it. */
  @Given("the provider of {string} cannot report anything")
  public void mute(String set) {
    var denials = new Denials(stage);
    mending.push(denials::lift);
    denials.mute(set);
  }

  @Given("the API server refuses to unpause anything of {string}")
  public void unpausable(String set) {
    var denials = new Denials(stage);
    mending.push(denials::lift);
    denials.keepPaused(set);
  }

  @Given("a MachineAutoscaler scales the MachineSet {string}")
  public void autoscaler(String set) {
    Autoscalers.install(client());
    mending.push(() -> Autoscalers.delete(client(), set));
    Autoscalers.create(client(), set);
  }

  @Then("the hand-over of the MachineSet {string} is Blocked by {string}")
  public void blockedSet(String set, String words) {
    stage.until(
        set,
        "Blocked by " + words,
        picture -> picture.machineApi().filter(half -> blocked(half.object(), words)).isPresent());
  }

  @Then("the hand-over of the machine of {string} is Blocked by {string}")
  public void blockedMachine(String set, String words) {
    stage.until(
        set,
        "machine Blocked by " + words,
        picture ->
            picture.machines().stream()
                .allMatch(row -> row.machineApi().filter(one -> blocked(one, words)).isPresent()));
  }

  @Then("the Machine API stays in charge of the machine of {string}")
  public void staysInCharge(String set) {
    var machine = stage.camera(set).take().machines().getFirst().machineApi().orElseThrow();
    assertEquals("MachineAPI", Look.text(machine, "status", "authoritativeAPI"));
  }

  private static boolean blocked(GenericKubernetesResource object, String words) {
    return Look.conditionField(object, "AuthorityTransition", "reason").equals("Blocked")
        && Look.conditionField(object, "AuthorityTransition", "message").contains(words);
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
