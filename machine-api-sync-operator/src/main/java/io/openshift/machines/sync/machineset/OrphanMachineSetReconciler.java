package io.openshift.machines.sync.machineset;

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
import io.openshift.machines.kit.resource.ClusterMachineSet;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Lag;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Frees the MachineSets of Cluster API whose twin is gone of our finalizer: the other controller is
 * woken only for sets that exist in the Machine API.
 */
@ControllerConfiguration(
    name = "orphan-machine-set-sync",
    generationAwareEventProcessing = false,
    informer = @Informer(namespaces = WellKnown.CLUSTER_API_NAMESPACE))
public class OrphanMachineSetReconciler implements Reconciler<ClusterMachineSet>, Gated {
  private final SetSync sync;
  private final ClusterWatch watch;
  private final Lag lag;
  private final AtomicReference<Lookup> caches = new AtomicReference<>();

  OrphanMachineSetReconciler(SetSync sync, ClusterWatch watch, Lag lag) {
    this.sync = sync;
    this.watch = watch;
    this.lag = lag;
  }

  @Override
  public boolean runsWith(Features features) {
    return features.mirrors();
  }

  @Override
  public List<EventSource<?, ClusterMachineSet>> prepareEventSources(
      EventSourceContext<ClusterMachineSet> context) {
    var prepared = SetCaches.of(context, ResourceType.CLUSTER_MACHINE_SET, watch, lag);
    caches.set(prepared);
    return prepared.sources();
  }

  @Override
  public UpdateControl<ClusterMachineSet> reconcile(
      ClusterMachineSet set, Context<ClusterMachineSet> context) {
    var name = set.getMetadata().getName();
    return caches.get().get(ResourceType.MACHINE_SET, name).isPresent()
        ? UpdateControl.noUpdate()
        : sync.pass(context, caches.get(), name);
  }
}
