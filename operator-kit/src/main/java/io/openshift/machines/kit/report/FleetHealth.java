package io.openshift.machines.kit.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the Machines and MachineSets of the Machine API say of themselves, summed up. Each list has
 * kind and name of what it is about, such as {@code Machine quarry-7xk2p-0}, in order.
 *
 * @param unconvertible say what the other API cannot hold; they stay where they are
 * @param failing are not in step for another reason, for longer than {@link #PATIENCE}
 * @param stalled are under way to the other side for longer than {@link #PATIENCE}, and nothing
 *     that a person has to lift is told
 */
public record FleetHealth(List<String> unconvertible, List<String> failing, List<String> stalled) {
  /** What passes by itself has passed by then. */
  public static final Duration PATIENCE = Duration.ofMinutes(20);

  private static final String CONVERSION = "FailedToConvert";
  private static final String TRANSITION = "AuthorityTransition";

  /** Told apart in the condition, and for a person to lift. */
  private static final Set<String> NOT_STALLED = Set.of("Blocked", "Stable", "TransitionUnhealthy");

  /** Keeps the lists as they are. */
  public FleetHealth {
    unconvertible = List.copyOf(unconvertible);
    failing = List.copyOf(failing);
    stalled = List.copyOf(stalled);
  }

  /** Sums those objects up as of that time. */
  public static FleetHealth of(Collection<? extends JsonNode> objects, Instant now) {
    return of(objects.stream(), now);
  }

  /** The same for objects that need not all be in memory at once. */
  public static FleetHealth of(Stream<? extends JsonNode> objects, Instant now) {
    var unconvertible = new ArrayList<String>();
    var failing = new ArrayList<String>();
    var stalled = new ArrayList<String>();
    var before = now.minus(PATIENCE);
    for (var object : (Iterable<JsonNode>) objects.map(JsonNode.class::cast)::iterator) {
      var name = object.path("kind").asText() + " " + object.at("/metadata/name").asText();
      var synced =
          Condition.find(object, Synchronized.TYPE).filter(one -> one.status().equals("False"));
      if (synced.filter(FleetHealth::conversion).isPresent()) {
        unconvertible.add(name);
      } else if (lasted(synced, before)) {
        failing.add(name);
      }
      if (lasted(Condition.find(object, TRANSITION).filter(FleetHealth::underWay), before)) {
        stalled.add(name);
      }
    }
    return new FleetHealth(sorted(unconvertible), sorted(failing), sorted(stalled));
  }

  private static boolean conversion(Condition synced) {
    return synced.reason().startsWith(CONVERSION);
  }

  private static boolean underWay(Condition transition) {
    return transition.isTrue() && !NOT_STALLED.contains(transition.reason());
  }

  private static boolean lasted(Optional<Condition> condition, Instant before) {
    return condition.filter(one -> one.since().isBefore(before)).isPresent();
  }

  private static List<String> sorted(List<String> names) {
    return names.stream().sorted().toList();
  }
}
