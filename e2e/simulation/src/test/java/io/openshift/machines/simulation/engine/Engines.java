package io.openshift.machines.simulation.engine;

import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Connection;
import io.openshift.machines.simulation.world.View;
import io.openshift.machines.simulation.world.World;
import java.util.List;

/** The controllers of both APIs. */
public final class Engines {
  private Engines() {}

  /** Brings them into that world. */
  public static void enter(World world) {
    add(world, "MAPI machines", new MachineApiMachines(), List.of(ResourceType.MACHINE));
    add(
        world,
        "CAPI machines",
        new ClusterApiMachines(),
        List.of(ResourceType.CLUSTER_MACHINE, World.INFRA_MACHINE));
    add(
        world,
        "AWS provider",
        new AwsMachines(),
        List.of(World.INFRA_MACHINE, ResourceType.CLUSTER_MACHINE));
    sets(world);
  }

  private static void sets(World world) {
    add(
        world,
        "MAPI sets",
        new MachineApiSets(),
        List.of(ResourceType.MACHINE_SET, ResourceType.MACHINE));
    add(
        world,
        "CAPI sets",
        new ClusterApiSets(),
        List.of(
            ResourceType.CLUSTER_MACHINE_SET,
            ResourceType.CLUSTER_MACHINE,
            World.INFRA_MACHINE,
            World.INFRA_TEMPLATE));
  }

  private static void add(World world, String name, Actor.Work work, List<ResourceType> types) {
    var view = new View(world.server(), types, one -> one);
    var seat = new Actor.Seat(name, name, types.get(0), view, new Connection(name, name, world));
    world.actors().add(new Actor(seat, () -> work));
  }
}
