package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;

/** The few JSON words that tables and engine share. */
public final class Json {
  /** Most objects that a conversion makes on its way have a field or two. */
  private static final int FEW = 4;

  private static final ObjectWriter SORTED =
      JsonMapper.builder().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build().writer();

  private Json() {}

  /** Nothing there: what null, absent and empty come to. */
  public static JsonNode missing() {
    return MissingNode.getInstance();
  }

  /** A text. */
  public static JsonNode text(String value) {
    return TextNode.valueOf(value);
  }

  /** A whole number in the smallest node that holds it, so that equal numbers are equal nodes. */
  public static JsonNode whole(long value) {
    return value == (int) value ? IntNode.valueOf((int) value) : LongNode.valueOf(value);
  }

  /** A new object. */
  public static ObjectNode object() {
    return new ObjectNode(JsonNodeFactory.instance, new LinkedHashMap<>(FEW));
  }

  /** The object, or an empty one that belongs to nobody. */
  public static ObjectNode objectOr(JsonNode node) {
    return node instanceof ObjectNode object ? object : object();
  }

  /** Whether the node is null, absent, an empty text, an empty list or an empty object. */
  public static boolean zero(JsonNode node) {
    return node.isMissingNode()
        || node.isNull()
        || (node.isContainerNode() && node.isEmpty())
        || (node.isTextual() && node.textValue().isEmpty());
  }

  /** The node as text with the fields of every object in order: equal nodes, equal texts. */
  public static String sorted(JsonNode node) {
    try {
      return SORTED.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree that cannot be written as text", e);
    }
  }
}
