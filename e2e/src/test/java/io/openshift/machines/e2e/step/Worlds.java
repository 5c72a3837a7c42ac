package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.fault.Storm;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.World;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The clusters of the features, each started when the first scenario asks for it. */
final class Worlds {
  /** What runs on a cluster. */
  enum Cast {
    /** The real controllers of both APIs and both operators. */
    FULL,
    /** The real controllers of both APIs, and neither operator. */
    ENGINES,
    /** The sync operator beside the Machine API's controllers. */
    NO_HANDOVER,
    /** The sync operator alone, quick to try again. */
    SYNC_ONLY,
    /** Everything, and both operators where a storm can reach them. */
    STORM,
    /** Nobody: only the policies, all of them. */
    POLICIES
  }

  private static final Map<Cast, World> RUNNING = new EnumMap<>(Cast.class);
  private static final Deque<Storm> STORMS = new ArrayDeque<>();
  private static final PlatformTurn TURN = new PlatformTurn();

  private Worlds() {}

  /** The cluster with that cast; started now if it is the first to be asked for. */
  static synchronized World with(Cast cast) {
    return RUNNING.computeIfAbsent(cast, Worlds::start);
  }

  /**
   * A cluster with everything on that platform. All platforms have one API server in turn, and
   * every other cluster is stopped first: nobody looks at it meanwhile.
   */
  static synchronized World on(Platform platform) {
    stopCasts();
    return TURN.on(platform);
  }

  /** The storm over the cluster of that cast. */
  static synchronized Storm storm() {
    with(Cast.STORM);
    return STORMS.element();
  }

  private static World start(Cast cast) {
    var name = "features-" + cast.name().toLowerCase(Locale.ROOT).replace('_', '-');
    var world = World.start(ClusterChoice.here(), name, SeedFacts.DEMO);
    Suite.install(world);
    switch (cast) {
      case STORM -> {
        Guards.locks(world);
        STORMS.add(Storm.on(world, Storm.seed()));
      }
      case FULL -> {
        Guards.locks(world);
        everything(world);
      }
      case ENGINES -> {
        world.start(Engine.CLUSTER_API);
        world.start(Engine.MACHINE_API);
      }
      case POLICIES -> guarded(world);
      case NO_HANDOVER -> {
        world.start(Engine.MACHINE_API);
        world.start(Suite.SYNC);
      }
      case SYNC_ONLY -> world.start(Suite.SYNC.with("MACHINES_OPERATOR_RETRY_FIRST", "100ms"));
    }
    return world;
  }

  private static void guarded(World world) {
    var client = world.cluster().client();
    client
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(Specimen.ELSEWHERE)
                .endMetadata()
                .build())
        .serverSideApply();
    People.grantRights(client);
    Guards.all(world);
  }

  static void everything(World world) {
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
    world.start(Suite.SYNC);
    world.start(Suite.MIGRATION);
  }

  /** Stops all of them. */
  static synchronized void stop() {
    TURN.close();
    stopCasts();
  }

  private static void stopCasts() {
    STORMS.forEach(Storm::close);
    STORMS.clear();
    RUNNING.values().forEach(World::close);
    RUNNING.clear();
  }
}
