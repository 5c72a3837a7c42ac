package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One leaf of a schema with a value that the schema allows.
 *
 * @param required what items of the lists on the way have to say besides, by the list's path
 */
record OneLeaf(String path, JsonNode value, Map<String, ObjectNode> required) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** All leaves of a schema, each with a value: a listed one, or one that the schema allows. */
  static List<OneLeaf> of(JsonNode schema, Map<String, String> listed) {
    var walk = new Walk(new SchemaValues(listed), new ArrayList<>());
    walk.through(schema, "", Map.of());
    return walk.found();
  }

  private record Walk(SchemaValues values, List<OneLeaf> found) {
    void through(JsonNode schema, String at, Map<String, ObjectNode> required) {
      var prefix = at.isEmpty() ? "" : at + ".";
      if (!schema.path("properties").isEmpty()) {
        for (var field : schema.get("properties").properties()) {
          through(field.getValue(), prefix + field.getKey(), required);
        }
      } else if (schema.has("items")) {
        var item = schema.get("items");
        var within = new HashMap<>(required);
        within.put(at + "[]", values.required(item, at + "[]"));
        through(item, at + "[]", within);
      } else if (schema.path("additionalProperties").isObject()) {
        var map = JSON.objectNode();
        map.set("example.com/key", values.of(schema.get("additionalProperties"), at + "{}"));
        found.add(new OneLeaf(at + "{}", map, required));
      } else {
        found.add(new OneLeaf(at, values.of(schema, at), required));
      }
    }
  }

  /** Sets the value, in the first item of every list on the way. */
  void set(ObjectNode root) {
    var steps = path.replace("{}", "").split("\\.");
    var node = root;
    for (int i = 0; i < steps.length - 1; i++) {
      var at = String.join(".", List.of(steps).subList(0, i + 1));
      node = at.endsWith("[]") ? first(node, name(steps[i]), at) : child(node, steps[i]);
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

  /** The first item, made with what it must say when there is none; what is there stays. */
  private ObjectNode first(ObjectNode node, String name, String at) {
    var list = node.get(name) instanceof ArrayNode there ? there : node.putArray(name);
    var item = list.get(0) instanceof ObjectNode there ? there : list.addObject();
    required.get(at).properties().forEach(e -> item.putIfAbsent(e.getKey(), e.getValue()));
    return item;
  }

  /** Whether a problem stands at this leaf, above or below it, or beside it in the same object. */
  boolean isMeantBy(Problem problem, String base) {
    var at = problem.path().replaceAll("\\[[0-9]+]", "[]");
    var here = base + path.replace("{}", "");
    var object = here.contains(".") ? here.substring(0, here.lastIndexOf('.')) : here;
    return at.startsWith(here) || here.startsWith(at) || at.startsWith(object + ".");
  }
}
