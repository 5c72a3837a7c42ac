package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.cluster.Operator;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * Measures what each server needs, started as in its image: the time until it says that it is
 * ready, its memory, and the processor time of a minute in which nothing happens.
 */
public final class FootprintBench {
  private static final Duration REST = Duration.ofSeconds(60);
  private static final double KIB_PER_MIB = 1024;
  private static final double MILLIS = 1e6;

  /** By the name of their image. */
  private static final Map<String, Operator> SERVERS = servers();

  private final World world;
  private final Figures figures;

  private FootprintBench(World world, Figures figures) {
    this.world = world;
    this.figures = figures;
  }

  /** {@code MACHINES [FILE]}: how many Machines, and where the figures go as JSON. */
  public static void main(String[] arguments) {
    System.exit(
        Measurement.run(
            "footprint",
            arguments,
            1,
            (world, figures) ->
                new FootprintBench(world, figures).measure(Integer.parseInt(arguments[0]))));
  }

  private static Map<String, Operator> servers() {
    var servers = new LinkedHashMap<String, Operator>();
    servers.put("machine-api-sync-operator", Suite.SYNC);
    servers.put("authority-migration-operator", Suite.MIGRATION);
    servers.put("machine-api-migration-webhook", Suite.WEBHOOK);
    return servers;
  }

  private void measure(int machines) {
    System.out.printf("%n== footprint, no Machine ==%n");
    each("empty");
    System.out.printf("%n== footprint, %d Machines in each API ==%n", machines);
    fill(machines);
    each(String.valueOf(machines));
  }

  /** The sync operator makes the other half of each. */
  private void fill(int machines) {
    try (var connections = new Connections(world.cluster());
        var mirrored = new Mirrored(world);
        var operator = launch("machine-api-sync-operator")) {
      new Fleet(world, connections).make("fleet", machines);
      mirrored.await("fleet", machines, System.nanoTime());
      figures.add(
          machines + ".sync_after_work_rss_mib", memory(operator), "after it made them all");
    }
  }

  private void each(String fleet) {
    for (var name : SERVERS.keySet()) {
      var from = System.nanoTime();
      try (var server = launch(name)) {
        var ready = (System.nanoTime() - from) / MILLIS;
        var word = fleet + "." + name.replaceFirst("-(operator|webhook)$", "").replace('-', '_');
        figures.add(word + "_ready_ms", ready, "from the start of the process on");
        var before = server.busy();
        Awaitility.await("a minute goes by")
            .pollDelay(REST)
            .atMost(REST.plusSeconds(10))
            .until(() -> true);
        var idle = server.busy().minus(before).toMillis();
        figures.add(word + "_idle_cpu_ms", idle, "of the first minute after that");
        figures.add(word + "_rss_mib", memory(server), "then");
      }
    }
  }

  private Running launch(String name) {
    var home = world.cluster().project().root().resolve("target/images").resolve(name + "/app");
    var java = Path.of(System.getProperty("java.home"), "bin");
    var operator =
        SERVERS
            .get(name)
            .with("RELEASE_VERSION", world.facts().version())
            .with("SERVER_HOME", home.toString())
            .with("PATH", java + ":" + System.getenv("PATH"));
    return operator.start(world.cluster(), List.of("sh", home.resolve(name).toString()));
  }

  /** What the kernel counts as resident, in MiB; Linux alone tells it so. */
  private static double memory(Running server) {
    try {
      return Files.readAllLines(Path.of("/proc", String.valueOf(server.pid()), "status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) / KIB_PER_MIB)
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
