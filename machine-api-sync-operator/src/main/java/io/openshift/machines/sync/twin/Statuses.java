package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.kit.write.Writes;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Carries the status from a source to its mirror. A status that cannot be carried is left as it is,
 * and an event says so: it is observed, and says nothing of what anybody wants.
 */
@ApplicationScoped
public class Statuses {
  /** What engines report; who is in charge, and how far a mirror is, is written by others. */
  private static final List<String> REPORTED =
      List.of(
          "phase",
          "providerStatus",
          "nodeRef",
          "addresses",
          "lastUpdated",
          "errorReason",
          "errorMessage",
          "replicas",
          "observedGeneration");

  private final Writes writes;
  private final Events events;
  private final Clock clock;

  /** Writes with those writes, at that clock's times, and tells what is left. */
  public Statuses(Writes writes, Events events, Clock clock) {
    this.writes = writes;
    this.events = events;
    this.clock = clock;
  }

  /**
   * Writes the statuses of both Cluster API objects, from a Machine API source; nothing as long as
   * its engine has not reported anything.
   */
  public void toClusterApi(Kind kind, ObjectNode source, ClusterApiObjects mirror) {
    if (!reported(source)) {
      return;
    }
    switch (Conversion.statusToClusterApi(kind, source, mirror, now())) {
      case Outcome.Refused<ClusterApiObjects>(var problems) -> events.left(source, problems);
      case Outcome.Done<ClusterApiObjects>(var wanted, var _warnings) -> {
        events.left(source, List.of());
        writes.updateStatus(mirror.core(), wanted.core());
        if (kind == Kind.MACHINE) {
          writes.updateStatus(mirror.infra(), wanted.infra());
        }
      }
    }
  }

  private static boolean reported(ObjectNode source) {
    return REPORTED.stream().anyMatch(source.path("status")::has);
  }

  /** The mirror as it will be with the statuses that it is to get; the same if none is carried. */
  public ClusterApiObjects expected(Kind kind, ObjectNode source, ClusterApiObjects mirror) {
    if (!reported(source)) {
      return mirror;
    }
    return switch (Conversion.statusToClusterApi(kind, source, mirror, now())) {
      case Outcome.Refused<ClusterApiObjects> _refused -> mirror;
      case Outcome.Done<ClusterApiObjects>(var wanted, var _warnings) -> wanted;
    };
  }

  /** Writes the status of the Machine API mirror, from Cluster API objects; its newest state. */
  public ObjectNode toMachineApi(Kind kind, ClusterApiObjects source, ObjectNode mirror) {
    return switch (Conversion.statusToMachineApi(kind, source, mirror, now())) {
      case Outcome.Refused<ObjectNode>(var problems) -> {
        events.left(source.core(), problems);
        yield mirror;
      }
      case Outcome.Done<ObjectNode>(var wanted, var _warnings) -> {
        events.left(source.core(), List.of());
        yield writes.updateStatus(mirror, wanted);
      }
    };
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
