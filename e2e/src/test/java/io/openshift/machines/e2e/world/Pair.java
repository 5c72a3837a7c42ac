package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.api.ResourceType.CAPI_MACHINE;
import static io.openshift.machines.e2e.provider.aws.AwsProvider.AWS_MACHINE;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A Cluster API Machine and its AWSMachine, as somebody else than Cluster API makes them: paused,
 * with the owner reference that only Cluster API would set.
 *
 * @param trees where they are
 * @param name of both
 */
record Pair(Trees trees, String name) {
  static final String NAMESPACE = "openshift-cluster-api";
  static final String PAUSED = "cluster.x-k8s.io/paused";

  /** Makes both, paused; the parts are changed before. */
  Pair create(Consumer<ObjectNode> machineParts, Consumer<ObjectNode> infraParts) {
    var machine = machine();
    machineParts.accept(machine);
    var uid = trees.create(CAPI_MACHINE, machine).at("/metadata/uid").asText();
    var infra = infra(uid);
    infraParts.accept(infra);
    trees.create(AWS_MACHINE, infra);
    return this;
  }

  private ObjectNode machine() {
    return Trees.parse(
        """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
           "annotations": {"cluster.x-k8s.io/paused": ""},
           "labels": {"cluster.x-k8s.io/cluster-name": "demo-x7k2p"}},
         "spec": {"clusterName": "demo-x7k2p", "failureDomain": "us-east-1a",
           "bootstrap": {"dataSecretName": "worker-user-data"},
           "infrastructureRef": {"apiGroup": "infrastructure.cluster.x-k8s.io",
             "kind": "AWSMachine", "name": "%s"}}}
        """
            .formatted(name, name));
  }

  private ObjectNode infra(String machineUid) {
    return Trees.parse(
        """
        {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "AWSMachine",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
           "annotations": {"cluster.x-k8s.io/paused": ""},
           "labels": {"cluster.x-k8s.io/cluster-name": "demo-x7k2p"},
           "ownerReferences": [{"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
             "name": "%s", "uid": "%s", "controller": true, "blockOwnerDeletion": true}]},
         "spec": {"instanceType": "m6i.xlarge", "ami": {"id": "ami-0123"}}}
        """
            .formatted(name, name, machineUid));
  }

  Pair unpause() {
    change(CAPI_MACHINE, o -> o.withObject("/metadata/annotations").remove(PAUSED));
    return unpauseInfra();
  }

  Pair unpauseInfra() {
    change(AWS_MACHINE, o -> o.withObject("/metadata/annotations").remove(PAUSED));
    return this;
  }

  Pair pause() {
    change(CAPI_MACHINE, o -> o.withObject("/metadata/annotations").put(PAUSED, ""));
    change(AWS_MACHINE, o -> o.withObject("/metadata/annotations").put(PAUSED, ""));
    return this;
  }

  /** Wakes the provider, which looks at an instance at rest only every ten minutes. */
  Pair wake() {
    change(
        AWS_MACHINE,
        o -> o.withObject("/metadata/annotations").put("woken", String.valueOf(System.nanoTime())));
    return this;
  }

  void change(ResourceType type, Consumer<ObjectNode> change) {
    await()
        .ignoreExceptionsMatching(
            e -> e instanceof KubernetesClientException k && k.getCode() == 409)
        .until(
            () -> {
              var object = trees.get(type, NAMESPACE, name).orElseThrow();
              change.accept(object);
              trees.update(type, object);
              return true;
            });
  }

  void delete() {
    trees.delete(CAPI_MACHINE, NAMESPACE, name);
  }

  Optional<ObjectNode> machineNow() {
    return trees.get(CAPI_MACHINE, NAMESPACE, name);
  }

  Optional<ObjectNode> infraNow() {
    return trees.get(AWS_MACHINE, NAMESPACE, name);
  }

  /** Waits until the AWSMachine is so, and answers it. */
  ObjectNode awaitInfra(Predicate<ObjectNode> wanted) {
    return await("AWSMachine " + name)
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(50))
        .until(() -> infraNow().orElseThrow(), wanted);
  }

  /** Waits until a condition of the AWSMachine has that status, and answers the condition. */
  ObjectNode awaitCondition(String type, String status) {
    var infra = awaitInfra(o -> condition(o, type).path("status").asText().equals(status));
    return condition(infra, type);
  }

  static ObjectNode condition(ObjectNode object, String type) {
    for (var condition : object.at("/status/conditions")) {
      if (condition.path("type").asText().equals(type)) {
        return (ObjectNode) condition;
      }
    }
    return Trees.parse("{}");
  }
}
