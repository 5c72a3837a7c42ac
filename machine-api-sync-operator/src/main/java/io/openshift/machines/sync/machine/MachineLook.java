package io.openshift.machines.sync.machine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Names;
import io.openshift.machines.sync.twin.Ownership;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Gathers the objects of one Machine, the source last. */
@ApplicationScoped
class MachineLook {
  private final ClusterWatch watch;

  MachineLook(ClusterWatch watch) {
    this.watch = watch;
  }

  /** The Machine of that name, with all that belongs to it. */
  MachinePair look(Lookup objects, String name) {
    var cluster = objects.get(ResourceType.CLUSTER_MACHINE, name);
    var infra = cluster.isEmpty() || fits(cluster.get()) ? infra(objects, cluster, name) : none();
    var identity = infra.flatMap(one -> watch.identity(objects, name, Meta.of(one).name()));
    var machine = objects.get(ResourceType.MACHINE, name);
    var sets = sets(objects, machine, cluster, infra);
    if (machine.map(Authority::current).filter(Authority.CLUSTER_API::equals).isPresent()) {
      cluster = objects.get(ResourceType.CLUSTER_MACHINE, name);
    }
    return new MachinePair(machine, cluster, infra, identity, sets);
  }

  private static Optional<ObjectNode> none() {
    return Optional.empty();
  }

  /** Whether a Machine refers to an infra machine of this cluster's provider. */
  private boolean fits(ObjectNode cluster) {
    return cluster.at("/spec/infrastructureRef/kind").asText().equals(watch.infraMachine().kind());
  }

  private Optional<ObjectNode> infra(Lookup objects, Optional<ObjectNode> cluster, String name) {
    var referred = cluster.map(one -> one.at("/spec/infrastructureRef/name").asText()).orElse(name);
    return referred.isEmpty() ? none() : objects.get(watch.infraMachine(), referred);
  }

  private MachinePair.Sets sets(
      Lookup objects,
      Optional<ObjectNode> machine,
      Optional<ObjectNode> cluster,
      Optional<ObjectNode> infra) {
    var name =
        Ownership.of(machine, ResourceType.MACHINE_SET)
            .or(() -> Ownership.of(cluster, ResourceType.CLUSTER_MACHINE_SET))
            .map(Owner::name);
    var template = infra.flatMap(one -> Meta.of(one).annotation(Names.CLONED_FROM));
    return new MachinePair.Sets(
        name.flatMap(set -> objects.get(ResourceType.MACHINE_SET, set)),
        name.flatMap(set -> objects.get(ResourceType.CLUSTER_MACHINE_SET, set)),
        template.flatMap(one -> objects.get(watch.infraTemplate(), one)));
  }
}
