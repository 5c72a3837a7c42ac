package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;

/** Hand-overs of all Machines and MachineSets, asked for as fast as the connections can. */
final class Movement implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(60);
  private static final List<ResourceType> KINDS =
      List.of(ResourceType.MAPI_MACHINE_SET, ResourceType.MAPI_MACHINE);

  private final World world;
  private final Connections connections;
  private final List<Sight> sights = new ArrayList<>();
  private final Map<Resource, ObjectNode> seen = new ConcurrentHashMap<>();
  private final Map<Resource, Long> asked = new ConcurrentHashMap<>();
  private final Map<Resource, Long> took = new ConcurrentHashMap<>();
  private volatile Side to = Side.MACHINE_API;

  /** A Machine or MachineSet of the Machine API. */
  private record Resource(ResourceType type, String name) {}

  Movement(World world, Connections connections) {
    this.world = world;
    this.connections = connections;
    for (var type : KINDS) {
      sights.add(
          Sight.of(
              world.cluster().client(), type, MACHINE_API_NAMESPACE, object -> look(type, object)));
    }
  }

  private void look(ResourceType type, ObjectNode object) {
    var resource = new Resource(type, Trees.name(object));
    seen.put(resource, object);
    var from = asked.get(resource);
    if (from != null && ledBy(object, to)) {
      took.putIfAbsent(resource, System.nanoTime() - from);
    }
  }

  private static boolean ledBy(ObjectNode object, Side side) {
    return object.at("/status/authoritativeAPI").asText().equals(side.value());
  }

  private static boolean inStep(ObjectNode object) {
    for (var condition : object.at("/status/conditions")) {
      if (condition.path("type").asText().equals("Synchronized")) {
        return condition.path("status").asText().equals("True");
      }
    }
    return false;
  }

  private static boolean runs(ObjectNode object) {
    return object.path("kind").asText().equals("MachineSet")
        || object.at("/status/phase").asText().equals("Running");
  }

  /** Waits until that many are led by that side, in step, and their instances run. */
  void settle(int count, Side side) {
    Awaitility.await(count + " in step with " + side)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(200))
        .until(
            () ->
                seen.values().stream()
                        .filter(one -> ledBy(one, side) && inStep(one) && runs(one))
                        .count()
                    == count);
  }

  /**
   * Asks for that side everywhere and waits until it is in charge; milliseconds of each, sorted.
   */
  List<Double> move(Side side) {
    to = side;
    asked.clear();
    took.clear();
    var all = List.copyOf(seen.keySet());
    connections.each(all.size(), (trees, number) -> ask(trees, all.get(number)));
    Awaitility.await("all are led by " + side)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> took.size() == all.size());
    return took.values().stream().map(nanos -> nanos / 1e6).sorted().toList();
  }

  private void ask(Trees trees, Resource resource) {
    asked.put(resource, System.nanoTime());
    trees
        .client()
        .genericKubernetesResources(resource.type().context())
        .inNamespace(MACHINE_API_NAMESPACE)
        .withName(resource.name())
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\":{\"authoritativeAPI\":\"" + to.value() + "\"}}");
  }

  /** What befell instances so far. */
  int faults() {
    var summary = world.summary();
    return summary.duplicated().size() + summary.orphaned().size() + summary.trespasses().size();
  }

  @Override
  public void close() {
    sights.forEach(Sight::close);
  }
}
