package io.openshift.machines.sync.report;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.operator.Caches;
import io.openshift.machines.kit.report.FleetHealth;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.twin.Health;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** The Machines and MachineSets of the Machine API, in the caches that the controllers have. */
@ApplicationScoped
public class Fleet {
  private static final Map<Kind, ResourceType> TYPES =
      Map.of(Kind.MACHINE, ResourceType.MACHINE, Kind.MACHINE_SET, ResourceType.MACHINE_SET);

  private final Map<Kind, Caches<?>> caches = new ConcurrentHashMap<>();
  private final AtomicBoolean complete = new AtomicBoolean();
  private final Health health;
  private final Clock clock;

  Fleet(Health health, Clock clock) {
    this.health = health;
    this.clock = clock;
  }

  /** From now on objects of that kind are read from those caches. */
  public void cached(Kind kind, Caches<?> prepared) {
    caches.put(kind, prepared);
  }

  /**
   * Whether a pass has gone over each of them since this process started; once so, always so. Asked
   * by the leader alone, whose caches are filled.
   */
  boolean complete() {
    if (!complete.get() && caches.keySet().containsAll(TYPES.keySet())) {
      complete.set(TYPES.keySet().stream().allMatch(this::complete));
    }
    return complete.get();
  }

  private boolean complete(Kind kind) {
    return caches.get(kind).names(TYPES.get(kind)).allMatch(name -> health.hasLooked(kind, name));
  }

  /** What they say, summed up as of now. */
  FleetHealth health() {
    var objects =
        caches.entrySet().stream().flatMap(one -> one.getValue().stream(TYPES.get(one.getKey())));
    return FleetHealth.of(objects, clock.instant());
  }
}
