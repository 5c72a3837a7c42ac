package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.engine.Engines;
import io.openshift.machines.simulation.operator.Bench;
import io.openshift.machines.simulation.server.ApiServer;
import io.openshift.machines.simulation.wire.Facts;
import io.openshift.machines.simulation.world.Cloud;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Mutation;
import io.openshift.machines.simulation.world.Tally;
import io.openshift.machines.simulation.world.Time;
import io.openshift.machines.simulation.world.Trace;
import io.openshift.machines.simulation.world.Violation;
import io.openshift.machines.simulation.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Plays schedules, each in a world of its own. */
final class Theatre {
  private static final List<String> NAMES =
      List.of(
          "nothing",
          "a Machine in the Machine API",
          "a Machine in Cluster API",
          "a set in the Machine API",
          "a set in Cluster API");

  private final Bench bench = new Bench();
  private final Tally tally;
  private Mutation mutation = Mutation.NONE;
  private final List<World.Beginning> beginnings = new ArrayList<>();

  Theatre(Tally tally) {
    this(tally, Mutation.NONE);
  }

  /** Plays them with operators in which that is wrong; the beginnings are of sound ones. */
  Theatre(Tally tally, Mutation mutation) {
    this.tally = tally;
    beginnings.add(grown(_server -> {}));
    beginnings.add(grown(server -> server.create(Samples.machine("a", "MachineAPI"))));
    beginnings.add(grown(server -> server.create(Samples.machine("a", "ClusterAPI"))));
    beginnings.add(grown(server -> server.create(Samples.set("s", "MachineAPI", 1))));
    beginnings.add(grown(server -> server.create(Samples.set("s", "ClusterAPI", 1))));
    this.mutation = mutation;
  }

  /** How a schedule ended. */
  record Ending(Optional<String> wrong, List<String> trace) {
    /** What went wrong, whatever it went wrong with; empty if nothing did. */
    String kind() {
      return wrong
          .map(what -> what.split(": \\{", 2)[0].replaceAll("i-0[0-9a-f]+|v[0-9]+", "…"))
          .orElse("");
    }
  }

  /** What that schedule begins with. */
  String beginning(Schedule schedule) {
    return NAMES.get(schedule.beginning() % NAMES.size());
  }

  int beginnings() {
    return beginnings.size();
  }

  private World.Beginning grown(Consumer<ApiServer> made) {
    var time = new Time(Instant.parse("2026-03-01T09:00:00Z"));
    var server = new ApiServer(time);
    server.keep(Facts.cluster());
    Samples.secrets().forEach(server::create);
    made.accept(server);
    var world = enter(new World.Beginning(time, server, new Cloud(), new Duty()), new Trace(true));
    if (!new Rounds(world).rest()) {
      throw new IllegalStateException("a beginning without rest: " + world.trace().lines());
    }
    new AtRest(world).check();
    return world.ending();
  }

  private World enter(World.Beginning beginning, Trace trace) {
    var world = new World(beginning, trace, tally, mutation);
    bench.enter(world);
    Engines.enter(world);
    return world;
  }

  /** A world with that beginning, in which nothing has happened yet. */
  World world(int beginning) {
    return enter(copy(beginnings.get(beginning)), new Trace(true));
  }

  /** Plays a schedule to its end and far beyond. */
  Ending play(Schedule schedule, boolean traced) {
    var beginning = beginnings.get(schedule.beginning() % beginnings.size());
    var trace = new Trace(traced);
    var world = enter(copy(beginning), trace);
    try {
      new Stage(world).play(schedule.events());
      trace.add("from here on nothing is done and nothing fails");
      if (!new Rounds(world).rest()) {
        throw new Violation("it never comes to rest");
      }
      new AtRest(world).check();
      return new Ending(Optional.empty(), trace.lines());
    } catch (Violation violation) {
      return new Ending(Optional.of(violation.getMessage()), trace.lines());
    }
  }

  private static World.Beginning copy(World.Beginning of) {
    var time = new Time(of.time().instant());
    return new World.Beginning(time, of.server().copy(time), of.cloud().copy(), of.duty().copy());
  }
}
