package io.openshift.machines.sync.twin;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.cluster.ClusterWatch;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * How mirrors are, over the whole cluster, whoever is in charge: what each Machine API object was
 * told last.
 *
 * <p>Metric {@code machine_api_sync_objects}, tags {@code platform}, {@code kind} and {@code
 * reason} (that of the {@code Synchronized} condition): how many objects there are of each.
 */
@ApplicationScoped
public class Health {
  private final MeterRegistry registry;
  private final ClusterWatch cluster;
  private final Map<Key, Reason> objects = new ConcurrentHashMap<>();
  private final Set<Key> looked = ConcurrentHashMap.newKeySet();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final Map<Kind, Set<Reason>> gauges =
      Map.of(
          Kind.MACHINE,
          EnumSet.noneOf(Reason.class),
          Kind.MACHINE_SET,
          EnumSet.noneOf(Reason.class));

  private record Key(Kind kind, String name) {}

  /** Counts into that registry, under the platform of that cluster. */
  public Health(MeterRegistry registry, ClusterWatch cluster) {
    this.registry = registry;
    this.cluster = cluster;
  }

  /** Runs whenever an object is told another reason than before, from the pass: be quick. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Notes that a pass went over an object, whatever came of it. */
  public void looked(Kind kind, String name) {
    looked.add(new Key(kind, name));
  }

  /** Whether a pass has gone over that object since this process started. */
  public boolean hasLooked(Kind kind, String name) {
    return looked.contains(new Key(kind, name));
  }

  /** Notes what an object is told. */
  void note(Kind kind, String name, Reason reason) {
    var before = objects.put(new Key(kind, name), reason);
    synchronized (gauges) {
      if (gauges.get(kind).add(reason)) {
        var platform = cluster.features().platformType();
        var tags = Tags.of("platform", platform, "kind", kind.kind(), "reason", reason.text());
        registry.gauge("machine.api.sync.objects", tags, objects, all -> count(all, kind, reason));
      }
    }
    if (before != reason) {
      listeners.forEach(Runnable::run);
    }
  }

  private static double count(Map<Key, Reason> all, Kind kind, Reason reason) {
    return all.entrySet().stream()
        .filter(one -> one.getKey().kind() == kind && one.getValue() == reason)
        .count();
  }

  /** Forgets an object that is gone. */
  public void gone(Kind kind, String name) {
    looked.remove(new Key(kind, name));
    if (objects.remove(new Key(kind, name)) != null) {
      listeners.forEach(Runnable::run);
    }
  }
}
