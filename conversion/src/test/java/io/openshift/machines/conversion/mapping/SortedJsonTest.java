package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SortedJsonTest {
  private static final ObjectMapper SORTED =
      JsonMapper.builder().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build();
  private static final String LETTERS = "ab\"\\/\u0000\u001f\t\n é\u2028\ud83d\ude00{}:,1";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Test
  void fieldsAreInOrderAtEveryDepth() {
    var inner = NODES.objectNode().put("z", 1).put("a", "two");
    var outer = NODES.objectNode().put("b", true).set("B", NODES.arrayNode().add(inner).addNull());
    assertEquals("{\"B\":[{\"a\":\"two\",\"z\":1},null],\"b\":true}", Json.sorted(outer));
  }

  @Test
  void itIsWhatAMapperWrites() throws JsonProcessingException {
    var random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      var tree = tree(random, 4);
      assertEquals(SORTED.writeValueAsString(tree), Json.sorted(tree));
    }
  }

  private static JsonNode tree(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 9 : 7)) {
      case 0 -> NODES.textNode(text(random));
      case 1 -> NODES.numberNode(random.nextInt());
      case 2 -> NODES.numberNode(random.nextLong());
      case 3 -> NODES.numberNode(random.nextGaussian());
      case 4 -> NODES.booleanNode(random.nextBoolean());
      case 5 -> NODES.nullNode();
      case 6 -> NODES.numberNode(new BigDecimal("1E+3"));
      case 7 -> {
        var object = NODES.objectNode();
        random
            .ints(random.nextInt(4))
            .forEach(_at -> object.set(text(random), tree(random, depth - 1)));
        yield object;
      }
      default -> {
        var items = NODES.arrayNode();
        random.ints(random.nextInt(4)).forEach(_at -> items.add(tree(random, depth - 1)));
        yield items;
      }
    };
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    random
        .ints(random.nextInt(6), 0, LETTERS.codePointCount(0, LETTERS.length()))
        .forEach(
            at -> text.appendCodePoint(LETTERS.codePointAt(LETTERS.offsetByCodePoints(0, at))));
    return text.toString();
  }
}
