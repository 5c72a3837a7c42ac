package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/** Conversions that must succeed, or must not. */
final class Conversions {
  private Conversions() {}

  static ClusterApiObjects forth(Kind kind, ObjectNode source, ClusterFacts facts) {
    return done(Conversion.toClusterApi(kind, source, Optional.empty(), facts));
  }

  static ObjectNode back(Kind kind, ClusterApiObjects source, ClusterFacts facts) {
    return done(Conversion.toMachineApi(kind, source, Optional.empty(), facts));
  }

  static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) -> throw new AssertionError(problems.toString());
    };
  }

  static List<Problem> problems(Outcome<?> outcome) {
    return switch (outcome) {
      case Outcome.Done<?>(var value, var _warnings) -> throw new AssertionError(value.toString());
      case Outcome.Refused<?>(var problems) -> problems;
    };
  }

  static void refusedAt(List<String> paths, Outcome<?> outcome) {
    assertEquals(paths, problems(outcome).stream().map(Problem::path).toList());
  }
}
