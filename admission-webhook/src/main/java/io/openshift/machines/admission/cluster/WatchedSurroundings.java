package io.openshift.machines.admission.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.admission.rule.Surroundings;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cluster that this process runs in, from watches.
 *
 * <p>It is made, and its caches are filled, when it is first asked whether it is ready. Where
 * nothing is mirrored it watches no machines: there are no twins then.
 */
@ApplicationScoped
public class WatchedSurroundings implements Surroundings {
  private final ClusterWatch watch;
  private final LiveObjects live;
  private final Map<ResourceType, KindCache> caches;

  /** Fills the caches of that cluster. */
  public WatchedSurroundings(ClusterWatch watch, LiveObjects live, KubernetesClient client) {
    this.watch = watch;
    this.live = live;
    var kinds =
        watch.features().mirrors()
            ? Stream.of(
                ResourceType.MACHINE,
                ResourceType.MACHINE_SET,
                ResourceType.CLUSTER_MACHINE,
                ResourceType.CLUSTER_MACHINE_SET)
            : Stream.<ResourceType>of();
    this.caches =
        kinds.collect(Collectors.toMap(Function.identity(), type -> KindCache.start(client, type)));
    if (watch.features().mirrors()) {
      // The first conversion reads all tables; the API server would not wait that long for one.
      Conversion.toClusterApi(Kind.MACHINE, Trees.empty(), Optional.empty(), watch.facts());
    }
  }

  @Override
  public boolean ready() {
    return caches.values().stream().allMatch(KindCache::synced);
  }

  @Override
  public Features features() {
    return watch.features();
  }

  @Override
  public Optional<ObjectNode> seen(ResourceType type, String name) {
    return Optional.ofNullable(caches.get(type)).flatMap(cache -> cache.get(name));
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return Optional.ofNullable(caches.get(type)).map(cache -> cache.ownedBy(uid)).orElse(List.of());
  }

  @Override
  public Optional<ObjectNode> infra(boolean template, String name) {
    return live.get(template ? watch.infraTemplate() : watch.infraMachine(), name);
  }

  @Override
  public ClusterFacts facts() {
    return watch.facts();
  }
}
