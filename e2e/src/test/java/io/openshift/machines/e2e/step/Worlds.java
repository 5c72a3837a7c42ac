package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.Webhook;
import io.openshift.machines.e2e.world.World;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The clusters of the features, each started when the first scenario asks for it. */
final class Worlds {
  /** What runs on a cluster. */
  enum Cast {
    /** The real controllers of both APIs and both operators. */
    FULL,
    /** The sync operator beside the Machine API's controllers. */
    NO_HANDOVER,
    /** The sync operator alone, quick to try again. */
    SYNC_ONLY,
    /** Nobody: only the policies, all of them. */
    POLICIES,
    /** The policies and the webhook. */
    WEBHOOK,
    /** The same where the platform's gate is off, so that nobody hands over. */
    WEBHOOK_WITHOUT_HANDOVER
  }

  private static final Map<Cast, World> RUNNING = new EnumMap<>(Cast.class);
  private static final Map<World, Webhook> WEBHOOKS = new HashMap<>();
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

  private static World start(Cast cast) {
    var name = "features-" + cast.name().toLowerCase(Locale.ROOT).replace('_', '-');
    var facts =
        cast == Cast.WEBHOOK_WITHOUT_HANDOVER
            ? SeedFacts.DEMO.gate("MachineAPIMigrationAWS", false)
            : SeedFacts.DEMO;
    var world = World.start(ClusterChoice.here(), name, facts);
    Suite.install(world);
    switch (cast) {
      case FULL -> {
        Guards.locks(world);
        everything(world);
      }
      case POLICIES -> guarded(world);
      case WEBHOOK, WEBHOOK_WITHOUT_HANDOVER -> {
        guarded(world);
        WEBHOOKS.put(world, Webhook.start(world));
      }
      case NO_HANDOVER -> {
        world.start(Engine.MACHINE_API);
        world.start(Suite.SYNC);
      }
      case SYNC_ONLY -> world.start(Suite.SYNC.with("MACHINES_OPERATOR_RETRY_FIRST", "100ms"));
    }
    return world;
  }

  /** The webhook of a world that has one. */
  static synchronized Webhook webhook(World world) {
    var webhook = WEBHOOKS.get(world);
    if (webhook == null) {
      throw new IllegalStateException("there is no webhook on this cluster");
    }
    return webhook;
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
    RUNNING.values().forEach(World::close);
    RUNNING.clear();
    WEBHOOKS.clear();
  }
}
