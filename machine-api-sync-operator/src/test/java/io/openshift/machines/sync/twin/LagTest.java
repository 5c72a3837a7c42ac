package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.openshift.machines.conversion.Kind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LagTest {
  private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");
  private static final String OLD = "2026-04-01T00:00:00Z";
  private static final String NEW = "2026-05-01T12:00:10Z";

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final Lag lag = new Lag(meters, clock(now::get));

  private static Clock clock(InstantSource source) {
    return source.withZone(ZoneOffset.UTC);
  }

  private void at(int second) {
    now.set(START.plus(Duration.ofSeconds(second)));
  }

  private static GenericKubernetesResource object(String created, int generation, String rest) {
    return new KubernetesSerialization()
        .unmarshal(
            """
            {"metadata": {"name": "quarry-0", "creationTimestamp": "%s", "generation": %d%s}
            """
                .formatted(created, generation, rest),
            GenericKubernetesResource.class);
  }

  private void machineApi(String created, int generation, String authority) {
    var status = "}, \"status\": {\"authoritativeAPI\": \"" + authority + "\"}}";
    lag.seen(Kind.MACHINE, Direction.TO_CLUSTER_API, object(created, generation, status));
  }

  private void clusterApi(int generation, boolean paused) {
    var annotations = paused ? ", \"annotations\": {\"cluster.x-k8s.io/paused\": \"\"}}}" : "}}";
    lag.seen(Kind.MACHINE, Direction.TO_MACHINE_API, object(OLD, generation, annotations));
  }

  /** Kind, direction, count and seconds of each timer. */
  private List<String> figures() {
    return meters.find("machine.api.sync.lag").timers().stream()
        .map(
            timer ->
                "%s %s %d %.0f"
                    .formatted(
                        timer.getId().getTag("kind"),
                        timer.getId().getTag("direction"),
                        timer.count(),
                        timer.totalTime(TimeUnit.SECONDS)))
        .toList();
  }

  @Test
  void anEditCountsUntilItsGenerationHasArrived() {
    machineApi(OLD, 1, "MachineAPI");
    at(10);
    machineApi(OLD, 2, "MachineAPI");
    at(12);
    machineApi(OLD, 3, "MachineAPI");
    lag.arrived(Kind.MACHINE, "quarry-0", 1);
    assertEquals(List.of(), figures());
    at(15);
    lag.arrived(Kind.MACHINE, "quarry-0", 3);
    lag.arrived(Kind.MACHINE, "quarry-0", 3);

    assertEquals(List.of("Machine to-cluster-api 1 5"), figures());
  }

  @Test
  void aNewOneCountsFromWhenSomebodyIsInCharge() {
    at(10);
    machineApi(NEW, 1, "");
    at(11);
    machineApi(NEW, 1, "MachineAPI");
    at(14);
    lag.arrived(Kind.MACHINE, "quarry-0", 1);

    assertEquals(List.of("Machine to-cluster-api 1 3"), figures());
  }

  @Test
  void mirrorsAndWhatWasThereBeforeDoNotCount() {
    machineApi(OLD, 4, "MachineAPI");
    clusterApi(7, true);
    clusterApi(8, true);
    clusterApi(8, false);
    at(3);
    lag.arrived(Kind.MACHINE, "quarry-0", 8);

    assertEquals(List.of(), figures());
  }

  @Test
  void anEditInClusterApiCountsTheOtherWay() {
    clusterApi(8, false);
    clusterApi(9, false);
    at(2);
    lag.arrived(Kind.MACHINE, "quarry-0", 9);

    assertEquals(List.of("Machine to-machine-api 1 2"), figures());
  }

  @Test
  void whatIsRefusedCountsFromItsNextEdit() {
    machineApi(OLD, 1, "MachineAPI");
    machineApi(OLD, 2, "MachineAPI");
    lag.refused(Kind.MACHINE, "quarry-0");
    at(100);
    machineApi(OLD, 3, "MachineAPI");
    at(101);
    lag.arrived(Kind.MACHINE, "quarry-0", 3);

    assertEquals(List.of("Machine to-cluster-api 1 1"), figures());
  }
}
