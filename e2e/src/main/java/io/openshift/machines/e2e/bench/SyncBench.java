package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.cluster.AuditLog;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.time.Instant;
import org.awaitility.Awaitility;

/**
 * Measures the sync operator: how fast it mirrors Machines, cold and warm, with how many writes and
 * how much of the processor, beside what bare connections reach with the same objects.
 */
public final class SyncBench {
  private static final Duration IDLE = Duration.ofSeconds(60);
  private static final int CHANGES = 200;
  private static final int WITH_CONTROLLERS = 100;
  private static final double SECOND = 1e9;
  private static final int REFUSED = 400;

  private final World world;
  private final AuditLog audit;
  private final int machines;
  private final Figures figures;

  private SyncBench(World world, Figures figures, int machines) {
    this.world = world;
    this.figures = figures;
    this.machines = machines;
    this.audit = Measurement.audit(world);
  }

  /** {@code MACHINES [FILE]}: how many Machines, and where the figures go as JSON. */
  public static void main(String[] arguments) {
    System.exit(
        Measurement.run(
            "sync",
            arguments,
            1,
            (world, figures) -> {
              var machines = Integer.parseInt(arguments[0]);
              System.out.printf("%n== sync, %d Machines ==%n", machines);
              new SyncBench(world, figures, machines).measure();
            }));
  }

  private void measure() {
    try (var connections = new Connections(world.cluster());
        var mirrored = new Mirrored(world)) {
      var fleet = new Fleet(world, connections);
      var ceiling = new Ceiling(world, connections);
      var operator = cold(fleet, mirrored);
      var before = ceiling.copies(Fleet.name("cold", 0), "before", machines);
      warm(fleet, mirrored, operator);
      var after = ceiling.copies(Fleet.name("cold", 0), "after", machines);
      compare(before.plus(after).dividedBy(2));
      latency();
      idle();
      withControllers(fleet, mirrored);
    }
  }

  private Running cold(Fleet fleet, Mirrored mirrored) {
    fleet.make("cold", machines);
    var from = System.nanoTime();
    var operator = world.start(Suite.SYNC);
    var took = mirrored.await("cold", machines, from);
    rate("cold_machines_per_s", took, machines, "from the start of the process on");
    return operator;
  }

  /**
   * The operator stands still while the Machines are made, so that making them costs it nothing.
   */
  private void warm(Fleet fleet, Mirrored mirrored, Running operator) {
    settle();
    operator.suspend();
    fleet.make("warm", machines);
    var since = Instant.now();
    var busy = operator.busy();
    var from = System.nanoTime();
    operator.resume();
    var took = mirrored.await("warm", machines, from);
    settle();
    rate("warm_machines_per_s", took, machines, "the same process again");
    figures.add(
        "cpu_ms_per_machine",
        (double) operator.busy().minus(busy).toMillis() / machines,
        "of the operator's process");
    figures.add(
        "writes_per_machine", (double) writes(since) / machines, "wanted at most 4, all counted");
    figures.add("refused_writes", refused(since), "of these: conflicts and other refusals");
  }

  private void compare(Duration ceiling) {
    var bare = machines / (ceiling.toNanos() / SECOND);
    figures.add("ceiling_machines_per_s", bare, "8 bare connections, the same 4 writes each");
    figures.add("ceiling_writes_per_s", bare * Ceiling.WRITES, "");
    figures.add(
        "warm_ceiling_ratio", figures.get("warm_machines_per_s") / bare, "wanted at least 0.35");
  }

  private void latency() {
    try (var latency = new Latency(world)) {
      var took = latency.measure("warm", machines, CHANGES);
      var median = Latency.percentile(took, 0.5);
      figures.add("change_p50_ms", median, "10 changes a second, wanted at most 100");
      figures.add("change_p99_ms", Latency.percentile(took, 0.99), "wanted at most 500");
    }
  }

  private void idle() {
    settle();
    var since = Instant.now();
    Awaitility.await("a minute goes by")
        .pollDelay(IDLE)
        .atMost(IDLE.plusSeconds(10))
        .until(() -> true);
    figures.add("idle_writes_per_minute", writes(since), "wanted 0; leases aside");
  }

  private void withControllers(Fleet fleet, Mirrored mirrored) {
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
    world.start(Suite.MIGRATION);
    var from = System.nanoTime();
    fleet.order("busy", WITH_CONTROLLERS);
    var took = mirrored.await("busy", WITH_CONTROLLERS, from);
    rate("controllers_on_machines_per_s", took, WITH_CONTROLLERS, "all controllers on, not made");
  }

  private void rate(String name, Duration took, int count, String meaning) {
    figures.add(name, count / (took.toNanos() / SECOND), meaning);
  }

  /** Waits until the operator has not written for two seconds. */
  private void settle() {
    Awaitility.await("the operator has nothing more to write")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> writes(Instant.now().minusSeconds(2)) == 0);
  }

  private long writes(Instant since) {
    return audit.countsSince(since).getOrDefault(Suite.SYNC.user(), 0L);
  }

  private long refused(Instant since) {
    return audit.writes().stream()
        .filter(write -> write.user().equals(Suite.SYNC.user()) && !write.routine())
        .filter(write -> !write.time().isBefore(since) && write.code() >= REFUSED)
        .count();
  }
}
