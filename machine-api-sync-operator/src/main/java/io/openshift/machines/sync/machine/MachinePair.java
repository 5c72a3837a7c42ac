package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.Ownership;
import io.openshift.machines.sync.twin.Part;
import java.util.List;
import java.util.Optional;

/**
 * The objects of one Machine as they were seen together.
 *
 * @param machine the Machine of the Machine API
 * @param cluster the Machine of Cluster API
 * @param infra its infra machine
 * @param identity the object in which some providers keep by what they know its instance
 * @param sets the sets that it belongs to
 */
record MachinePair(
    Optional<ObjectNode> machine,
    Optional<ObjectNode> cluster,
    Optional<ObjectNode> infra,
    Optional<ObjectNode> identity,
    Sets sets) {

  /**
   * The two twins of the owning set, and the template that the infra machine was cloned from.
   *
   * @param machineSet of the Machine API
   * @param clusterSet of Cluster API
   */
  record Sets(
      Optional<ObjectNode> machineSet,
      Optional<ObjectNode> clusterSet,
      Optional<ObjectNode> template) {}

  /** What of it decides. */
  MachineSituation situation() {
    return new MachineSituation(
        new MachineSituation.Parts(Part.of(machine), Part.of(cluster), Part.of(infra)),
        authority(),
        machine.map(Authority::lastStable).orElse(Authority.UNSET),
        pausing(),
        setGoes(),
        machine.map(Birth::of).orElse(Birth.OVER),
        orphan(),
        lineage());
  }

  Authority authority() {
    return machine.map(Authority::current).orElse(Authority.UNSET);
  }

  private Pausing pausing() {
    var objects = List.of(cluster, infra, identity);
    return Pausing.of(
        objects.stream().noneMatch(MachinePair::running),
        objects.stream().anyMatch(MachinePair::paused));
  }

  private static boolean paused(Optional<ObjectNode> object) {
    return object.map(Meta::of).flatMap(meta -> meta.annotation(WellKnown.PAUSED)).isPresent();
  }

  private static boolean running(Optional<ObjectNode> object) {
    return object.isPresent() && !paused(object);
  }

  private boolean setGoes() {
    return switch (authority()) {
      case MACHINE_API ->
          Ownership.of(cluster, ResourceType.CLUSTER_MACHINE_SET)
                  .filter(owner -> goes(owner, sets.clusterSet()))
                  .isPresent()
              && clusterSetIsMirror();
      case CLUSTER_API ->
          Ownership.of(machine, ResourceType.MACHINE_SET)
              .filter(owner -> goes(owner, sets.machineSet()))
              .filter(this::machineSetIsMirror)
              .isPresent();
      case UNSET, MIGRATING -> false;
    };
  }

  /** A set whose twin is gone was the mirror if it is paused. */
  private boolean clusterSetIsMirror() {
    return sets.machineSet()
        .map(set -> Authority.current(set) != Authority.CLUSTER_API)
        .orElseGet(() -> paused(sets.clusterSet()));
  }

  /** A set that is gone was the mirror if it said so to its Machines, or if its twin lives on. */
  private boolean machineSetIsMirror(Owner owner) {
    var marked = machine.flatMap(one -> Meta.of(one).annotation(Names.GOES_WITH_SET));
    return marked.filter(owner.uid()::equals).isPresent()
        || sets.machineSet()
            .map(set -> Authority.current(set) != Authority.MACHINE_API)
            .orElseGet(() -> Part.of(sets.clusterSet()).there());
  }

  private static boolean goes(Owner owner, Optional<ObjectNode> set) {
    return set.map(Meta::of)
        .map(meta -> meta.deleting() || !meta.uid().equals(owner.uid()))
        .orElse(true);
  }

  /** A living Machine of a Cluster API set whose Machine API twin exists wants a twin too. */
  private boolean orphan() {
    return cluster.isPresent()
        && cluster.flatMap(one -> Meta.of(one).annotation(WellKnown.PAUSED)).isEmpty()
        && Ownership.of(cluster, ResourceType.CLUSTER_MACHINE_SET).isPresent()
        && Part.of(sets.machineSet()).there()
        && sets.machineSet().filter(set -> Authority.current(set) != Authority.UNSET).isPresent();
  }

  private Lineage lineage() {
    if (cluster.isEmpty() || machine.isEmpty()) {
      return Lineage.UNMARKED;
    }
    var made = Meta.of(cluster.get()).annotation(Names.SOURCE_UID);
    if (made.isPresent() && made.get().equals(Meta.of(machine.get()).uid())) {
      return Lineage.SAME;
    }
    var instance = providerId(cluster);
    var lost = !instance.isEmpty() && !instance.equals(providerId(machine));
    if (made.isPresent()) {
      return lost ? Lineage.STRANGE : Lineage.EARLIER;
    }
    return lost && !Part.of(cluster).ours() ? Lineage.STRANGE : Lineage.UNMARKED;
  }

  private static String providerId(Optional<? extends JsonNode> object) {
    return object.map(one -> one.at("/spec/providerID").asText()).orElse("");
  }
}
