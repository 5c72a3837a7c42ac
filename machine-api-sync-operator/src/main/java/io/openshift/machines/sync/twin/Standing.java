package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import java.util.Optional;

/**
 * What is there of a mirror in Cluster API: both halves, one of them, or nothing.
 *
 * @param core the Machine or MachineSet
 * @param infra its infra machine or template
 */
public record Standing(Optional<ObjectNode> core, Optional<ObjectNode> infra) {

  /** The source, written into what is there; what is missing is made anew. */
  public Outcome<ClusterApiObjects> take(Kind kind, ObjectNode source, ClusterFacts facts) {
    if (core.isPresent() && infra.isPresent()) {
      return take(kind, source, facts, new ClusterApiObjects(core.get(), infra.get()));
    }
    var fresh = Conversion.toClusterApi(kind, source, Optional.empty(), facts);
    return switch (fresh) {
      case Outcome.Refused<ClusterApiObjects> refused -> refused;
      case Outcome.Done<ClusterApiObjects>(var made, var _warnings) ->
          core.map(one -> take(kind, source, facts, new ClusterApiObjects(one, made.infra())))
              .orElse(fresh);
    };
  }

  /** The source, written into that. */
  public static Outcome<ClusterApiObjects> take(
      Kind kind, ObjectNode source, ClusterFacts facts, ClusterApiObjects standing) {
    return Conversion.toClusterApi(kind, source, Optional.of(standing), facts);
  }
}
