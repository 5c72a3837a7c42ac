package io.openshift.machines.sync.machine;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.operator.Caches;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Lag;
import java.util.stream.Stream;

/** What the Machine controllers watch, whichever side their primary is on. */
final class MachineCaches {
  private MachineCaches() {}

  /** The caches of a controller with that primary. */
  static <P extends HasMetadata> Caches<P> of(
      EventSourceContext<P> context, ResourceType primary, ClusterWatch watch, Lag lag) {
    var forward = primary.equals(ResourceType.MACHINE);
    var twin = forward ? ResourceType.CLUSTER_MACHINE : ResourceType.MACHINE;
    // The twin's watch sees what comes the other way; each kind is a twin to one controller.
    var direction = forward ? Direction.TO_MACHINE_API : Direction.TO_CLUSTER_API;
    var caches = new Caches<>(context, primary);
    // An object of identity is called like its Machine or its infra machine.
    watch
        .identity()
        .ifPresent(type -> caches.watch(type, object -> Stream.of(object.getMetadata().getName())));
    return caches
        .watchFacts(watch)
        .watch(
            twin,
            object -> {
              lag.seen(Kind.MACHINE, direction, object);
              return Stream.of(object.getMetadata().getName());
            })
        .watch(watch.infraMachine(), MachineCaches::machines)
        .watch(watch.infraTemplate(), _template -> Stream.empty())
        .watchComings(ResourceType.MACHINE_SET, caches::primariesOwnedBy)
        .watchComings(ResourceType.CLUSTER_MACHINE_SET, caches::primariesOwnedBy);
  }

  /** The Machines that own an infra machine; one that nobody owns yet has its Machine's name. */
  private static Stream<String> machines(GenericKubernetesResource infra) {
    var owners =
        infra.getMetadata().getOwnerReferences().stream()
            .filter(owner -> owner.getKind().equals("Machine"))
            .map(OwnerReference::getName);
    return Stream.concat(owners, Stream.of(infra.getMetadata().getName())).distinct();
  }
}
