package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.world.World;

/** Machines that are there and that nobody writes to: as many in one API as in the other. */
final class Crowd {
  private final Fleet fleet;
  private final Connections connections;
  private final String cluster;

  Crowd(World world, Connections connections) {
    this.fleet = new Fleet(world, connections);
    this.connections = connections;
    this.cluster = world.facts().infraId();
  }

  /** Makes as many as are missing. */
  void grow(int from, int to) {
    var batch = "crowd-" + to;
    fleet.make(batch, to - from);
    connections.each(
        to - from,
        (trees, number) ->
            trees.create(ResourceType.CAPI_MACHINE, Trees.parse(machine(batch, number))));
  }

  private String machine(String batch, int number) {
    return """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
         "metadata": {"name": "%1$s", "namespace": "openshift-cluster-api",
           "annotations": {"cluster.x-k8s.io/paused": ""},
           "finalizers": ["sync.machine.openshift.io/finalizer"]},
         "spec": {"clusterName": "%2$s", "bootstrap": {"dataSecretName": "worker-user-data"},
           "infrastructureRef": {"apiGroup": "infrastructure.cluster.x-k8s.io",
             "kind": "AWSMachine", "name": "%1$s"}}}
        """
        .formatted(Fleet.name(batch, number), cluster);
  }
}
