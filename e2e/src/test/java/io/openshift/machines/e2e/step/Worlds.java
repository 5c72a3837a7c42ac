package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cluster.ClusterChoice;
import io.openshift.machines.e2e.fault.Storm;
import io.openshift.machines.e2e.install.Installation;
import io.openshift.machines.e2e.world.Engine;
import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.SeedFacts;
import io.openshift.machines.e2e.world.Suite;
import io.openshift.machines.e2e.world.Webhook;
import io.openshift.machines.e2e.world.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

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
    /** The real controllers of both APIs, and the suite as its manifests install it. */
    INSTALLED,
    /** Nobody: only the policies, all of them. */
    POLICIES,
    /** The policies and the webhook. */
    WEBHOOK,
    /** The same where the platform's gate is off, so that nobody hands over. */
    WEBHOOK_WITHOUT_HANDOVER
  }

  /** So many run side by side, not to be in each other's way. */
  private static final int MOST = 3;

  /** The one that was used longest ago first. */
  private static final Map<Cast, World> RUNNING = new LinkedHashMap<>(MOST, 0.75f, true);

  private static final Map<World, Storm> STORMS = new HashMap<>();
  private static final Map<World, Webhook> WEBHOOKS = new HashMap<>();
  private static final Map<World, Installation> INSTALLATIONS = new HashMap<>();
  private static final PlatformTurn TURN = new PlatformTurn();

  private Worlds() {}

  /** The cluster with that cast; started now if it is the first to be asked for. */
  static synchronized World with(Cast cast) {
    var running = RUNNING.get(cast);
    if (running != null) {
      return running;
    }
    if (RUNNING.size() == MOST) {
      stop(RUNNING.keySet().iterator().next());
    }
    var started = start(cast);
    RUNNING.put(cast, started);
    return started;
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
    return Objects.requireNonNull(STORMS.get(with(Cast.STORM)), "a storm over its cluster");
  }

  private static String name(Cast cast) {
    return "features-" + cast.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static World start(Cast cast) {
    var facts =
        cast == Cast.WEBHOOK_WITHOUT_HANDOVER
            ? SeedFacts.DEMO.gate("MachineAPIMigrationAWS", false)
            : SeedFacts.DEMO;
    var world = World.start(ClusterChoice.here(), name(cast), facts);
    try {
      if (cast != Cast.INSTALLED) {
        Suite.install(world);
      }
      enter(world, cast);
      return world;
    } catch (RuntimeException e) {
      // Else every later scenario would only hear that this one still runs.
      world.close();
      throw e;
    }
  }

  private static void enter(World world, Cast cast) {
    switch (cast) {
      case STORM -> {
        Guards.locks(world);
        STORMS.put(world, Storm.on(world, Storm.seed()));
      }
      case INSTALLED -> {
        engines(world);
        INSTALLATIONS.put(world, Installation.on(world));
      }
      case FULL -> {
        Guards.locks(world);
        everything(world);
      }
      case ENGINES -> engines(world);
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
  }

  /** The webhook of a world that has one. */
  static synchronized Webhook webhook(World world) {
    var webhook = WEBHOOKS.get(world);
    if (webhook == null) {
      throw new IllegalStateException("there is no webhook on this cluster");
    }
    return webhook;
  }

  /** The suite on a world on which it is installed. */
  static synchronized Installation installation(World world) {
    return Objects.requireNonNull(INSTALLATIONS.get(world), "an installation on its cluster");
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

  private static void engines(World world) {
    world.start(Engine.CLUSTER_API);
    world.start(Engine.MACHINE_API);
  }

  static void everything(World world) {
    engines(world);
    world.start(Suite.SYNC);
    world.start(Suite.MIGRATION);
  }

  /** Stops all of them. */
  static synchronized void stop() {
    TURN.close();
    stopCasts();
  }

  private static void stopCasts() {
    List.copyOf(RUNNING.keySet()).forEach(Worlds::stop);
  }

  /** Stops that one; the next to ask for it gets a fresh one. */
  static synchronized void stop(Cast cast) {
    var world = RUNNING.remove(cast);
    if (world == null) {
      return;
    }
    WEBHOOKS.remove(world);
    var installation = INSTALLATIONS.remove(world);
    if (installation != null) {
      installation.close();
    }
    var storm = STORMS.remove(world);
    if (storm != null) {
      storm.close();
    }
    try {
      System.out.printf("%n== ledger, %s ==%n%s%n%n", name(cast), world.summary());
    } finally {
      world.close();
    }
  }
}
