package io.openshift.machines.conversion.status.part;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.status.part.Condition.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionListTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final Condition READY = Condition.of("Ready", Status.TRUE, "Ready");

  @Test
  void aNewConditionBeginsWhenItIsKnownToHaveBegun() throws Exception {
    assertEquals(
        yaml("conditions: [{type: Ready, status: 'True', reason: Ready, lastTransitionTime: '1'}]"),
        legacy("{}", READY.began("1")));
  }

  @Test
  void aChangeIsNeverDatedBeforeTheOneBefore() throws Exception {
    var stored = "conditions: [{type: Ready, status: 'False', lastTransitionTime: '2026-02-02'}]";

    assertEquals(NOW, time(legacy(stored, READY.began("2026-02-01"))));
    assertEquals(NOW, time(legacy(stored, READY.began("2026-02-02"))));
    assertEquals("2026-02-03", time(legacy(stored, READY.began("2026-02-03"))));
  }

  @Test
  void anotherReasonKeepsTheTime() throws Exception {
    var stored =
        "conditions: [{type: Ready, status: 'True', reason: Old, lastTransitionTime: '1', more: 1}]";

    assertEquals(yaml(stored.replace("Old", "Ready")), legacy(stored, READY.began("2026-02-03")));
  }

  @Test
  void aSeverityThatIsSpeltEmptyStays() throws Exception {
    var stored =
        "conditions: [{type: Ready, status: 'True', severity: '', reason: Ready,"
            + " lastTransitionTime: '1'}]";

    assertEquals(yaml(stored), legacy(stored, READY));
  }

  @Test
  void theNewFormAlwaysHasAMessageAndTheGenerationThatWasObserved() throws Exception {
    var status = yaml("{}");

    ConditionList.write(status, List.of(READY), IntNode.valueOf(4), NOW);
    assertEquals(
        yaml(
            """
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready, message: '', observedGeneration: 4}
            """),
        status);
    ConditionList.write(status, List.of(READY), MissingNode.getInstance(), NOW);
    assertEquals(MissingNode.getInstance(), status.at("/conditions/0/observedGeneration"));
  }

  @Test
  void theOrderOfTheOthersStays() throws Exception {
    var stored = "conditions: [{type: B}, {type: Ready, status: 'True'}, {type: A}]";

    var types = legacy(stored, READY).get("conditions").findValuesAsText("type");

    assertEquals(List.of("B", "Ready", "A"), types);
  }

  private static ObjectNode legacy(String status, Condition condition)
      throws JsonProcessingException {
    var node = yaml(status);
    ConditionList.writeLegacy(node, List.of(condition), NOW);
    return node;
  }

  private static String time(ObjectNode status) {
    return status.at("/conditions/0/lastTransitionTime").asText();
  }

  private static ObjectNode yaml(String text) throws JsonProcessingException {
    return (ObjectNode) new YAMLMapper().readTree(text);
  }
}
