package io.openshift.machines.sync.machineset;

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
import io.openshift.machines.kit.operator.Gated;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.MachineSet;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.report.Fleet;
import io.openshift.machines.sync.twin.Lag;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Keeps each MachineSet of the Machine API in step with its twin. */
@ControllerConfiguration(
    name = "machine-set-sync",
    generationAwareEventProcessing = false,
    informer = @Informer(namespaces = WellKnown.MACHINE_API_NAMESPACE))
public class MachineSetReconciler implements Reconciler<MachineSet>, Gated {
  private final SetSync sync;
  private final ClusterWatch watch;
  private final Lag lag;
  private final Fleet fleet;
  private final AtomicReference<Lookup> caches = new AtomicReference<>();

  MachineSetReconciler(SetSync sync, ClusterWatch watch, Lag lag, Fleet fleet) {
    this.sync = sync;
    this.watch = watch;
    this.lag = lag;
    this.fleet = fleet;
  }

  @Override
  public boolean runsWith(Features features) {
    return features.mirrors();
  }

  @Override
  public List<EventSource<?, MachineSet>> prepareEventSources(
      EventSourceContext<MachineSet> context) {
    var prepared = SetCaches.of(context, ResourceType.MACHINE_SET, watch, lag);
    caches.set(prepared);
    fleet.cached(Kind.MACHINE_SET, prepared);
    return prepared.sources();
  }

  @Override
  public UpdateControl<MachineSet> reconcile(MachineSet set, Context<MachineSet> context) {
    return sync.pass(context, caches.get(), set.getMetadata().getName());
  }
}
