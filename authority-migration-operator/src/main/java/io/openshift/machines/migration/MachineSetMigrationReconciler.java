package io.openshift.machines.migration;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.javaoperatorsdk.operator.api.config.informer.Informer;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.operator.Caches;
import io.openshift.machines.kit.operator.Gated;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.MachineSet;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Hands MachineSets over. Their Machines keep the authority that each of them has. */
@ControllerConfiguration(
    name = "machineset-migration",
    generationAwareEventProcessing = false,
    informer = @Informer(namespaces = WellKnown.MACHINE_API_NAMESPACE))
public class MachineSetMigrationReconciler implements Reconciler<MachineSet>, Gated {
  private final HandoverPass handover;
  private final AtomicReference<Lookup> caches = new AtomicReference<>();

  MachineSetMigrationReconciler(HandoverPass handover) {
    this.handover = handover;
  }

  @Override
  public boolean runsWith(Features features) {
    return features.mirrors();
  }

  @Override
  public List<EventSource<?, MachineSet>> prepareEventSources(
      EventSourceContext<MachineSet> context) {
    var prepared =
        new Caches<>(context, ResourceType.MACHINE_SET)
            .watch(
                ResourceType.CLUSTER_MACHINE_SET,
                object -> Stream.of(object.getMetadata().getName()))
            .watch(ResourceType.MACHINE, MachineSetMigrationReconciler::sets)
            .watch(ResourceType.CLUSTER_MACHINE, MachineSetMigrationReconciler::sets);
    caches.set(prepared);
    return prepared.sources();
  }

  private static Stream<String> sets(GenericKubernetesResource machine) {
    return machine.getMetadata().getOwnerReferences().stream()
        .filter(owner -> owner.getKind().equals("MachineSet"))
        .map(OwnerReference::getName);
  }

  @Override
  public UpdateControl<MachineSet> reconcile(MachineSet set, Context<MachineSet> context) {
    return handover.pass(Kind.MACHINE_SET, caches.get(), set.getMetadata().getName());
  }
}
