package io.openshift.machines.conversion.status.part;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldsTest {

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"\"", "0", "false", "[]", "{}"})
  void whatIsZeroStaysAsItIsSpelt(String zero) throws Exception {
    var stored = json("{\"f\":" + zero + "}");

    Fields.put(stored, "f", MissingNode.getInstance());
    assertEquals(json("{\"f\":" + zero + "}"), stored);
    var other = json("{\"f\":1}");
    Fields.put(other, "f", read(zero));
    assertEquals(json("{}"), other);
  }

  @Test
  void aZeroThatMattersIsWritten() throws Exception {
    var stored = json("{}");

    Fields.set(stored, "f", read("0"));

    assertEquals(json("{\"f\":0}"), stored);
  }

  @Test
  void aNumberIsTheSameInAnyWidth() throws Exception {
    var stored = json("{\"f\":3}");

    Fields.put(stored, "f", LongNode.valueOf(3));

    assertEquals(json("{\"f\":3}"), stored);
  }

  @Test
  void anInnerTextKeepsItsNeighboursAndTakesTheObjectWithIt() throws Exception {
    var stored = json("{\"o\":{\"i\":\"a\",\"n\":1}}");

    Fields.putInner(stored, "o", "i", "b");
    assertEquals(json("{\"o\":{\"i\":\"b\",\"n\":1}}"), stored);
    Fields.putInner(stored, "o", "i", "");
    assertEquals(json("{}"), stored);
  }

  private static ObjectNode json(String text) throws JsonProcessingException {
    return (ObjectNode) read(text);
  }

  private static JsonNode read(String text) throws JsonProcessingException {
    return new JsonMapper().readTree(text);
  }
}
