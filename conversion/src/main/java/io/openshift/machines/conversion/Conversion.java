package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.MachineStatus;
import io.openshift.machines.conversion.status.SetStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The way from the Machine API to Cluster API and back, for every kind and platform.
 *
 * <p>Each function reads the source and writes <em>into a copy of the existing other side</em>:
 * what the tables own is set or removed, what belongs to others (provider defaults, foreign labels
 * and conditions, the pause annotation, owner references, finalizers, server fields) stays as it
 * was. So the result equals the existing object exactly when there is nothing to write. Arguments
 * are never changed. A source that cannot be carried is refused with every problem at once.
 *
 * <p>Laws: converting forth and back gives the source again; converting an unchanged source writes
 * nothing; a field that nobody maps is refused at its own path, never dropped.
 */
public final class Conversion {
  private Conversion() {}

  /**
   * Metadata (name, namespace, labels, annotations) and spec of a Machine or MachineSet in Cluster
   * API. Status, owner references, finalizers and the pause annotation are not touched.
   *
   * <p>A MachineSet keeps the existing template when it already says the same; otherwise the result
   * holds a new template, named {@code <set>-<8 hex digits>} after its content, and the set refers
   * to it.
   *
   * @param source the Machine API object, whole
   * @param existing its twin as the API server holds it, if there is one
   */
  public static Outcome<ClusterApiObjects> toClusterApi(
      Kind kind, ObjectNode source, Optional<ClusterApiObjects> existing, ClusterFacts facts) {
    return unknownPlatform(facts)
        .<Outcome<ClusterApiObjects>>map(problem -> new Outcome.Refused<>(List.of(problem)))
        .orElseGet(() -> new ToClusterApi(kind, source, facts).convert(existing));
  }

  /**
   * Metadata and spec of a Machine or MachineSet in the Machine API; {@code spec.authoritativeAPI}
   * fields and a MachineSet's selector stay as the existing object has them ({@code ClusterAPI} and
   * the converted selector when it is new).
   *
   * @param source the core object with its infra machine or template, whole
   * @param existing the Machine API twin as the API server holds it, if there is one
   */
  public static Outcome<ObjectNode> toMachineApi(
      Kind kind, ClusterApiObjects source, Optional<ObjectNode> existing, ClusterFacts facts) {
    return unknownPlatform(facts)
        .<Outcome<ObjectNode>>map(problem -> new Outcome.Refused<>(List.of(problem)))
        .orElseGet(() -> new ToMachineApi(kind, source, facts).convert(existing));
  }

  /**
   * The status of the twin in Cluster API, from the status of a Machine API object.
   *
   * @param existing the twin; the result is a copy of it with another {@code status} (transition
   *     times stay where a condition's status stays, and are {@code now} where it changes)
   * @param now RFC 3339, UTC, whole seconds
   */
  public static Outcome<ClusterApiObjects> statusToClusterApi(
      Kind kind, ObjectNode source, ClusterApiObjects existing, String now) {
    return switch (kind) {
      case MACHINE -> MachineStatus.toClusterApi(source, existing, now);
      case MACHINE_SET -> SetStatus.toClusterApi(source, existing, now);
    };
  }

  /**
   * The status of the Machine API twin, from the status of the Cluster API objects; its {@code
   * authoritativeAPI}, {@code synchronizedGeneration}, {@code synchronizedAPI} and the conditions
   * {@code Synchronized}, {@code Paused} and {@code AuthorityTransition} stay.
   */
  public static Outcome<ObjectNode> statusToMachineApi(
      Kind kind, ClusterApiObjects source, ObjectNode existing, String now) {
    return switch (kind) {
      case MACHINE -> MachineStatus.toMachineApi(source, existing, now);
      case MACHINE_SET -> SetStatus.toMachineApi(source, existing, now);
    };
  }

  private static Optional<Problem> unknownPlatform(ClusterFacts facts) {
    var path = "/status/platformStatus/type";
    var type = facts.infrastructure().at(path).asText();
    return Arrays.stream(Platform.values()).anyMatch(platform -> platform.type().equals(type))
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "status.platformStatus.type",
                "the platform '" + type + "' is not known",
                "its machines stay where they are"));
  }
}
