package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.world.Suite;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** What an admission policy can forbid everybody, on one set's objects. */
final class Denials {
  private static final String UNPAUSED = "the quarry stays paused";
  private static final String MUTE = "not a word";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Stage stage;
  private final Deque<HasMetadata> made = new ArrayDeque<>();

  Denials(Stage stage) {
    this.stage = stage;
  }

  /** Forbids nothing any more; the API server takes a moment to notice. */
  void lift() {
    while (!made.isEmpty()) {
      client().resource(made.pop()).delete();
    }
  }

  private void put(String json) {
    HasMetadata object = client().getKubernetesSerialization().unmarshal(json);
    made.push(client().resource(object).create());
  }

  /** Nobody may write a status of the infra machines of that set. */
  void mute(String set) {
    deny(
        set,
        new Denial("infrastructure.cluster.x-k8s.io", "[\"awsmachines/status\"]", "false", MUTE));
    await("the policy is in force").atMost(PATIENCE).until(() -> statusRefused(set));
  }

  /** Nobody may take the pause annotation off that set, its machines, or their infra machines. */
  void keepPaused(String set) {
    deny(
        set,
        new Denial(
            "*",
            "[\"awsmachines\", \"machines\", \"machinesets\"]",
            "!has(oldObject.metadata.annotations)"
                + " || !('cluster.x-k8s.io/paused' in oldObject.metadata.annotations)"
                + " || (has(object.metadata.annotations)"
                + " && 'cluster.x-k8s.io/paused' in object.metadata.annotations)",
            UNPAUSED));
    await("the policy is in force").atMost(PATIENCE).until(() -> unpausingRefused(set));
  }

  /** What updates of which objects have to fulfil. */
  private record Denial(String group, String resources, String rule, String message) {}

  private void deny(String set, Denial denial) {
    put(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingAdmissionPolicy",
         "metadata": {"name": "quarry-denial"},
         "spec": {"failurePolicy": "Fail",
           "matchConstraints": {"resourceRules": [{"apiGroups": ["%s"], "apiVersions": ["*"],
             "operations": ["UPDATE"], "resources": %s}]},
           "validations": [{"expression":
             "!object.metadata.name.startsWith('%s') || (%s)", "message": "%s"}]}}
        """
            .formatted(denial.group(), denial.resources(), set, denial.rule(), denial.message()));
    put(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1",
         "kind": "ValidatingAdmissionPolicyBinding", "metadata": {"name": "quarry-denial"},
         "spec": {"policyName": "quarry-denial", "validationActions": ["Deny"]}}
        """);
  }

  /** Asked in the name of the one whom our own policies let do it: these would refuse it too. */
  private boolean unpausingRefused(String set) {
    var machine = stage.camera(set).take().machines().getFirst().clusterApi().orElseThrow();
    var asked = Trees.of(machine);
    asked.withObject("/metadata/annotations").remove("cluster.x-k8s.io/paused");
    var path =
        ResourceType.CAPI_MACHINE.path(Trees.namespace(asked), Trees.name(asked)) + "?dryRun=All";
    var answer = new Voice(client(), Suite.MIGRATION.user()).replace(path, asked);
    return answer.message().contains(UNPAUSED);
  }

  private boolean statusRefused(String set) {
    var infra = stage.camera(set).take().machines().getFirst().infra().orElseThrow();
    try {
      stage.scene().infraMachines().in(client()).resource(infra).dryRun().updateStatus();
      return false;
    } catch (KubernetesClientException e) {
      return e.getMessage().contains(MUTE);
    }
  }

  private KubernetesClient client() {
    return stage.world().cluster().client();
  }
}
