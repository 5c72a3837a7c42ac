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

/** What has to hold for sets in a world where nobody writes any more. */
final class SetsAtRest {
  private final World world;

  SetsAtRest(World world) {
    this.world = world;
  }

  /** Looks at all sets. */
  void check() {
    world.server().list(ResourceType.MACHINE_SET).forEach(this::set);
    world.server().list(ResourceType.CLUSTER_MACHINE_SET).forEach(this::clusterSet);
  }

  private static void sure(boolean holds, String what, ObjectNode object) {
    if (!holds) {
      throw new Violation(what + ": " + object);
    }
  }

  private void set(ObjectNode set) {
    var current = Authority.current(set);
    world.tally().count(AtRest.AT_REST);
    sure(Side.of(current).isPresent(), "no side is in charge of a set", set);
    sure(Authority.lastStable(set) == current, "the stable side of a set is not recorded", set);
    if (Condition.find(set, "Synchronized").filter(one -> !one.isTrue()).isPresent()) {
      world.tally().count("sets that end with a complaint");
      return;
    }
    if (broken()) {
      world.tally().count("sets that wait for a machine whose infra machine was deleted");
      return;
    }
    sure(Authority.wanted(set) == current, "nobody does with a set what the user wants", set);
    var cluster =
        world.server().get(new Key(ResourceType.CLUSTER_MACHINE_SET, Meta.of(set).name()));
    sure(cluster.isPresent(), "the twin of a set is missing", set);
    var side = Side.of(current).orElseThrow();
    var paused = Meta.of(cluster.get()).annotation(WellKnown.PAUSED).isPresent();
    sure(paused == (side == Side.MACHINE_API), "the pause annotation of a set is wrong", set);
    var name = "set " + Meta.of(set).name();
    sure(world.duty().acts(name, side), "the engine in charge of a set does not act", set);
    sure(!world.duty().acts(name, side.other()), "the other engine acts on a set", set);
    world.duty().promised(name).ifPresent(_size -> world.tally().count(AtRest.EDITS));
    for (var one : List.of(set, cluster.get())) {
      world.duty().promised(name).ifPresent(size -> scaled(one, size));
      counts(one);
    }
  }

  private static void scaled(ObjectNode set, String size) {
    var kept = set.at("/spec/replicas").asText().equals(size);
    sure(kept, "the accepted scaling to " + size + " is lost", set);
  }

  /** Whether somebody has deleted the infra machine of a Machine, which then never gets a twin. */
  private boolean broken() {
    return world.server().list(ResourceType.CLUSTER_MACHINE).stream()
        .map(one -> one.at("/spec/infrastructureRef/name").asText())
        .anyMatch(name -> world.server().get(new Key(World.INFRA_MACHINE, name)).isEmpty());
  }

  private void clusterSet(ObjectNode cluster) {
    var alone =
        world.server().get(new Key(ResourceType.MACHINE_SET, Meta.of(cluster).name())).isEmpty();
    var paused = Meta.of(cluster).annotation(WellKnown.PAUSED).isPresent();
    sure(!alone || !paused, "a paused mirror of no set", cluster);
    if (alone) {
      counts(cluster);
    }
  }

  private void counts(ObjectNode set) {
    var machineApi = Key.of(set).type().equals(ResourceType.MACHINE_SET);
    var type = machineApi ? ResourceType.MACHINE : ResourceType.CLUSTER_MACHINE;
    var owned =
        world.server().list(type).stream()
            .filter(
                one ->
                    Meta.of(one).owners().stream()
                        .anyMatch(owner -> owner.uid().equals(Meta.of(set).uid())))
            .count();
    // A machine whose twin cannot be told is not on both sides; its condition says why.
    var complaints =
        world.server().list(ResourceType.MACHINE).stream()
            .filter(
                one ->
                    Condition.find(one, "Synchronized").filter(sync -> !sync.isTrue()).isPresent())
            .findAny();
    if (complaints.isPresent()) {
      return;
    }
    sure(owned == set.at("/spec/replicas").asLong(), "a set with " + owned + " machines", set);
  }
}
