package io.openshift.machines.simulation.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.openshift.machines.simulation.world.Fault;
import io.openshift.machines.simulation.world.Mutation;
import io.openshift.machines.simulation.world.Tally;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many schedules drawn from seeds, in which stale caches, lost, late and repeated writes, killed
 * processes, the garbage collector and people come between any two steps; and each of them again
 * with a fault in the operators.
 */
class SimulationTest {
  private static final long NORMAL = 20_000;
  private static final long LONG = 100_000;

  private final Logger writes = Logger.getLogger("io.openshift");

  @BeforeEach
  void quiet() {
    writes.setLevel(Level.OFF);
  }

  private static long schedules() {
    return Long.getLong(
        "simulation.schedules", Boolean.getBoolean("simulation.long") ? LONG : NORMAL);
  }

  @Test
  void nothingGoesWrongInAnySchedule() {
    assumeTrue(Long.getLong("simulation.seed") == null, "one seed was asked for");
    var result = new Playbill(Mutation.NONE, schedules()).play();
    System.out.println(Report.table(result.tally(), result.wrong().isPresent() ? 1 : 0));
    System.out.println(Report.handovers(result.tally()));
    var trace = result.wrong().map(seed -> Report.trace(new Theatre(new Tally()), seed)).orElse("");
    assertEquals("", trace, "replay it with: hack/test simulate --seed N");
    assertEquals(schedules(), result.tally().counts().get("schedules"));
    assertEquals(EnumSet.complementOf(EnumSet.of(Fault.NONE)), result.tally().faults().keySet());
    assertTrue(
        result.tally().counts().keySet().stream().noneMatch(one -> one.startsWith("unexpected")),
        () -> "passes that failed: " + result.tally().counts());
  }

  @Test
  void thisSeed() {
    var seed = Optional.ofNullable(Long.getLong("simulation.seed"));
    assumeTrue(seed.isPresent(), "no seed was asked for");
    var theatre = new Theatre(new Tally());
    var ending = theatre.play(Draw.schedule(seed.get(), theatre.beginnings()), true);
    System.out.println("\n== simulation of seed " + seed.get());
    ending.trace().forEach(System.out::println);
    System.out.println();
    assertEquals("", ending.wrong().map(_wrong -> Report.trace(theatre, seed.get())).orElse(""));
  }

  @ParameterizedTest
  @EnumSource
  void everyFaultInTheOperatorsIsFound(Mutant mutant) {
    assumeTrue(Long.getLong("simulation.seed") == null, "one seed was asked for");
    var result = new Playbill(mutant, NORMAL).play();
    assertTrue(result.wrong().isPresent(), mutant + " does no harm in any schedule");
    var counted = result.tally().counts().keySet();
    assertTrue(Stream.of(Harm.values()).map(Harm::words).anyMatch(counted::contains));
    var theatre = new Theatre(new Tally(), mutant);
    var what =
        theatre
            .play(Draw.schedule(result.wrong().get(), theatre.beginnings()), false)
            .wrong()
            .orElseThrow();
    System.out.printf(
        "found in schedule %5d: %-32s %s%n", result.wrong().get() + 1, mutant, first(what));
  }

  private static String first(String what) {
    return Arrays.stream(what.split(": \\{")).findFirst().orElse(what);
  }
}
