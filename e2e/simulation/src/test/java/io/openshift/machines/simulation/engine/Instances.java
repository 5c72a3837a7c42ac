package io.openshift.machines.simulation.engine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Cloud;
import io.openshift.machines.simulation.world.Connection;
import io.openshift.machines.simulation.world.Violation;
import java.util.Optional;

/** What engines do in the cloud, and what they must not. */
final class Instances {
  private Instances() {}

  static String providerId(Cloud.Instance instance) {
    return "aws:///us-east-1a/" + instance.id();
  }

  /** The instance ID that a provider ID names; empty if it names none. */
  static String id(String providerId) {
    return providerId.substring(providerId.lastIndexOf('/') + 1);
  }

  static Cloud.Instance make(Connection by, String machine, Side side) {
    var world = by.world();
    if (!world.cloud().running(machine).isEmpty()) {
      throw new Violation("a second instance for " + machine + ", by " + side);
    }
    if (world.duty().doomed(machine)) {
      world.tally().count("instances made for a machine that is to go");
    }
    var made = world.cloud().make(machine, side);
    world.trace().add(side + " makes " + made.id() + " for " + machine);
    return made;
  }

  /** Who is in charge; during a hand-over, who still is as long as it has not let go. */
  private static Optional<Side> charge(ObjectNode machine) {
    var current = Authority.current(machine);
    return Side.of(current == Authority.MIGRATING ? Authority.lastStable(machine) : current);
  }

  static void end(Connection by, Cloud.Instance instance, Side side) {
    var world = by.world();
    var machine = instance.machine();
    var object = world.server().get(new Key(ResourceType.MACHINE, machine));
    if (object.filter(one -> !charge(one).equals(Optional.of(side))).isPresent()) {
      throw new Violation(side + " ends " + instance.id() + " and is not in charge of " + machine);
    }
    if (!world.duty().doomed(machine)) {
      throw new Violation(side + " ends " + instance.id() + " of " + machine + ", which is wanted");
    }
    world.cloud().end(instance.id());
    world.trace().add(side + " ends " + instance.id() + " of " + machine);
  }
}
