package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a turn of the condition is worth an event. */
class ReporterTest {
  @ParameterizedTest(name = "from {0} to {1}")
  @CsvSource({
    "NONE, RESOURCE_SYNCHRONIZED, false",
    "NONE, TRANSIENT_FAILURE, true",
    "RESOURCE_SYNCHRONIZED, RESOURCE_SYNCHRONIZED, false",
    "RESOURCE_SYNCHRONIZED, TRANSIENT_FAILURE, true",
    "TRANSIENT_FAILURE, RESOURCE_SYNCHRONIZED, true"
  })
  void news(String earlier, Reason now, boolean expected) {
    var before =
        Optional.of(earlier)
            .filter(name -> !name.equals("NONE"))
            .map(Reason::valueOf)
            .map(this::told);
    assertEquals(expected, Reporter.news(before, told(now)));
  }

  private Condition told(Reason reason) {
    return reason.condition("words", Instant.EPOCH);
  }
}
