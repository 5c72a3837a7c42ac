package io.openshift.machines.simulation.schedule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Violation;
import io.openshift.machines.simulation.world.World;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What has to hold in a world where nobody writes any more. */
final class AtRest {
  static final String AT_REST = "pairs looked at when nobody writes any more";
  static final String EDITS = "accepted edits looked for when nobody writes any more";

  private final World world;

  AtRest(World world) {
    this.world = world;
  }

  /**
   * Looks at everything.
   *
   * @throws Violation at the first thing that is not as it should be
   */
  void check() {
    world.server().all().forEach(this::notLeaving);
    world.server().list(ResourceType.MACHINE).forEach(this::machine);
    world.server().list(ResourceType.CLUSTER_MACHINE).forEach(this::clusterMachine);
    new SetsAtRest(world).check();
    world.cloud().running().forEach(one -> instance(one.machine(), one.id()));
  }

  private static void sure(boolean holds, String what, ObjectNode object) {
    if (!holds) {
      throw new Violation(what + ": " + object);
    }
  }

  private void notLeaving(ObjectNode object) {
    sure(!Meta.of(object).deleting(), "a deletion that never ends", object);
  }

  private void machine(ObjectNode machine) {
    world.tally().count(AT_REST);
    var current = Authority.current(machine);
    sure(Side.of(current).isPresent(), "no side is in charge", machine);
    sure(Authority.lastStable(machine) == current, "the stable side is not recorded", machine);
    if (complains(machine)) {
      world.tally().count("pairs that end with a complaint");
      return;
    }
    sure(Authority.wanted(machine) == current, "nobody does what the user wants", machine);
    var name = Meta.of(machine).name();
    var cluster = get(ResourceType.CLUSTER_MACHINE, name);
    var infra = get(World.INFRA_MACHINE, name);
    sure(cluster.isPresent() && infra.isPresent(), "a twin is missing", machine);
    var side = Side.of(current).orElseThrow();
    Stream.of(cluster.get(), infra.get()).forEach(one -> annotation(one, side));
    sure(world.duty().acts(name, side), "the engine in charge does not act", machine);
    sure(!world.duty().acts(name, side.other()), "the other engine acts", machine);
    identity(machine, List.of(cluster.get(), infra.get()));
    promises(name, List.of(machine, cluster.get()));
  }

  private static boolean complains(ObjectNode machine) {
    return Condition.find(machine, "Synchronized").filter(one -> !one.isTrue()).isPresent();
  }

  private Optional<ObjectNode> get(ResourceType type, String name) {
    return world.server().get(new Key(type, name));
  }

  private static void annotation(ObjectNode object, Side side) {
    var paused = Meta.of(object).annotation(WellKnown.PAUSED).isPresent();
    sure(paused == (side == Side.MACHINE_API), "the pause annotation is wrong", object);
  }

  private void identity(ObjectNode machine, List<ObjectNode> twins) {
    if (machine.at("/status/phase").asText().equals("Failed")) {
      return;
    }
    var running = world.cloud().running(Meta.of(machine).name());
    sure(running.size() == 1, "it has " + running.size() + " instances", machine);
    // The Machine of Cluster API may learn it from its infra machine once it is in charge.
    for (var object : List.of(machine, twins.get(1))) {
      var id = object.at("/spec/providerID").asText();
      sure(id.endsWith("/" + running.get(0).id()), "it does not know its instance", object);
    }
  }

  private void promises(String name, List<ObjectNode> twins) {
    world
        .duty()
        .promised(name)
        .ifPresent(
            value -> {
              world.tally().count(EDITS);
              twins.forEach(
                  one ->
                      sure(
                          Meta.of(one).label(Users.LABEL).filter(value::equals).isPresent(),
                          "the accepted edit " + value + " is lost",
                          one));
            });
  }

  private void clusterMachine(ObjectNode cluster) {
    var alone = get(ResourceType.MACHINE, Meta.of(cluster).name()).isEmpty();
    var paused = Meta.of(cluster).annotation(WellKnown.PAUSED).isPresent();
    sure(!alone || !paused, "a paused mirror of nothing", cluster);
  }

  private void instance(String machine, String id) {
    var known =
        Stream.of(ResourceType.MACHINE, World.INFRA_MACHINE)
            .anyMatch(type -> get(type, machine).isPresent());
    if (!known) {
      throw new Violation("instance " + id + " of " + machine + " is orphaned");
    }
  }
}
