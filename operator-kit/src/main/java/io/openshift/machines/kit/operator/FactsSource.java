package io.openshift.machines.kit.operator;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import io.openshift.machines.kit.cluster.ClusterWatch;
import java.util.Set;

/** Wakes every primary when the facts of the cluster change, for a refusal may rest on them. */
final class FactsSource<P extends HasMetadata> extends AbstractEventSource<P, P> {
  private final IndexerResourceCache<P> primaries;

  FactsSource(Class<P> type, IndexerResourceCache<P> primaries, ClusterWatch watch) {
    super(type, "cluster-facts");
    this.primaries = primaries;
    watch.onChange(this::wakeAll);
  }

  private void wakeAll() {
    if (isRunning()) {
      primaries
          .list(_any -> true)
          .map(ResourceID::fromResource)
          .forEach(id -> getEventHandler().handleEvent(new Event(id)));
    }
  }

  @Override
  public Set<P> getSecondaryResources(P primary) {
    return Set.of();
  }
}
