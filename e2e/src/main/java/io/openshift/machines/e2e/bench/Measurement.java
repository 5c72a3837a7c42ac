package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.cluster.AuditLog;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;

/** A bench on a cluster of its own, with the operators' rights. */
final class Measurement {
  private Measurement() {}

  /**
   * Runs it.
   *
   * @param part names the figures and the cluster
   * @param arguments those of the command; the one at {@code file}, if it is there, is where the
   *     figures go as JSON
   * @return the exit code
   */
  static int run(String part, String[] arguments, int file, BiConsumer<World, Figures> measured) {
    var figures = new Figures(part);
    try (var world = World.start(ClusterChoice.here(), "bench-" + part, SeedFacts.DEMO)) {
      Suite.install(world);
      measured.accept(world, figures);
      System.out.println();
      if (arguments.length > file) {
        Files.writeString(Path.of(arguments[file]), figures.json());
      }
      return 0;
    } catch (IOException | RuntimeException e) {
      // Whatever it is, the command must end, and not with 0.
      e.printStackTrace();
      return 1;
    }
  }

  /** The log of that cluster's writes. */
  static AuditLog audit(World world) {
    return world
        .cluster()
        .audit()
        .orElseThrow(() -> new IllegalStateException("this API server shows no audit log"));
  }
}
