package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.event.Notice;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.kit.write.Writes;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Writes the {@code Synchronized} condition and the synchronized generation, in one locked apply,
 * and only if something differs. Tells people by an event when the answer turns.
 */
@ApplicationScoped
public class Reporter {
  private final Writes writes;
  private final Announcer announcer;
  private final Health health;
  private final Lag lag;
  private final Clock clock;

  /** Reports through those writes and that announcer, and counts. */
  public Reporter(Writes writes, Announcer announcer, Health health, Lag lag, Clock clock) {
    this.writes = writes;
    this.announcer = announcer;
    this.health = health;
    this.lag = lag;
    this.clock = clock;
  }

  /**
   * Reports on a Machine API object. Before anybody is in charge of it nothing is written.
   *
   * @param news what came of this pass
   */
  public ObjectNode report(Kind kind, ObjectNode seen, Report news) {
    if (told(kind, seen, news)) {
      return seen;
    }
    var standing = generation(seen);
    var report = news.after(standing);
    var earlier = Condition.find(seen, Synchronized.TYPE);
    var condition = report.reason().condition(report.message(), clock.instant()).after(earlier);
    var generation = report.generation().isPresent() ? report.generation() : standing;
    var written =
        writes.applyStatus(seen, status(condition, generation), Synchronized.fieldManager(kind));
    arrived(kind, seen, report);
    if (news(earlier, condition)) {
      announcer.announce(
          seen, new Notice(!condition.isTrue(), condition.reason(), condition.message()));
    }
    return written;
  }

  private void arrived(Kind kind, ObjectNode seen, Report report) {
    report.generation().ifPresent(reached -> lag.arrived(kind, Meta.of(seen).name(), reached));
  }

  /** A new mirror that is well has its own event; what turns, or is not well, has one from here. */
  static boolean news(Optional<Condition> earlier, Condition now) {
    return earlier.map(old -> !old.reason().equals(now.reason())).orElse(!now.isTrue());
  }

  /**
   * Whether the object says so already, or is not to say anything yet; it is counted either way.
   */
  public boolean told(Kind kind, ObjectNode seen, Report news) {
    var standing = generation(seen);
    var report = news.after(standing);
    health.note(kind, Meta.of(seen).name(), report.reason());
    if (report.refused()) {
      lag.refused(kind, Meta.of(seen).name());
    }
    var earlier = Condition.find(seen, Synchronized.TYPE);
    var condition = report.reason().condition(report.message(), clock.instant()).after(earlier);
    var counted = report.generation().isEmpty() || report.generation().equals(standing);
    if (counted && earlier.filter(condition::equals).isPresent()) {
      arrived(kind, seen, report);
      return true;
    }
    return Authority.current(seen) == Authority.UNSET;
  }

  private static OptionalLong generation(ObjectNode object) {
    var value = object.at("/status/synchronizedGeneration");
    return value.isNumber() ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
  }

  private static ObjectNode status(Condition condition, OptionalLong generation) {
    var status = Trees.empty();
    status.putArray("conditions").add(condition.tree());
    generation.ifPresent(value -> status.put("synchronizedGeneration", value));
    return status;
  }
}
