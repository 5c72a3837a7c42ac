package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;

/** The way between the client's objects, JSON text and JSON trees. No field is lost on the way. */
public final class Trees {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Trees() {}

  /**
   * A new tree with every field of the object; the object stays as it is. Through text, so that a
   * number is the same node whether it came through a typed field or not.
   */
  public static ObjectNode of(HasMetadata resource) {
    try {
      return parse(MAPPER.writeValueAsString(resource));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not to be written as JSON: " + resource, e);
    }
  }

  /** Whether two trees are the same JSON; a number is its value, whatever node holds it. */
  public static boolean same(JsonNode one, JsonNode other) {
    return one.equals(other) || read(one.toString()).equals(read(other.toString()));
  }

  /** The tree that a JSON text holds; anything but an object is an error. */
  public static ObjectNode parse(String json) {
    return (ObjectNode) read(json);
  }

  private static JsonNode read(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
  }

  /** A tree without fields. */
  public static ObjectNode empty() {
    return MAPPER.createObjectNode();
  }

  /** The object at a field of a tree, made there when it is missing or null. */
  public static ObjectNode child(ObjectNode tree, String field) {
    return tree.get(field) instanceof ObjectNode found ? found : tree.putObject(field);
  }

  /** The field of a tree as an object; an empty one, not attached, when it is missing. */
  public static ObjectNode view(JsonNode tree, String field) {
    return tree.get(field) instanceof ObjectNode found ? found : empty();
  }
}
