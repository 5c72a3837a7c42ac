package io.openshift.machines.migration.act;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.handover.Blocker;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Step;
import io.openshift.machines.kit.handover.TransitionReason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransitionTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final Step WAIT =
      new Step.Wait(TransitionReason.WAITING_FOR_PAUSE, "Cluster API has not let go");

  @Test
  void aWaitIsTrueAndTellsSinceWhen() {
    var condition = Transition.waiting(WAIT, NOW);
    assertEquals("True", condition.status());
    assertEquals("", condition.severity());
    assertEquals("WaitingForPause", condition.reason());
    assertEquals("Cluster API has not let go (since 2026-01-02T03:04:05Z)", condition.message());
  }

  @Test
  void whatBlocksIsNamedAltogether() {
    var step = new Step.Blocked(List.of(new Blocker("A", "one"), new Blocker("B", "two")));
    var condition = Transition.blocked(step, NOW);
    assertEquals("False", condition.status());
    assertEquals("Info", condition.severity());
    assertEquals("Blocked", condition.reason());
    assertEquals("one; two", condition.message());
  }

  @Test
  void theSameWaitLaterIsNotNews() {
    var standing = Optional.of(Transition.waiting(WAIT, NOW));
    var later = NOW.plusSeconds(60);
    assertEquals(true, Transition.says(standing, Transition.waiting(WAIT, later)));
    var other = new Step.Wait(TransitionReason.WAITING_FOR_PAUSE, "Machine API has not let go");
    assertEquals(false, Transition.says(standing, Transition.waiting(other, later)));
    assertEquals(false, Transition.says(Optional.empty(), Transition.waiting(WAIT, NOW)));
  }

  @Test
  void troubleAfterAHandOverNamesTheWayBack() {
    var condition = Transition.unhealthy(Side.CLUSTER_API, "InstanceTerminated: gone", NOW);
    assertEquals("TransitionUnhealthy", condition.reason());
    assertEquals(
        "Cluster API: InstanceTerminated: gone; to go back, set spec.authoritativeAPI: MachineAPI",
        condition.message());
  }
}
