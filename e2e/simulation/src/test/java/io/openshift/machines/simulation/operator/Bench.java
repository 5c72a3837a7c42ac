package io.openshift.machines.simulation.operator;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.SyncLease;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.resource.LiveObjects;
import io.openshift.machines.kit.resource.Machine;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.write.Attempt;
import io.openshift.machines.kit.write.Writes;
import io.openshift.machines.migration.HandoverPass;
import io.openshift.machines.migration.act.Actions;
import io.openshift.machines.migration.act.Pace;
import io.openshift.machines.migration.act.Progress;
import io.openshift.machines.migration.look.Blockers;
import io.openshift.machines.migration.look.Look;
import io.openshift.machines.migration.look.Pausing;
import io.openshift.machines.migration.look.Trial;
import io.openshift.machines.simulation.wire.Facts;
import io.openshift.machines.simulation.wire.Wire;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Connection;
import io.openshift.machines.simulation.world.HandoverStep;
import io.openshift.machines.simulation.world.View;
import io.openshift.machines.simulation.world.World;
import io.openshift.machines.sync.machine.MachinePasses;
import io.openshift.machines.sync.machineset.SetPasses;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Both operators, put together from their own classes, with the real client; only the network, the
 * framework's queue and its informers are replaced. Made once, it serves one world after the other.
 */
public final class Bench {
  /** The process of the sync operator. */
  public static final String SYNC = "sync operator";

  /** The process of the migration operator. */
  public static final String MIGRATION = HandoverStep.PROCESS;

  private final ClusterWatch watch;
  private final SyncLease lease;
  private final Map<String, Line> lines = new HashMap<>();

  /** A connection with the client that uses it. */
  private record Line(Connection connection, KubernetesClient client, Writes writes) {}

  /** Starts the watches on the cluster, which stay for good. */
  public Bench() {
    var client = Wire.client(new Facts());
    watch = new ClusterWatch(client, () -> Optional.of("4.22.0"));
    lease =
        new SyncLease(client, Clock.fixed(Instant.parse("2026-03-01T09:00:00Z"), ZoneOffset.UTC));
  }

  /** Brings the controllers of both operators into that world. */
  public void enter(World world) {
    sync(world, "machine sync", ResourceType.MACHINE);
    sync(world, "orphan machine sync", ResourceType.CLUSTER_MACHINE);
    sync(world, "set sync", ResourceType.MACHINE_SET);
    sync(world, "orphan set sync", ResourceType.CLUSTER_MACHINE_SET);
    migration(world, "machine migration", Kind.MACHINE);
    migration(world, "set migration", Kind.MACHINE_SET);
  }

  private static View view(World world, String process, List<ResourceType> types) {
    return new View(world.server(), types, one -> world.mutation().read(process, one));
  }

  private static Announcer announcer(Line line, World world) {
    return new Announcer(line.client(), new Names(), world.time());
  }

  private Line line(String name, String process, World world) {
    var line =
        lines.computeIfAbsent(
            name,
            _name -> {
              var connection = new Connection(name, process, world);
              var client = Wire.client(connection);
              var attempt = new Attempt(new CompositeMeterRegistry());
              return new Line(connection, client, new Writes(client, attempt));
            });
    line.connection().to(world);
    return line;
  }

  private void sync(World world, String name, ResourceType primary) {
    var line = line(name, SYNC, world);
    var types =
        List.of(
            ResourceType.MACHINE,
            ResourceType.MACHINE_SET,
            ResourceType.CLUSTER_MACHINE,
            ResourceType.CLUSTER_MACHINE_SET,
            World.INFRA_MACHINE,
            World.INFRA_TEMPLATE);
    var seat = new Actor.Seat(name, SYNC, primary, view(world, SYNC, types), line.connection());
    line.connection().besides(seat.view());
    var around = new MachinePasses.Surroundings(watch, announcer(line, world), world.time());
    var machines = primary.kind().equals("Machine");
    world
        .actors()
        .add(new Actor(seat, () -> machines ? machines(line, around) : sets(line, around)));
  }

  private static Actor.Work machines(Line line, MachinePasses.Surroundings around) {
    var passes = new MachinePasses(line.client(), line.writes(), around);
    return (seat, object) -> {
      if (concerned(seat, object, ResourceType.MACHINE)) {
        passes.pass(seat.view(), object);
      }
    };
  }

  private static Actor.Work sets(Line line, MachinePasses.Surroundings around) {
    var passes = new SetPasses(line.client(), line.writes(), around);
    return (seat, object) -> {
      if (concerned(seat, object, ResourceType.MACHINE_SET)) {
        passes.pass(seat.view(), object);
      }
    };
  }

  /** The framework calls for primaries that it knows; for orphans only where there is no twin. */
  private static boolean concerned(Actor.Seat seat, String object, ResourceType twin) {
    return seat.view().seen(seat.primary(), object).isPresent()
        && (seat.primary().equals(twin) || seat.view().seen(twin, object).isEmpty());
  }

  private void migration(World world, String name, Kind kind) {
    var line = line(name, MIGRATION, world);
    var machine = kind == Kind.MACHINE;
    var types =
        machine
            ? List.of(ResourceType.MACHINE, ResourceType.CLUSTER_MACHINE, World.INFRA_MACHINE)
            : List.of(
                ResourceType.MACHINE_SET,
                ResourceType.CLUSTER_MACHINE_SET,
                ResourceType.MACHINE,
                ResourceType.CLUSTER_MACHINE);
    var seat =
        new Actor.Seat(
            name, MIGRATION, types.get(0), view(world, MIGRATION, types), line.connection());
    line.connection().besides(seat.view());
    world.actors().add(new Actor(seat, () -> handover(line, kind, world)));
  }

  private Actor.Work handover(Line line, Kind kind, World world) {
    var live = new LiveObjects(line.client());
    var settings = new Patience();
    var time = world.time();
    var look =
        new Look(
            watch,
            live,
            new Pausing(settings, time),
            new Blockers(watch, live),
            new Trial(watch, live));
    var actions = new Actions(line.writes(), watch, time);
    var pace = new Pace(new CompositeMeterRegistry(), settings, time);
    var progress = new Progress(actions, announcer(line, world), pace, settings, time);
    var pass = new HandoverPass(look, actions, progress, lease, settings);
    return (seat, object) -> {
      if (seat.view().seen(seat.primary(), object).isPresent()) {
        pass.<Machine>pass(kind, seat.view(), object);
      }
    };
  }
}
