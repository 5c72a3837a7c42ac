package io.openshift.machines.kit.condition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConditionTest {
  private static final Instant THEN = Instant.parse("2026-03-01T10:00:00Z");
  private static final Instant NOW = Instant.parse("2026-03-01T11:00:00.987Z");

  @Test
  void keepsItsTimeWhileTheStatusStays() {
    var failed = Reason.MACHINE_TO_CLUSTER_API.condition("spec.taints", THEN);
    var other = Reason.CREATE_CLUSTER_MACHINE.condition("no", NOW).after(Optional.of(failed));
    assertEquals(THEN, other.since());
    assertEquals("FailedToCreateCAPIMachine", other.reason());
    var well = Reason.RESOURCE_SYNCHRONIZED.condition("done", NOW).after(Optional.of(failed));
    assertEquals(Instant.parse("2026-03-01T11:00:00Z"), well.since());
  }

  @Test
  void writesAllFieldsEvenTheEmptySeverity() {
    assertEquals(
        Trees.parse(
            """
            {"type": "Synchronized", "status": "True", "severity": "",
             "reason": "ResourceSynchronized", "message": "done",
             "lastTransitionTime": "2026-03-01T10:00:00Z"}
            """),
        Reason.RESOURCE_SYNCHRONIZED.condition("done", THEN).tree());
  }

  @Test
  void isReadBackAsItWasWritten() {
    var condition = Reason.FAILED_TO_GET_INFRA.condition("AWSMachine a is missing", THEN);
    var object = Trees.empty();
    Trees.child(object, "status").putArray("conditions").add(condition.tree());
    assertEquals(Optional.of(condition), Condition.find(object, "Synchronized"));
    assertEquals(Optional.empty(), Condition.find(object, "Paused"));
  }

  @Test
  void pausedIsReadInBothStyles() {
    var newer =
        """
        {"status": {"conditions": [{"type": "Ready", "status": "False"},
          {"type": "Paused", "status": "True", "reason": "Paused", "observedGeneration": 2}]}}
        """;
    assertEquals(Paused.YES, Paused.of(Trees.parse(newer)));
    var older =
        """
        {"status": {"conditions": [{"type": "Paused", "status": "False", "reason": "NotPaused"}]}}
        """;
    assertEquals(Paused.NO, Paused.of(Trees.parse(older)));
    var apart =
        """
        {"status": {"conditions": [{"type": "Ready", "status": "True"}],
          "v1beta2": {"conditions": [{"type": "Paused", "status": "True", "reason": "Paused"}]}}}
        """;
    assertEquals(Paused.YES, Paused.of(Trees.parse(apart)));
    assertEquals(Paused.UNREPORTED, Paused.of(Trees.parse("{}")));
  }
}
