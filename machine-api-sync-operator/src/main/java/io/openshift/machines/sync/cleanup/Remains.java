package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Every object that may be half of a pair, or belong to one.
 *
 * @param machineApi Machines and MachineSets of the Machine API
 * @param clusterApi Machines and MachineSets of Cluster API
 * @param infra infra machines and templates
 */
record Remains(Kinds machineApi, Kinds clusterApi, Kinds infra) {

  /**
   * Objects that stand for machines, and objects that make them.
   *
   * @param sets MachineSets; infra templates
   */
  record Kinds(List<ObjectNode> machines, List<ObjectNode> sets) {}

  /** The pairs of Machines that have a Cluster API side. */
  List<Remnant> machines() {
    var pairs = new ArrayList<Remnant>();
    var claimed = new ArrayList<String>();
    for (var core : clusterApi.machines()) {
      var referred = core.at("/spec/infrastructureRef/name").asText();
      claimed.add(referred);
      var twin = named(machineApi.machines(), Meta.of(core).name());
      pairs.add(new Remnant(twin, Optional.of(core), named(infra.machines(), referred)));
    }
    infra.machines().stream()
        .filter(one -> !claimed.contains(Meta.of(one).name()))
        .map(one -> alone(one, named(machineApi.machines(), Meta.of(one).name())))
        .forEach(pairs::add);
    return pairs;
  }

  private static Remnant alone(ObjectNode infra, Optional<ObjectNode> twin) {
    return new Remnant(twin, Optional.empty(), Optional.of(infra));
  }

  /** The pairs of MachineSets that have a Cluster API side. */
  List<Remnant> sets() {
    return clusterApi.sets().stream()
        .map(
            core ->
                new Remnant(
                    named(machineApi.sets(), Meta.of(core).name()),
                    Optional.of(core),
                    Optional.empty()))
        .toList();
  }

  private static Optional<ObjectNode> named(List<ObjectNode> objects, String name) {
    return objects.stream().filter(one -> Meta.of(one).name().equals(name)).findFirst();
  }
}
