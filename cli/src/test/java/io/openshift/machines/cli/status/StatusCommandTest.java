package io.openshift.machines.cli.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.openshift.machines.cli.authority.Subject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusCommandTest {

  @ParameterizedTest
  @CsvSource({
    "MachineAPI, MachineAPI, Stable,              false",
    "ClusterAPI, ClusterAPI, Cancelled,           false",
    "ClusterAPI, ClusterAPI, TransitionUnhealthy, true",
    "ClusterAPI, MachineAPI, Blocked,             true",
    "ClusterAPI, Migrating,  WaitingForPause,     true",
    "MachineAPI, Migrating,  WaitingForPause,     true"
  })
  void openIsWhatIsNotWhereItShouldBeOrNotWell(
      String wanted, String current, String reason, boolean open) throws JsonProcessingException {
    var object =
        new ObjectMapper()
            .readTree(
                """
                {"spec": {"authoritativeAPI": "%s"}, "status": {"authoritativeAPI": "%s",
                  "conditions": [{"type": "AuthorityTransition", "reason": "%s"}]}}
                """
                    .formatted(wanted, current, reason));
    assertEquals(open, StatusCommand.open(new Subject(Subject.MACHINE, object)));
  }
}
