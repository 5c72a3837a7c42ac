package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Situation.AdoptionRecord;
import io.openshift.machines.kit.handover.Situation.Authorities;
import io.openshift.machines.kit.handover.Situation.Difference;
import io.openshift.machines.kit.handover.Situation.Existence;
import io.openshift.machines.kit.handover.Situation.Instance;
import io.openshift.machines.kit.handover.Situation.Mirror;
import io.openshift.machines.kit.handover.Situation.Pauses;
import io.openshift.machines.kit.handover.Situation.Readiness;
import io.openshift.machines.kit.handover.Situation.Records;
import io.openshift.machines.kit.handover.Situation.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an operator reads in a state of the model. */
record Facts(Kind kind, Optional<Side> evidence) {
  private static final long GENERATION = 5;
  private static final long OTHER_GENERATION = 7;

  Situation of(World world) {
    return new Situation(
        kind,
        authorities(world),
        mirror(world),
        pauses(world),
        new Existence(world.is(Cell.DELETING), false, true),
        readiness(world));
  }

  private Authorities authorities(World world) {
    int stable = world.get(Cell.STABLE);
    return new Authorities(
        Side.values()[world.get(Cell.WANTED)],
        world.authority(),
        stable == 0 ? Optional.empty() : Optional.of(Side.values()[stable - 1]),
        evidence);
  }

  private static Mirror mirror(World world) {
    boolean machine = world.source() == Side.MACHINE_API;
    long recorded =
        switch (world.get(Cell.RECORDED)) {
          case World.BEHIND -> GENERATION - 2;
          case World.EQUAL -> GENERATION;
          default -> GENERATION + 4;
        };
    return new Mirror(
        world.get(Cell.SYNCED) == World.TRUE
            ? Optional.of(Side.values()[world.get(Cell.SYNCED_FROM)])
            : Optional.empty(),
        recorded,
        machine ? GENERATION : OTHER_GENERATION,
        machine ? OTHER_GENERATION : GENERATION,
        world.get(Cell.SYNCED) == World.FALSE ? Optional.of("refused") : Optional.empty());
  }

  private static Pauses pauses(World world) {
    return new Pauses(
        PauseReport.values()[world.get(Cell.MACHINE_REPORT)],
        List.of(
            new Twin(
                world.is(Cell.ANNOTATION), PauseReport.values()[world.get(Cell.CLUSTER_REPORT)])));
  }

  private static Readiness readiness(World world) {
    var finalizers = new ArrayList<Side>();
    if (world.is(Cell.MACHINE_FINALIZER)) {
      finalizers.add(Side.MACHINE_API);
    }
    if (world.is(Cell.CLUSTER_FINALIZER)) {
      finalizers.add(Side.CLUSTER_API);
    }
    return new Readiness(finalizers, records(world), differences(world), List.of());
  }

  private static Records records(World world) {
    var machineApi = Instance.values()[world.get(Cell.PHASE)];
    boolean recorded = machineApi == Instance.IDENTIFIED;
    boolean clusterApiHasIt = world.is(Cell.INSTANCE) && world.is(Cell.ADOPTABLE);
    return new Records(
        new AdoptionRecord(
            clusterApiHasIt ? Instance.IDENTIFIED : Instance.NONE,
            recorded ? List.of() : List.of("no provider status")),
        new AdoptionRecord(
            machineApi, world.is(Cell.ADOPTABLE) ? List.of() : List.of("no provider ID")));
  }

  private static List<Difference> differences(World world) {
    var differences = new ArrayList<Difference>();
    for (var side : Side.values()) {
      var only = side == Side.MACHINE_API ? Cell.MACHINE_ONLY : Cell.CLUSTER_ONLY;
      if (world.get(only) > 0 || world.get(Cell.DYING) == 1 + side.ordinal()) {
        differences.add(new Difference(side, "machines differ"));
      }
    }
    return differences;
  }
}
