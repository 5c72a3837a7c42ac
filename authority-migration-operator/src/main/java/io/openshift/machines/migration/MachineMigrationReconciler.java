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
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.operator.Caches;
import io.openshift.machines.kit.operator.Gated;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Machine;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Hands Machines over. */
@ControllerConfiguration(
    name = "machine-migration",
    generationAwareEventProcessing = false,
    informer = @Informer(namespaces = WellKnown.MACHINE_API_NAMESPACE))
public class MachineMigrationReconciler implements Reconciler<Machine>, Gated {
  private final HandoverPass handover;
  private final ClusterWatch watch;
  private final AtomicReference<Lookup> caches = new AtomicReference<>();

  MachineMigrationReconciler(HandoverPass handover, ClusterWatch watch) {
    this.handover = handover;
    this.watch = watch;
  }

  @Override
  public boolean runsWith(Features features) {
    return features.mirrors();
  }

  @Override
  public List<EventSource<?, Machine>> prepareEventSources(EventSourceContext<Machine> context) {
    var prepared =
        new Caches<>(context, ResourceType.MACHINE)
            .watch(
                ResourceType.CLUSTER_MACHINE, object -> Stream.of(object.getMetadata().getName()))
            .watch(watch.infraMachine(), MachineMigrationReconciler::machines);
    watch.identity().ifPresent(type -> prepared.watch(type, MachineMigrationReconciler::called));
    caches.set(prepared);
    return prepared.sources();
  }

  /** An object of identity is called like its Machine or its infra machine. */
  private static Stream<String> called(GenericKubernetesResource identity) {
    return Stream.of(identity.getMetadata().getName());
  }

  /** The Machines that own an infra machine; one that nobody owns yet has its Machine's name. */
  private static Stream<String> machines(GenericKubernetesResource infra) {
    var owners =
        infra.getMetadata().getOwnerReferences().stream()
            .filter(owner -> owner.getKind().equals("Machine"))
            .map(OwnerReference::getName);
    return Stream.concat(owners, Stream.of(infra.getMetadata().getName())).distinct();
  }

  @Override
  public UpdateControl<Machine> reconcile(Machine machine, Context<Machine> context) {
    return handover.pass(Kind.MACHINE, caches.get(), machine.getMetadata().getName());
  }
}
