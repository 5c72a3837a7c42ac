package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.Filter;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A world with Cluster API alone, in which the observations of the real provider are repeated. */
final class Replay implements AutoCloseable {
  final World world;

  Replay(String name) {
    world = World.start(ClusterChoice.here(), name, SeedFacts.DEMO);
    world.start(Engine.CLUSTER_API);
  }

  Pair pair(String name) {
    return new Pair(world.trees(), name);
  }

  /** A running instance that somebody made outside Cluster API, as the Machine API tags it. */
  Instance outside(String name, Map<String, String> moreTags, Metadata metadata) {
    var tags = new HashMap<>(Map.of("Name", name, "kubernetes.io/cluster/demo-x7k2p", "owned"));
    tags.putAll(moreTags);
    var order =
        new Order("aws", name, "us-east-1", "us-east-1a", "m6i.large", "ami-0123", tags, metadata);
    var id = world.cloud().create(order, Caller.test()).id();
    await().until(() -> instance(id).state() == RUNNING);
    return instance(id);
  }

  Instance outside(String name) {
    return outside(name, Map.of(), Metadata.DEFAULT);
  }

  Instance instance(String id) {
    return world.cloud().get(id).orElseThrow();
  }

  List<Instance> instances(String name) {
    return world.cloud().find(new Filter(Optional.of(name), Map.of(), Set.of()));
  }

  /** An instance made outside and the pair that adopted it, running. */
  Instance adopted(String name) {
    var instance = outside(name);
    pair(name).create(_m -> {}, identity(instance)).unpause();
    pair(name).awaitCondition("InstanceReady", "True");
    return instance;
  }

  static Consumer<ObjectNode> identity(Instance instance) {
    return infra -> infra.withObject("/spec").put("providerID", instance.providerID());
  }

  @Override
  public void close() {
    world.close();
  }
}
