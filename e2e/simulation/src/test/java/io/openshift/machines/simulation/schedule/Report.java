package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Tally;
import java.util.stream.Collectors;

/** What is told of schedules. */
final class Report {
  private Report() {}

  /** A table of what was played and what befell it. */
  static String table(Tally tally, long violations) {
    var text = new StringBuilder("\n== simulation: both operators around a simulated API server\n");
    tally.counts().forEach((what, many) -> row(text, what, many));
    tally.faults().forEach((fault, many) -> row(text, "faults: " + fault.words(), many));
    row(text, "invariant violations", violations);
    return text.toString();
  }

  private static void row(StringBuilder text, String what, long many) {
    text.append("%-60s %10d%n".formatted(what, many));
  }

  /** A schedule that goes wrong, made as small as can be, step by step. */
  static String trace(Theatre theatre, long seed) {
    var schedule = Draw.schedule(seed, theatre.beginnings());
    var kind = theatre.play(schedule, false).kind();
    var smallest =
        new Shrinking(one -> theatre.play(one, false).kind().equals(kind)).shrink(schedule);
    var ending = theatre.play(smallest, true);
    return "seed %d, beginning with %s:%n  %s%n  WRONG: %s"
        .formatted(
            seed,
            theatre.beginning(smallest),
            ending.trace().stream().collect(Collectors.joining("\n  ")),
            ending.wrong().orElse("nothing"));
  }
}
