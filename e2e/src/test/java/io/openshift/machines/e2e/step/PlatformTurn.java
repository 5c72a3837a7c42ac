package io.openshift.machines.e2e.step;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import org.jspecify.annotations.Nullable;

/**
 * One API server on which one platform after the other has its turn. Everything that learns the
 * platform when it starts (controllers, operators) is started anew for each.
 */
final class PlatformTurn implements AutoCloseable {
  private @Nullable Cluster cluster;
  private @Nullable World world;

  /** The world of that platform; that of another platform is closed first. */
  synchronized World on(Platform platform) {
    if (world != null && world.facts().platform() == platform) {
      return world;
    }
    end();
    if (cluster == null) {
      cluster = Cluster.start(ClusterChoice.here(), "features-platforms");
    }
    var next = World.on(cluster, SeedFacts.demo(platform));
    world = next;
    Suite.install(next);
    Guards.locks(next);
    Worlds.everything(next);
    return next;
  }

  private void end() {
    if (world != null) {
      world.close();
      world = null;
    }
  }

  @Override
  public synchronized void close() {
    end();
    if (cluster != null) {
      cluster.close();
      cluster = null;
    }
  }
}
