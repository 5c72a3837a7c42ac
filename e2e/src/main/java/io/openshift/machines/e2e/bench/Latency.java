package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** How long a change of a Machine API Machine takes to be seen on its mirror. */
final class Latency implements AutoCloseable {
  private static final String LABEL = "bench-change";
  private static final int CHANGES_PER_SECOND = 10;

  private final World world;
  private final Sight sight;
  private final Map<String, Long> sent = new ConcurrentHashMap<>();
  private final Map<String, Long> took = new ConcurrentHashMap<>();

  Latency(World world) {
    this.world = world;
    this.sight =
        Sight.of(
            world.cluster().client(), ResourceType.CAPI_MACHINE, CLUSTER_API_NAMESPACE, this::look);
  }

  /** Changes the Machines of a batch in turn, ten a second; milliseconds of each, in order. */
  List<Double> measure(String batch, int machines, int changes) {
    try (var threads = Executors.newScheduledThreadPool(CHANGES_PER_SECOND)) {
      for (int i = 0; i < changes; i++) {
        var name = Fleet.name(batch, i % machines);
        var change = "c" + i;
        var delay = i * 1000L / CHANGES_PER_SECOND;
        threads.schedule(() -> change(name, change), delay, TimeUnit.MILLISECONDS);
      }
      Awaitility.await("every change reaches its mirror")
          .atMost(Duration.ofSeconds(60L + changes / CHANGES_PER_SECOND))
          .until(() -> took.size() == changes);
    }
    return took.values().stream().map(nanos -> nanos / 1e6).sorted().toList();
  }

  private void change(String name, String change) {
    sent.put(change, System.nanoTime());
    world
        .cluster()
        .client()
        .genericKubernetesResources(ResourceType.MAPI_MACHINE.context())
        .inNamespace(MACHINE_API_NAMESPACE)
        .withName(name)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"metadata\":{\"labels\":{\"%s\":\"%s\"}}}".formatted(LABEL, change));
  }

  private void look(ObjectNode machine) {
    var change = machine.at("/metadata/labels").path(LABEL).asText();
    var from = sent.get(change);
    if (from != null) {
      took.putIfAbsent(change, System.nanoTime() - from);
    }
  }

  @Override
  public void close() {
    sight.close();
  }

  /** The value that this part of them does not exceed. */
  static double percentile(List<Double> sorted, double part) {
    return sorted.get((int) Math.ceil(part * sorted.size()) - 1);
  }
}
