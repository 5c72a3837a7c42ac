package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.story.UserManifests;
import io.openshift.machines.e2e.world.World;

/** Machine API Machines as they stand on a cluster, without an instance. */
final class Fleet {
  private static final String MACHINE_API = "MachineAPI";

  private final UserManifests manifests;
  private final Connections connections;

  Fleet(World world, Connections connections) {
    this.manifests =
        new UserManifests(world.facts().infraId(), world.platform().model().providerSpec());
    this.connections = connections;
  }

  /** The name of a Machine. */
  static String name(String batch, int number) {
    return batch + "-" + number;
  }

  /** Makes Machines that the Machine API is in charge of, as its own controllers would say. */
  void make(String batch, int count) {
    connections.each(
        count,
        (trees, number) -> {
          var made = trees.create(ResourceType.MAPI_MACHINE, machine(name(batch, number)));
          made.putObject("status")
              .put("authoritativeAPI", MACHINE_API)
              .put("synchronizedAPI", MACHINE_API);
          trees.updateStatus(ResourceType.MAPI_MACHINE, made);
        });
  }

  /** Makes Machines of which nobody has yet said who is in charge. */
  void order(String batch, int count) {
    connections.each(
        count,
        (trees, number) -> trees.create(ResourceType.MAPI_MACHINE, machine(name(batch, number))));
  }

  private ObjectNode machine(String name) {
    var machine = Trees.of(manifests.machine(name));
    machine.withObject("/metadata").put("namespace", MACHINE_API_NAMESPACE);
    return machine;
  }
}
