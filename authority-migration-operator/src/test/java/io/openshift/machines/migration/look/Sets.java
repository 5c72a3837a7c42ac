package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A pair of sets with the machines that a test gives them. */
final class Sets implements Lookup {
  private final List<ObjectNode> machines = new ArrayList<>();
  private final List<ObjectNode> clusterMachines = new ArrayList<>();

  Twins twins() {
    return new Twins(
        Kind.MACHINE_SET, set("mapi-uid"), Optional.of(set("capi-uid")), Optional.empty());
  }

  private static ObjectNode set(String uid) {
    return Trees.parse(
        """
        {"metadata": {"name": "workers", "uid": "%s", "generation": 1},
         "spec": {"authoritativeAPI": "ClusterAPI", "selector": {"matchLabels": {"set": "workers"}}},
         "status": {"authoritativeAPI": "MachineAPI", "synchronizedAPI": "MachineAPI"}}
        """
            .formatted(uid));
  }

  Sets both(String name) {
    return machineApi(name).clusterApi(name, "workers");
  }

  Sets machineApi(String name) {
    machines.add(machine(name, "mapi-uid", "workers"));
    return this;
  }

  Sets clusterApi(String name, String label) {
    clusterMachines.add(machine(name, "capi-uid", label));
    return this;
  }

  /** The last machine that the Machine API got. */
  ObjectNode last() {
    return machines.get(machines.size() - 1);
  }

  private static ObjectNode machine(String name, String owner, String label) {
    return Trees.parse(
        """
        {"metadata": {"name": "%s", "labels": {"set": "%s"},
          "ownerReferences": [{"kind": "MachineSet", "name": "workers", "uid": "%s"}]},
         "spec": {"authoritativeAPI": "MachineAPI"},
         "status": {"authoritativeAPI": "MachineAPI", "synchronizedAPI": "MachineAPI"}}
        """
            .formatted(name, label, owner));
  }

  @Override
  public Optional<ObjectNode> get(ResourceType type, String name) {
    return Optional.empty();
  }

  @Override
  public List<ObjectNode> list(ResourceType type) {
    return type.equals(ResourceType.MACHINE) ? machines : clusterMachines;
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return list(type).stream()
        .filter(one -> Meta.of(one).owners().stream().anyMatch(owner -> owner.uid().equals(uid)))
        .toList();
  }
}
