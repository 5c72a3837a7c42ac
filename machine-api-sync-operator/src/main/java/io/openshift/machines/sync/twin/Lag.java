package io.openshift.machines.sync.twin;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Authority;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How far mirrors are behind: from the moment when a watch shows a new generation of the object in
 * charge, until {@code Synchronized} is True for that generation or a later one.
 *
 * <p>Metric {@code machine_api_sync_lag_seconds}, a histogram, tags {@code kind} and {@code
 * direction} ({@code to-cluster-api} or {@code to-machine-api}). Edits that follow each other
 * before the mirror is there count once, from the first. What was there before this process, is
 * refused, or is being deleted does not count. It is made when the process starts: were it made at
 * its first use, the first object of an empty cluster would seem to have been there before.
 */
@Startup
@ApplicationScoped
public class Lag {
  private static final Duration[] BOUNDS = {
    Duration.ofMillis(100),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofSeconds(5),
    Duration.ofSeconds(15),
    Duration.ofMinutes(1),
    Duration.ofMinutes(5)
  };

  private final MeterRegistry registry;
  private final Clock clock;
  private final Instant begun;

  /** The last generation that is no news. */
  private final Map<Source, Long> known = new ConcurrentHashMap<>();

  private final Map<Source, Change> open = new ConcurrentHashMap<>();

  private record Source(Kind kind, Direction direction, String name) {}

  private record Change(long generation, Instant since) {}

  private enum Role {
    LEADS,
    MIRROR,
    UNDECIDED
  }

  /** Records into that registry, by that clock. */
  public Lag(MeterRegistry registry, Clock clock) {
    this.registry = registry;
    this.clock = clock;
    this.begun = clock.instant();
  }

  /**
   * What a watch shows. From its thread: quick.
   *
   * @param direction in which the object is copied when it leads
   * @param object the Machine or MachineSet of either API
   */
  public void seen(Kind kind, Direction direction, GenericKubernetesResource object) {
    var meta = object.getMetadata();
    var source = new Source(kind, direction, meta.getName());
    if (object.isMarkedForDeletion()) {
      known.remove(source);
      open.remove(source);
      return;
    }
    long generation = Optional.ofNullable(meta.getGeneration()).orElse(0L);
    var last = known.computeIfAbsent(source, _new -> isOurTime(object) ? 0 : generation);
    var role = role(direction, object);
    if (role == Role.LEADS && generation > last) {
      open.putIfAbsent(source, new Change(generation, clock.instant()));
    }
    if (role != Role.UNDECIDED) {
      known.put(source, generation);
    }
  }

  /** API servers tell whole seconds. */
  private boolean isOurTime(GenericKubernetesResource object) {
    var created = object.getMetadata().getCreationTimestamp();
    return created != null && Instant.parse(created).isAfter(begun);
  }

  /** Without a look at the other half: a paused object of Cluster API leads nothing. */
  private static Role role(Direction direction, GenericKubernetesResource object) {
    if (direction == Direction.TO_MACHINE_API) {
      var annotations = object.getMetadata().getAnnotations();
      return annotations != null && annotations.containsKey(WellKnown.PAUSED)
          ? Role.MIRROR
          : Role.LEADS;
    }
    String authority = object.get("status", "authoritativeAPI");
    if (authority == null || authority.isEmpty()) {
      return Role.UNDECIDED;
    }
    return authority.equals(Authority.MACHINE_API.text()) ? Role.LEADS : Role.MIRROR;
  }

  /** The mirror holds what its source holds at that generation. */
  void arrived(Kind kind, String name, long generation) {
    for (var direction : Direction.values()) {
      var source = new Source(kind, direction, name);
      var change = open.get(source);
      if (change != null && change.generation() <= generation && open.remove(source, change)) {
        timer(source).record(Duration.between(change.since(), clock.instant()));
      }
    }
  }

  /** Nobody works on it any more: its next generation counts anew. */
  void refused(Kind kind, String name) {
    for (var direction : Direction.values()) {
      open.remove(new Source(kind, direction, name));
    }
  }

  private Timer timer(Source source) {
    return Timer.builder("machine.api.sync.lag")
        .description("From a change of the object in charge to its mirror being in step")
        .tags("kind", source.kind().kind(), "direction", source.direction().heading().word())
        .serviceLevelObjectives(BOUNDS)
        .register(registry);
  }
}
