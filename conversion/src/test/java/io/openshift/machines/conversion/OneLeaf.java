package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One leaf of a schema with a value that the schema allows.
 *
 * @param required what an item of a list on the way has to say besides
 */
record OneLeaf(String path, JsonNode value, ObjectNode required) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** All leaves of a schema, each with a value. */
  static List<OneLeaf> of(JsonNode schema) {
    var leaves = new ArrayList<OneLeaf>();
    walk(schema, "", JSON.objectNode(), leaves);
    return leaves;
  }

  private static void walk(JsonNode schema, String at, ObjectNode required, List<OneLeaf> found) {
    var prefix = at.isEmpty() ? "" : at + ".";
    if (!schema.path("properties").isEmpty()) {
      schema
          .get("properties")
          .properties()
          .forEach(e -> walk(e.getValue(), prefix + e.getKey(), required, found));
    } else if (schema.has("items")) {
      walk(schema.get("items"), at + "[]", required(schema.get("items")), found);
    } else if (schema.path("additionalProperties").isObject()) {
      found.add(
          new OneLeaf(at + "{}", JSON.objectNode().put("example.com/key", "value"), required));
    } else {
      found.add(new OneLeaf(at, value(schema, at), required));
    }
  }

  private static ObjectNode required(JsonNode item) {
    var fields = JSON.objectNode();
    for (var name : item.path("required")) {
      var schema = item.path("properties").path(name.asText());
      if (!"object".equals(schema.path("type").asText())) {
        var list = "array".equals(schema.path("type").asText());
        var value = value(list ? schema.get("items") : schema, name.asText());
        fields.set(name.asText(), list ? JSON.arrayNode().add(value) : value);
      }
    }
    return fields;
  }

  private static JsonNode value(JsonNode schema, String at) {
    if (schema.has("enum")) {
      var words = schema.get("enum");
      return words.get(words.size() - 1);
    }
    return switch (schema.path("type").asText()) {
      case "boolean" -> JSON.booleanNode(true);
      case "integer" -> JSON.numberNode(Math.max(schema.path("minimum").asInt(0), 7));
      case "object" -> JSON.objectNode().put("any", "thing");
      default -> JSON.textNode(text(at));
    };
  }

  private static String text(String at) {
    return switch (at.replaceAll(".*\\.", "")) {
      case "hostID" -> "h-0123456789abcdef0";
      case "providerID" -> "aws:///mars-north-1a/i-0123456789abcdef0";
      case "tenancy" -> "dedicated";
      case "operator" -> "Exists";
      case "publicIpv4PoolFallbackOrder" -> "none";
      case "timeAdded", "time" -> "2026-01-01T00:00:00Z";
      default -> "leaf-value";
    };
  }

  /** Sets the value, in the first item of every list on the way. */
  void set(ObjectNode root) {
    var steps = path.replace("{}", "").split("\\.");
    var node = root;
    for (int i = 0; i < steps.length - 1; i++) {
      node = steps[i].endsWith("[]") ? first(node, name(steps[i])) : child(node, steps[i]);
      if (steps[i].endsWith("[]") && i == steps.length - 2) {
        node.setAll(required);
      }
    }
    var last = steps[steps.length - 1];
    if (last.endsWith("[]")) {
      node.putArray(name(last)).add(value);
    } else if (path.endsWith("{}")) {
      child(node, last).setAll((ObjectNode) value);
    } else {
      node.set(last, value);
    }
  }

  private static String name(String step) {
    return step.replace("[]", "");
  }

  private static ObjectNode child(ObjectNode node, String name) {
    return node.get(name) instanceof ObjectNode there ? there : node.putObject(name);
  }

  private static ObjectNode first(ObjectNode node, String name) {
    var list = node.get(name) instanceof ArrayNode there ? there : node.putArray(name);
    return list.get(0) instanceof ObjectNode there ? there : list.addObject();
  }

  /** Whether a problem stands at this leaf, above or below it, or beside it in the same object. */
  boolean isMeantBy(Problem problem, String base) {
    var at = problem.path().replaceAll("\\[[0-9]+]", "[]");
    var here = base + path.replace("{}", "");
    var object = here.contains(".") ? here.substring(0, here.lastIndexOf('.')) : here;
    return at.startsWith(here) || here.startsWith(at) || at.startsWith(object + ".");
  }
}
