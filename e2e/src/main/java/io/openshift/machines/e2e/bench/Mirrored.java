package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;

/** Which Machines have said, at any time since this was opened, that their mirror is in step. */
final class Mirrored implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  private final Set<String> names = ConcurrentHashMap.newKeySet();
  private final Sight sight;

  Mirrored(World world) {
    sight =
        Sight.of(
            world.cluster().client(), ResourceType.MAPI_MACHINE, MACHINE_API_NAMESPACE, this::look);
  }

  private void look(ObjectNode machine) {
    if (inStep(machine)) {
      names.add(Trees.name(machine));
    }
  }

  private static boolean inStep(ObjectNode machine) {
    for (var condition : machine.at("/status/conditions")) {
      if (condition.path("type").asText().equals("Synchronized")) {
        return condition.path("status").asText().equals("True");
      }
    }
    return false;
  }

  /** Waits until all of a batch are mirrored; how long that took from that moment on. */
  Duration await(String batch, int count, long fromNanos) {
    Awaitility.await("all of " + batch + " are mirrored")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> count(batch) == count);
    return Duration.ofNanos(System.nanoTime() - fromNanos);
  }

  private long count(String batch) {
    return names.stream().filter(name -> name.startsWith(batch + "-")).count();
  }

  @Override
  public void close() {
    sight.close();
  }
}
