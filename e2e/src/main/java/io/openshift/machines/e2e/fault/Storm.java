package io.openshift.machines.e2e.fault;

import io.openshift.machines.e2e.cluster.Kept;
import io.openshift.machines.e2e.cluster.Operator;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A world in which one fault after the other is made, at random moments, while something is going
 * on. Both operators reach the API server through a {@link Strait}, and come back when they end.
 */
public final class Storm implements AutoCloseable {
  private static final Weather ROUGH = new Weather(0.2, Duration.ofMillis(1500), 0.03);

  /** A killed operator holds its lease for so long; a storm is short. */
  private static final Map<String, String> LEASE =
      Map.of(
          "MACHINES_OPERATOR_LEASE_DURATION", "6s",
          "MACHINES_OPERATOR_LEASE_RENEW_DEADLINE", "4s",
          "MACHINES_OPERATOR_LEASE_RETRY_PERIOD", "1s");

  private static final Duration FROZEN = Duration.ofSeconds(9);

  private final World world;
  private final Random random;
  private final Strait strait;
  private final Map<String, Kept> operators;
  private final AtomicInteger kills = new AtomicInteger();

  private Storm(World world, long seed) {
    this.world = world;
    this.random = new Random(seed);
    var server = URI.create(world.cluster().client().getConfiguration().getMasterUrl());
    this.strait = Strait.to(server.getPort(), seed);
    this.operators =
        Map.of(Suite.SYNC.user(), kept(Suite.SYNC), Suite.MIGRATION.user(), kept(Suite.MIGRATION));
  }

  /**
   * The seed of its random moments: {@code -Dstorm.seed=N}, else another one each time. What the
   * processes make of them is not repeatable.
   */
  public static long seed() {
    return Long.getLong("storm.seed", System.nanoTime() % 100_000);
  }

  /** Starts everything on that world, where the rights are installed; the weather is calm. */
  public static Storm on(World world, long seed) {
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
    return new Storm(world, seed);
  }

  private Kept kept(Operator operator) {
    var one = operator;
    for (var entry : LEASE.entrySet()) {
      one = one.with(entry.getKey(), entry.getValue());
    }
    var through =
        one.with("RELEASE_VERSION", world.facts().version())
            .with("QUARKUS_KUBERNETES_CLIENT_API_SERVER_URL", "https://127.0.0.1:" + strait.port());
    return through.in(world.cluster()).keep();
  }

  /** Where it rages. */
  public World world() {
    return world;
  }

  /** Makes faults of that kind until what goes on has ended; then everything works again. */
  public void during(Fault fault, Runnable goingOn) {
    var over = new CountDownLatch(1);
    var processes = new ArrayList<>(operators.values());
    var seconds = fault == Fault.REPLICA_FROZEN ? seconds() : List.<Kept>of();
    processes.addAll(seconds);
    var rage = CompletableFuture.runAsync(() -> rage(fault, processes, over));
    try {
      goingOn.run();
    } finally {
      over.countDown();
      rage.join();
      strait.weather(Weather.CALM);
      seconds.forEach(Kept::close);
    }
  }

  private List<Kept> seconds() {
    return List.of(kept(Suite.SYNC), kept(Suite.MIGRATION));
  }

  /**
   * Lets something go on while each operator is killed before each of its writes, once.
   *
   * @return how many writes of each operator were cut off, by its user
   */
  public Map<String, Integer> beforeEachWrite(Runnable goingOn) {
    try (var ambush = Ambush.on(world.cluster(), operators)) {
      ambush.during(goingOn);
      return ambush.killed();
    }
  }

  /** How many faults were made so far. */
  public int made() {
    return kills.get() + strait.late() + strait.lost();
  }

  private void rage(Fault fault, List<Kept> processes, CountDownLatch over) {
    try {
      while (!over.await(pause(fault), TimeUnit.NANOSECONDS)) {
        make(fault, processes.get(random.nextInt(processes.size())));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long pause(Fault fault) {
    return random.nextLong(fault.soonest().toNanos(), fault.latest().toNanos());
  }

  private void make(Fault fault, Kept victim) {
    switch (fault) {
      case OPERATOR_KILLED -> {
        if (victim.kill()) {
          kills.incrementAndGet();
        }
      }
      case ANSWERS_LOST -> strait.weather(ROUGH);
      case SERVER_KILLED -> {
        world.cluster().killServer();
        kills.incrementAndGet();
      }
      case REPLICA_FROZEN -> {
        if (victim.freeze(FROZEN)) {
          kills.incrementAndGet();
        }
      }
    }
  }

  @Override
  public void close() {
    operators.values().forEach(Kept::close);
    strait.close();
  }
}
