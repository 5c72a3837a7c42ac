package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.MachineStatus;
import io.openshift.machines.conversion.status.SetStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
    return switch (tables(facts, facts.installed().infraVersion())) {
      case Outcome.Refused<Tables>(var problems) -> new Outcome.Refused<>(problems);
      case Outcome.Done<Tables>(var tables, var _none) ->
          new ToClusterApi(kind, source, facts, tables).convert(existing);
    };
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
    return switch (tables(facts, version(source, facts))) {
      case Outcome.Refused<Tables>(var problems) -> new Outcome.Refused<>(problems);
      case Outcome.Done<Tables>(var tables, var _none) ->
          new ToMachineApi(kind, source, facts, tables).convert(existing);
    };
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

  /** The version in which the infra object is written, if there is a table for it. */
  private static String version(ClusterApiObjects source, ClusterFacts facts) {
    var written = source.infra().path("apiVersion").asText().replaceFirst(".*/", "");
    var known = platform(facts).map(Tables::versions).orElse(Set.of()).contains(written);
    return known ? written : facts.installed().infraVersion();
  }

  private static Optional<Platform> platform(ClusterFacts facts) {
    var type = facts.platformType();
    return Platform.named(type);
  }

  private static Outcome<Tables> tables(ClusterFacts facts, String version) {
    var platform = platform(facts);
    if (platform.isEmpty()) {
      var type = facts.platformType();
      return refused("status.platformStatus.type", "the platform '" + type + "' is not known");
    }
    return Tables.of(platform.get(), version)
        .<Outcome<Tables>>map(tables -> new Outcome.Done<>(tables, List.of()))
        .orElseGet(
            () ->
                refused(
                    "apiVersion",
                    platform.get().infraMachineKind()
                        + " is known in "
                        + Tables.versions(platform.get())
                        + ", not in '"
                        + version
                        + "'"));
  }

  private static Outcome<Tables> refused(String path, String reason) {
    return new Outcome.Refused<>(
        List.of(new Problem(path, reason, "its machines stay where they are")));
  }
}
