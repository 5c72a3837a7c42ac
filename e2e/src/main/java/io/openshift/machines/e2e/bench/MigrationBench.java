package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cluster.AuditLog;
import io.openshift.machines.e2e.story.Side;
import io.openshift.machines.e2e.story.UserManifests;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.awaitility.Awaitility;

/**
 * Measures hand-overs: MachineSets with their machines, all over to Cluster API and all back, with
 * the real controllers of both APIs, and with how many writes of the operators each.
 */
public final class MigrationBench {
  private final World world;
  private final AuditLog audit;
  private final int sets;
  private final int machines;
  private final Figures figures;

  private MigrationBench(World world, Figures figures, int sets, int machines) {
    this.world = world;
    this.figures = figures;
    this.sets = sets;
    this.machines = machines;
    this.audit = Measurement.audit(world);
  }

  /** {@code SETS MACHINES [FILE]}: how many of each, and where the figures go as JSON. */
  public static void main(String[] arguments) {
    System.exit(
        Measurement.run(
            "migration",
            arguments,
            2,
            (world, figures) -> {
              var sets = Integer.parseInt(arguments[0]);
              var machines = Integer.parseInt(arguments[1]);
              System.out.printf(
                  "%n== migration, %d MachineSets with %d Machines ==%n", sets, machines);
              new MigrationBench(world, figures, sets, machines).measure();
            }));
  }

  private void measure() {
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
    world.start(Suite.SYNC);
    world.start(Suite.MIGRATION);
    try (var connections = new Connections(world.cluster());
        var movement = new Movement(world, connections)) {
      make(connections);
      movement.settle(sets + machines, Side.MACHINE_API);
      move("over", Side.CLUSTER_API, movement);
      move("back", Side.MACHINE_API, movement);
      figures.add(
          "ledger_faults", movement.faults(), "made twice, left behind or touched; wanted 0");
    }
  }

  /** As equal in size as the numbers allow. */
  private void make(Connections connections) {
    var manifests =
        new UserManifests(world.facts().infraId(), world.platform().model().providerSpec());
    connections.each(
        sets,
        (trees, number) -> {
          int size = machines / sets + (number < machines % sets ? 1 : 0);
          var set = Trees.of(manifests.set("fleet-" + number, size));
          trees.create(ResourceType.MAPI_MACHINE_SET, set);
        });
  }

  private void move(String way, Side to, Movement movement) {
    quiet();
    var since = Instant.now();
    var from = System.nanoTime();
    var took = movement.move(to);
    var all = Duration.ofNanos(System.nanoTime() - from);
    movement.settle(sets + machines, to);
    quiet();
    figures.add(
        way + "_all_ms", all.toMillis(), "until " + to.value() + " is in charge everywhere");
    figures.add(
        way + "_per_s", took.size() / (all.toNanos() / 1e9), "hand-overs, all asked at once");
    figures.add(way + "_p50_ms", Latency.percentile(took, 0.5), "of each, from asking on");
    figures.add(way + "_p99_ms", Latency.percentile(took, 0.99), "");
    double count = took.size();
    figures.add(
        way + "_writes_per_hand_over",
        writes(List.of(Suite.MIGRATION.user()), since) / count,
        "of the migration operator, wanted at most 6");
    figures.add(
        way + "_sync_writes_per_hand_over",
        writes(List.of(Suite.SYNC.user()), since) / count,
        "of the sync operator: the last sync, and the first of the other direction");
  }

  /** Waits until neither operator has written for two seconds. */
  private void quiet() {
    Awaitility.await("the operators have nothing more to write")
        .atMost(Duration.ofMinutes(10))
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () ->
                writes(
                        List.of(Suite.SYNC.user(), Suite.MIGRATION.user()),
                        Instant.now().minusSeconds(2))
                    == 0);
  }

  private long writes(List<String> users, Instant since) {
    var counts = audit.countsSince(since);
    return users.stream().mapToLong(user -> counts.getOrDefault(user, 0L)).sum();
  }
}
