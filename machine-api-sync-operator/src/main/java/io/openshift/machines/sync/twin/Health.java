package io.openshift.machines.sync.twin;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How mirrors are, over the whole cluster, whoever is in charge: what each Machine API object was
 * told last.
 *
 * <p>Metric {@code machine_api_sync_objects}, tags {@code kind} and {@code reason} (that of the
 * {@code Synchronized} condition): how many objects there are of each.
 */
@ApplicationScoped
public class Health {
  private final MeterRegistry registry;
  private final Map<Key, Reason> objects = new ConcurrentHashMap<>();
  private final Map<Kind, Set<Reason>> gauges =
      Map.of(
          Kind.MACHINE,
          EnumSet.noneOf(Reason.class),
          Kind.MACHINE_SET,
          EnumSet.noneOf(Reason.class));

  private record Key(Kind kind, String name) {}

  /** Counts into that registry. */
  public Health(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Notes what an object is told. */
  void note(Kind kind, String name, Reason reason) {
    objects.put(new Key(kind, name), reason);
    synchronized (gauges) {
      if (gauges.get(kind).add(reason)) {
        var tags = Tags.of("kind", kind.kind(), "reason", reason.text());
        registry.gauge("machine.api.sync.objects", tags, objects, all -> count(all, kind, reason));
      }
    }
  }

  private static double count(Map<Key, Reason> all, Kind kind, Reason reason) {
    return all.entrySet().stream()
        .filter(one -> one.getKey().kind() == kind && one.getValue() == reason)
        .count();
  }

  /** Forgets an object that is gone. */
  public void gone(Kind kind, String name) {
    objects.remove(new Key(kind, name));
  }
}
