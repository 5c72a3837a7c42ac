package io.openshift.machines.sync.machine;

import io.javaoperatorsdk.operator.api.config.informer.Informer;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.cluster.Features;
import io.openshift.machines.kit.operator.Gated;
import io.openshift.machines.kit.resource.ClusterMachine;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Lag;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Looks after the Machines of Cluster API that have no twin: the other controller is woken only for
 * Machines that exist in the Machine API. Where there is a twin, it does nothing.
 */
@ControllerConfiguration(
    name = "orphan-machine-sync",
    generationAwareEventProcessing = false,
    informer = @Informer(namespaces = WellKnown.CLUSTER_API_NAMESPACE))
public class OrphanMachineReconciler implements Reconciler<ClusterMachine>, Gated {
  private final MachineSync sync;
  private final ClusterWatch watch;
  private final Lag lag;
  private final AtomicReference<Lookup> caches = new AtomicReference<>();

  OrphanMachineReconciler(MachineSync sync, ClusterWatch watch, Lag lag) {
    this.sync = sync;
    this.watch = watch;
    this.lag = lag;
  }

  @Override
  public boolean runsWith(Features features) {
    return features.mirrors();
  }

  @Override
  public List<EventSource<?, ClusterMachine>> prepareEventSources(
      EventSourceContext<ClusterMachine> context) {
    var prepared = MachineCaches.of(context, ResourceType.CLUSTER_MACHINE, watch, lag);
    caches.set(prepared);
    return prepared.sources();
  }

  @Override
  public UpdateControl<ClusterMachine> reconcile(
      ClusterMachine machine, Context<ClusterMachine> context) {
    var name = machine.getMetadata().getName();
    return caches.get().get(ResourceType.MACHINE, name).isPresent()
        ? UpdateControl.noUpdate()
        : sync.pass(context, caches.get(), name);
  }
}
