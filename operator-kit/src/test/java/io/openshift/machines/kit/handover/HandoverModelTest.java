package io.openshift.machines.kit.handover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.openshift.machines.conversion.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Searches every state that can be reached with so many strikes: changes of mind, edits, scalings,
 * refusals, deletions, lost and restored conditions, an object made again, a pause by hand.
 *
 * <p>All interleavings, with caches up to two events behind. Kills need no strike and have no
 * bound: our operators remember nothing, so that one that is killed is one that does not write, and
 * what it had sent may land at any later time.
 */
class HandoverModelTest {
  private static final int ENOUGH_FOR_EVERY_MUTANT = 3;

  @ParameterizedTest
  @CsvSource({
    "MACHINE,     0,    566",
    "MACHINE,     1,   6146",
    "MACHINE,     2,  30669",
    "MACHINE,     3,  97274",
    "MACHINE,     4, 221104",
    "MACHINE_SET, 0,    362",
    "MACHINE_SET, 1,   4264",
    "MACHINE_SET, 2,  25480",
    "MACHINE_SET, 3, 103352",
    "MACHINE_SET, 4, 313677"
  })
  void oneEngineAtATimeAndAlwaysAWayOut(Kind kind, int strikes, int states) {
    var result = check(kind, Mutant.NONE, strikes);
    assertEquals(List.of(), result.findings());
    assertEquals(states, result.states());
  }

  @ParameterizedTest
  @CsvSource({
    "MACHINE,     6,  593495",
    "MACHINE,     8, 1017989",
    "MACHINE_SET, 5,  746730",
    "MACHINE_SET, 6, 1450723"
  })
  @EnabledIfSystemProperty(named = "simulation.long", matches = "true")
  void soItIsAfterManyMoreStrikes(Kind kind, int strikes, int states) {
    oneEngineAtATimeAndAlwaysAWayOut(kind, strikes, states);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void withoutAnyOneGuardTheSearchFindsTheHarm(Mutant mutant) {
    var others = new ArrayList<Search.Finding>();
    for (var kind : Kind.values()) {
      for (int strikes = 0; strikes <= ENOUGH_FOR_EVERY_MUTANT; strikes++) {
        for (var finding : check(kind, mutant, strikes).findings()) {
          if (finding.what().startsWith(mutant.harm())) {
            assertTrue(finding.trace().get(0).startsWith("start"), finding.toString());
            return;
          }
          others.add(finding);
        }
      }
    }
    fail(mutant + " does no such harm; the search found " + others);
  }

  private static HandoverModel.Result check(Kind kind, Mutant mutant, int strikes) {
    var model = new HandoverModel(kind, mutant, Optional.of(Side.MACHINE_API));
    return model.check(Starts.all(kind, strikes));
  }
}
