package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import java.util.ArrayList;
import java.util.List;

/** Where the search sets out. */
final class Starts {
  private Starts() {}

  /**
   * All of them: at rest on either side, new-born, and left in the middle by another controller.
   */
  static List<World> all(Kind kind, int strikes) {
    var starts = new ArrayList<World>();
    for (int recordable = 0; recordable < 2; recordable++) {
      var base =
          new World(0)
              .with(Cell.STRIKES, strikes)
              .with(Cell.HELD, true)
              .with(Cell.RECORDABLE, recordable)
              .with(Cell.MACHINE_FINALIZER, kind == Kind.MACHINE_SET);
      var world = kind == Kind.MACHINE ? base : base.with(Cell.PAIRS, 1);
      starts.add(machineApi(kind, world));
      starts.add(clusterApi(kind, world));
      starts.add(newborn(world, Side.MACHINE_API));
      starts.add(newborn(world, Side.CLUSTER_API));
      if (recordable == 1) {
        starts.add(midway(kind, world));
        starts.add(overtaken(world));
      }
    }
    return starts;
  }

  static World machineApi(Kind kind, World world) {
    var stable =
        world
            .with(Cell.AUTHORITY, Authority.MACHINE_API.ordinal())
            .with(Cell.STABLE, 1)
            .with(Cell.RECORDED, World.EQUAL)
            .with(Cell.SYNCED, World.TRUE)
            .with(Cell.ANNOTATION, true)
            .with(Cell.MACHINE_REPORT, PauseReport.RUNNING.ordinal())
            .with(Cell.MACHINE_VIEW, Authority.MACHINE_API.ordinal())
            .with(Cell.CLUSTER_VIEW, true)
            .with(Cell.MACHINE_ACTS, true)
            .with(Cell.MACHINE_FINALIZER, true);
    return kind == Kind.MACHINE
        ? stable
            .with(Cell.PHASE, 2)
            .with(Cell.INSTANCE, true)
            .with(Cell.ADOPTABLE, world.is(Cell.RECORDABLE))
        : stable;
  }

  static World clusterApi(Kind kind, World world) {
    var stable =
        world
            .with(Cell.WANTED, Side.CLUSTER_API.ordinal())
            .with(Cell.SYNCED_FROM, Side.CLUSTER_API.ordinal())
            .with(Cell.AUTHORITY, Authority.CLUSTER_API.ordinal())
            .with(Cell.STABLE, 2)
            .with(Cell.RECORDED, World.EQUAL)
            .with(Cell.SYNCED, World.TRUE)
            .with(Cell.MACHINE_REPORT, PauseReport.PAUSED.ordinal())
            .with(Cell.CLUSTER_REPORT, PauseReport.RUNNING.ordinal())
            .with(Cell.MACHINE_VIEW, Authority.CLUSTER_API.ordinal())
            .with(Cell.CLUSTER_ACTS, true)
            .with(Cell.CLUSTER_FINALIZER, true);
    return kind == Kind.MACHINE
        ? stable.with(Cell.PHASE, 2).with(Cell.INSTANCE, true).with(Cell.ADOPTABLE, true)
        : stable;
  }

  /** Nobody has written the authority; the Machine API's controllers may, at any time. */
  static World newborn(World world, Side wanted) {
    boolean paused = wanted == Side.MACHINE_API;
    return world
        .with(Cell.WANTED, wanted.ordinal())
        .with(Cell.ANNOTATION, paused)
        .with(Cell.CLUSTER_VIEW, paused);
  }

  /** Another controller has unpaused Cluster API and was stopped before it gave it authority. */
  static World midway(Kind kind, World world) {
    return machineApi(kind, world)
        .with(Cell.WANTED, Side.CLUSTER_API.ordinal())
        .with(Cell.AUTHORITY, Authority.MIGRATING.ordinal())
        .with(Cell.STABLE, 0)
        .with(Cell.MACHINE_VIEW, Authority.MIGRATING.ordinal())
        .with(Cell.MACHINE_REPORT, PauseReport.PAUSED.ordinal())
        .with(Cell.MACHINE_ACTS, false)
        .with(Cell.ANNOTATION, false)
        .with(Cell.CLUSTER_FEED, 1);
  }

  /**
   * Another controller began a hand-over although a first authority, decided by the Machine API's
   * controllers, had not landed: it will, and jump over the protocol.
   */
  static World overtaken(World world) {
    return world
        .with(Cell.WANTED, Side.CLUSTER_API.ordinal())
        .with(Cell.AUTHORITY, Authority.MIGRATING.ordinal())
        .with(Cell.LATE_INIT, 1 + Side.CLUSTER_API.ordinal())
        .with(Cell.RECORDED, World.EQUAL)
        .with(Cell.SYNCED, World.TRUE)
        .with(Cell.ANNOTATION, true)
        .with(Cell.CLUSTER_VIEW, true);
  }
}
