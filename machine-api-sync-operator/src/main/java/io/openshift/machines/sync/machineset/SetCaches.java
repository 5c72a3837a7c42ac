package io.openshift.machines.sync.machineset;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.operator.Caches;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Direction;
import io.openshift.machines.sync.twin.Lag;
import java.util.stream.Stream;

/** What the MachineSet controllers watch, whichever side their primary is on. */
final class SetCaches {
  private SetCaches() {}

  /** The caches of a controller with that primary. */
  static <P extends HasMetadata> Caches<P> of(
      EventSourceContext<P> context, ResourceType primary, ClusterWatch watch, Lag lag) {
    var forward = primary.equals(ResourceType.MACHINE_SET);
    var twin = forward ? ResourceType.CLUSTER_MACHINE_SET : ResourceType.MACHINE_SET;
    // The twin's watch sees what comes the other way; each kind is a twin to one controller.
    var direction = forward ? Direction.TO_MACHINE_API : Direction.TO_CLUSTER_API;
    var caches = new Caches<>(context, primary);
    return caches
        .watchFacts(watch)
        .watch(
            twin,
            object -> {
              lag.seen(Kind.MACHINE_SET, direction, object);
              return Stream.of(object.getMetadata().getName());
            })
        .watch(watch.infraTemplate(), template -> sets(template, caches));
  }

  /** The set that a template was made for, and those that refer to it. */
  private static Stream<String> sets(GenericKubernetesResource template, Lookup caches) {
    var metadata = template.getMetadata();
    var label = metadata.getLabels().get(WellKnown.TEMPLATE_LABEL);
    var referring =
        caches.list(ResourceType.CLUSTER_MACHINE_SET).stream()
            .filter(set -> Templates.referred(set).equals(metadata.getName()))
            .map(set -> Meta.of(set).name());
    return Stream.concat(Stream.ofNullable(label), referring).distinct();
  }
}
