package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.world.World;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a client that decides nothing needs for the same objects: it makes the two Cluster API
 * objects of each Machine, and writes the Machine's metadata and its status, four writes in all, in
 * a namespace where nobody looks.
 */
final class Ceiling {
  static final int WRITES = 4;
  private static final String NAMESPACE = "bench-ceiling";

  private final World world;
  private final Connections connections;

  Ceiling(World world, Connections connections) {
    this.world = world;
    this.connections = connections;
    world
        .cluster()
        .client()
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata().build())
        .serverSideApply();
  }

  /** Writes copies of that mirrored Machine; how long the four writes of each took in all. */
  Duration copies(String model, String batch, int count) {
    var trees = world.trees();
    var infraType = world.schemas().types().machine();
    var machine = read(trees, ResourceType.MAPI_MACHINE, MACHINE_API_NAMESPACE, model);
    var core = read(trees, ResourceType.CAPI_MACHINE, CLUSTER_API_NAMESPACE, model);
    var infra = read(trees, infraType, CLUSTER_API_NAMESPACE, model);
    var sources = new ConcurrentHashMap<Integer, ObjectNode>();
    connections.each(
        count,
        (each, number) -> {
          var bare = copy(machine, Fleet.name(batch, number));
          bare.withObject("/metadata").remove("finalizers");
          sources.put(number, each.create(ResourceType.MAPI_MACHINE, bare));
        });
    return connections.each(
        count,
        (each, number) -> {
          var name = Fleet.name(batch, number);
          each.create(ResourceType.CAPI_MACHINE, copy(core, name));
          each.create(infraType, copy(infra, name));
          var source = sources.get(number);
          source.withObject("/metadata").set("finalizers", machine.at("/metadata/finalizers"));
          var stored = each.update(ResourceType.MAPI_MACHINE, source);
          each.updateStatus(ResourceType.MAPI_MACHINE, stored.set("status", machine.get("status")));
        });
  }

  private static ObjectNode read(Trees trees, ResourceType type, String namespace, String name) {
    return trees.get(type, namespace, name).orElseThrow();
  }

  private static ObjectNode copy(ObjectNode model, String name) {
    var copy = model.deepCopy();
    copy.remove("status");
    var metadata = copy.withObject("/metadata");
    metadata.remove(
        List.of(
            "uid",
            "resourceVersion",
            "creationTimestamp",
            "generation",
            "managedFields",
            "ownerReferences"));
    metadata.put("name", name).put("namespace", NAMESPACE);
    return copy;
  }
}
