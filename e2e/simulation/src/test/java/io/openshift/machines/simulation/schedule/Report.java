package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Fault;
import io.openshift.machines.simulation.world.HandoverStep;
import io.openshift.machines.simulation.world.Tally;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is told of schedules. */
final class Report {
  private static final Set<Fault> FAULTS = EnumSet.complementOf(EnumSet.of(Fault.NONE));

  private Report() {}

  /** A table of what was played and what befell it. */
  static String table(Tally tally, long violations) {
    var text = new StringBuilder("\n== simulation: both operators around a simulated API server\n");
    tally.counts().forEach((what, many) -> row(text, what, many));
    tally.faults().forEach((fault, many) -> row(text, "faults: " + fault.words(), many));
    row(text, "invariant violations", violations);
    return text.toString();
  }

  /** Hand-overs alone: each of their steps under each fault, and what was looked for in vain. */
  static String handovers(Tally tally) {
    var text = new StringBuilder("\n== migration: hand-overs in simulated schedules\n");
    text.append("%-14s %8s".formatted("step", "unharmed"));
    FAULTS.forEach(fault -> text.append(" %13s".formatted(fault.words())));
    text.append('\n');
    for (var step : HandoverStep.values()) {
      text.append("%-14s %8d".formatted(step.words(), tally.steps(step, Fault.NONE)));
      FAULTS.forEach(fault -> text.append(" %13d".formatted(tally.steps(step, fault))));
      text.append('\n');
    }
    var cells = HandoverStep.values().length * FAULTS.size();
    text.append("%-60s %10s%n".formatted("steps x faults covered", covered(tally) + "/" + cells));
    row(text, "schedules simulated", many(tally, "schedules"));
    row(text, AtRest.AT_REST, many(tally, AtRest.AT_REST));
    row(text, Harm.STUCK.words(), many(tally, Harm.STUCK.words()));
    row(text, Duty.LOOKS, many(tally, Duty.LOOKS));
    row(text, Harm.TWO_ENGINES.words(), many(tally, Harm.TWO_ENGINES.words()));
    row(text, AtRest.EDITS, many(tally, AtRest.EDITS));
    row(text, Harm.LOST_EDIT.words(), many(tally, Harm.LOST_EDIT.words()));
    row(text, Harm.OTHER.words(), many(tally, Harm.OTHER.words()));
    return text.toString();
  }

  private static long covered(Tally tally) {
    return Stream.of(HandoverStep.values())
        .flatMap(step -> FAULTS.stream().filter(fault -> tally.steps(step, fault) > 0))
        .count();
  }

  private static long many(Tally tally, String what) {
    return tally.counts().getOrDefault(what, 0L);
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
