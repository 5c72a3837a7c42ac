package io.openshift.machines.sync.twin;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the {@code Synchronized} condition is to say.
 *
 * @param generation of the source that the mirror now holds; nothing leaves the last one standing
 */
public record Report(Reason reason, String message, OptionalLong generation) {
  private static final Set<Reason> REFUSALS =
      EnumSet.of(
          Reason.MACHINE_TO_CLUSTER_API,
          Reason.MACHINE_TO_MACHINE_API,
          Reason.SET_TO_CLUSTER_API,
          Reason.SET_TO_MACHINE_API);

  /** More than this is of no use in a condition; the API server takes 32768. */
  private static final int LONGEST = 30_000;

  /** Cuts a message that nobody would read to its end. */
  public Report {
    message = message.length() > LONGEST ? message.substring(0, LONGEST) + " …" : message;
  }

  /** The mirror holds what the source holds at that generation. */
  public static Report success(Kind kind, Direction direction, long generation) {
    return new Report(
        Reason.RESOURCE_SYNCHRONIZED, direction.success(kind), OptionalLong.of(generation));
  }

  /** It does not, for that reason. */
  public static Report failure(Reason reason, String message) {
    return new Report(reason, message, OptionalLong.empty());
  }

  /** Whether the source says what the other side cannot hold. */
  public boolean refused() {
    return REFUSALS.contains(reason);
  }

  /**
   * The same report for an object whose status counts up to {@code standing} already. A success at
   * an earlier generation means that the source was made again; it counts for nothing until the
   * hand-over has begun the count anew, or an edit could reach the old number unseen.
   */
  Report after(OptionalLong standing) {
    return generation.orElse(Long.MAX_VALUE) < standing.orElse(0)
        ? failure(
            Reason.AUTHORITY_CHANGED,
            "Waiting for a new count of generations: the source is at %d and %d was synchronized"
                .formatted(generation.getAsLong(), standing.getAsLong()))
        : this;
  }

  /** The conversion refused; every problem is named. */
  public static Report refusal(Kind kind, Direction direction, Outcome.Refused<?> refused) {
    return refusal(kind, direction, refused.problems());
  }

  /** The same for problems that the conversion could not see. */
  public static Report refusal(Kind kind, Direction direction, List<Problem> problems) {
    var all = problems.stream().map(Problem::toString).collect(Collectors.joining(" | "));
    return failure(direction.refused(kind), direction.refusal(kind) + all);
  }
}
