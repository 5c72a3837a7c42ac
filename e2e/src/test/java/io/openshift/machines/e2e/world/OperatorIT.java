package io.openshift.machines.e2e.world;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.e2e.cluster.Operator;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged operators start under their own service accounts, and again after a crash. */
@ExtendWith(ReplayWorld.class)
class OperatorIT {
  private final World world;

  OperatorIT(Replay replay) {
    world = replay.world;
  }

  private static Operator[] operators() {
    return new Operator[] {Suite.SYNC, Suite.MIGRATION};
  }

  @ParameterizedTest
  @MethodSource("operators")
  void itIsReadyAndComesBackAfterACrash(Operator operator) {
    Suite.install(world);
    var first = world.start(operator);

    first.kill();
    var second = world.start(operator);

    assertFalse(first.alive());
    assertTrue(second.alive());
    assertNotEquals(first.pid(), second.pid());
    second.close();
  }
}
