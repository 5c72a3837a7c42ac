package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/**
 * Writes into a status so that what already says the same stays as it is spelled: absent, null,
 * empty and zero are one value, as they are for the Go programs that read them.
 */
public final class Fields {
  private Fields() {}

  /** The text of a field; empty when there is none or it is no text. */
  public static String text(JsonNode parent, String field) {
    return parent.path(field).isTextual() ? parent.path(field).textValue() : "";
  }

  /** The object under that name, made when there is none. */
  public static ObjectNode child(ObjectNode parent, String field) {
    return parent.get(field) instanceof ObjectNode present ? present : parent.putObject(field);
  }

  /** A copy of the object under that name; an empty object when there is none. */
  public static ObjectNode copy(ObjectNode parent, String field) {
    return parent.get(field) instanceof ObjectNode present
        ? present.deepCopy()
        : parent.objectNode();
  }

  /** Sets a value; an empty one removes the field. */
  public static void put(ObjectNode parent, String field, JsonNode value) {
    if (!isZero(value)) {
      set(parent, field, value);
    } else if (!isZero(parent.path(field))) {
      parent.remove(field);
    }
  }

  /** Sets a text; the empty text removes the field. */
  public static void put(ObjectNode parent, String field, String value) {
    put(parent, field, TextNode.valueOf(value));
  }

  /** Sets a value even if it is zero: a counter or a flag that its owner always writes. */
  public static void set(ObjectNode parent, String field, JsonNode value) {
    if (!same(parent.path(field), value)) {
      parent.set(field, value.deepCopy());
    }
  }

  /** Sets {@code outer.inner}, or removes {@code outer} when the value is empty. */
  public static void putInner(ObjectNode parent, String outer, String inner, String value) {
    if (value.isEmpty()) {
      put(parent, outer, MissingNode.getInstance());
    } else {
      put(child(parent, outer), inner, value);
    }
  }

  private static boolean isZero(JsonNode value) {
    return value.isMissingNode()
        || value.isNull()
        || value.isContainerNode() && value.isEmpty()
        || value.isTextual() && value.textValue().isEmpty()
        || value.isBoolean() && !value.booleanValue()
        || value.isIntegralNumber() && value.longValue() == 0;
  }

  private static boolean same(JsonNode left, JsonNode right) {
    return left.equals(right)
        || left.isIntegralNumber()
            && right.isIntegralNumber()
            && left.longValue() == right.longValue();
  }
}
