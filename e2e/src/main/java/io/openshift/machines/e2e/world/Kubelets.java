package io.openshift.machines.e2e.world;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeAddress;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.NodeConditionBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.e2e.cloud.Instance;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Registers a Node for each running instance, as the kubelet on it would, says when it is not
 * ready, and removes it with the instance, as the cloud's node controller would.
 */
final class Kubelets implements Consumer<Instance>, AutoCloseable {
  private static final long AGAIN_MILLIS = 300;

  /** Cluster API counts a Machine as ready only if its Node reports these as well. */
  private static final List<String> PRESSURES =
      List.of("MemoryPressure", "DiskPressure", "PIDPressure");

  private final KubernetesClient client;
  private final ScheduledExecutorService one =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("kubelets").factory());

  Kubelets(KubernetesClient client) {
    this.client = client;
  }

  /** Tells of an instance in a new state; the Node follows soon, in the order of the telling. */
  @Override
  public void accept(Instance instance) {
    try {
      one.execute(() -> follow(instance));
    } catch (RejectedExecutionException e) {
      // Closed: nobody looks at the Nodes any more.
    }
  }

  private void follow(Instance instance) {
    try {
      switch (instance.state()) {
        case PENDING -> {}
        case RUNNING -> register(instance, "True");
        case STOPPING, STOPPED, SHUTTING_DOWN -> register(instance, "Unknown");
        case TERMINATED -> client.nodes().withName(name(instance)).delete();
      }
    } catch (KubernetesClientException e) {
      // The API server may be restarting; a Node must not be forgotten over that.
      one.schedule(() -> follow(instance), AGAIN_MILLIS, MILLISECONDS);
    }
  }

  private void register(Instance instance, String ready) {
    var there = client.nodes().withName(name(instance)).get();
    if (there != null) {
      client.resource(withStatus(there, instance, ready)).updateStatus();
    } else if (ready.equals("True")) {
      // With its status at once: the Machine API's MachineSets do not look again at a Node that
      // becomes ready later.
      client.resource(withStatus(fresh(instance), instance, ready)).create();
    }
  }

  private static String name(Instance instance) {
    return instance.address("InternalDNS").orElseThrow();
  }

  private static Node fresh(Instance instance) {
    var labels =
        Map.of(
            "kubernetes.io/hostname", name(instance),
            "kubernetes.io/os", "linux",
            "node-role.kubernetes.io/worker", "",
            "node.kubernetes.io/instance-type", instance.instanceType(),
            "topology.kubernetes.io/region", instance.region(),
            "topology.kubernetes.io/zone", instance.zone());
    return new NodeBuilder()
        .withNewMetadata()
        .withName(name(instance))
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withProviderID(instance.providerID())
        .endSpec()
        .build();
  }

  private static Node withStatus(Node node, Instance instance, String ready) {
    var conditions =
        Stream.concat(
            Stream.of(condition("Ready", ready, instance)),
            PRESSURES.stream()
                .map(type -> condition(type, ready.equals("True") ? "False" : ready, instance)));
    var addresses =
        instance.addresses().stream().map(a -> new NodeAddress(a.address(), a.type())).toList();
    return new NodeBuilder(node)
        .editOrNewStatus()
        .withAddresses(addresses)
        .withConditions(conditions.toList())
        .endStatus()
        .build();
  }

  private static NodeCondition condition(String type, String status, Instance instance) {
    var now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    return new NodeConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(status.equals("Unknown") ? "NodeStatusUnknown" : "KubeletReports")
        .withMessage("the instance is " + instance.state())
        .withLastHeartbeatTime(now)
        .withLastTransitionTime(now)
        .build();
  }

  @Override
  public void close() {
    one.shutdownNow();
  }
}
