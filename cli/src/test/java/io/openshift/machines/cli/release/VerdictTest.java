package io.openshift.machines.cli.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static JsonNode machine(String wanted, String current, String condition)
      throws JsonProcessingException {
    return new ObjectMapper()
        .readTree(
            """
            {"metadata": {"name": "quarry-7xk2p"}, "spec": {"authoritativeAPI": "%s"},
             "status": {"authoritativeAPI": "%s", "conditions": [%s]}}
            """
                .formatted(wanted, current, condition));
  }

  private static String condition(String type, String reason, String message) {
    return "{\"type\": \"%s\", \"reason\": \"%s\", \"message\": \"%s\"}"
        .formatted(type, reason, message);
  }

  @Test
  void whoIsLedByTheMachineApiIsAtTheEnd() throws JsonProcessingException {
    assertEquals(new Verdict.Led(), Verdict.of(machine("MachineAPI", "MachineAPI", "")));
    assertEquals(new Verdict.Led(), Verdict.of(machine("MachineAPI", "", "")));
  }

  @Test
  void whoIsNotAskedIsAsked() throws JsonProcessingException {
    assertEquals(new Verdict.Ask(), Verdict.of(machine("ClusterAPI", "ClusterAPI", "")));
    assertEquals(new Verdict.Ask(), Verdict.of(machine("ClusterAPI", "Migrating", "")));
  }

  @Test
  void aSetThatMakesMachinesOfClusterApiIsAskedToo() throws JsonProcessingException {
    var set =
        new ObjectMapper()
            .readTree(
                """
                {"spec": {"authoritativeAPI": "MachineAPI",
                   "template": {"spec": {"authoritativeAPI": "ClusterAPI"}}},
                 "status": {"authoritativeAPI": "MachineAPI"}}
                """);
    assertEquals(new Verdict.Ask(), Verdict.of(set));
  }

  @Test
  void whatTheMachineApiCannotSayStays() throws JsonProcessingException {
    var refused = condition("Synchronized", "FailedToConvertCAPIMachineToMAPI", "spec.version: no");
    assertEquals(
        new Verdict.Stays("spec.version: no"),
        Verdict.of(machine("ClusterAPI", "ClusterAPI", refused)));
  }

  @Test
  void whatIsBlockedOnItsWayStays() throws JsonProcessingException {
    var blocked = condition("AuthorityTransition", "Blocked", "the feature gate is off");
    assertEquals(
        new Verdict.Stays("the feature gate is off"),
        Verdict.of(machine("MachineAPI", "ClusterAPI", blocked)));
    var waiting = condition("AuthorityTransition", "WaitingForPause", "not yet");
    assertEquals(
        new Verdict.Moving("not yet"), Verdict.of(machine("MachineAPI", "Migrating", waiting)));
    assertEquals(
        new Verdict.Moving("the hand-over has not begun"),
        Verdict.of(machine("MachineAPI", "ClusterAPI", "")));
  }
}
