package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.Yaml;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A value that a schema allows.
 *
 * @param listed values, as YAML, by path; {@code template.spec.} before it does not count
 */
record SchemaValues(Map<String, String> listed) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final List<String> TEXTS =
      List.of(
          "leaf-value",
          "leaf",
          "2026-01-01T00:00:00Z",
          "0b6a1a55-7f1e-4d0c-9d3e-5a6b7c8d9e0f",
          "10.0.0.7",
          "10.0.0.0/16",
          "00:50:56:aa:bb:cc",
          "7",
          "7Gi",
          "1.5",
          "none",
          "https://quarry.example.com/x",
          "/quarry/leaf",
          "example.com/leaf");

  JsonNode of(JsonNode schema, String at) {
    var given = listed.get(at.replaceFirst("^template\\.spec\\.", ""));
    if (given != null) {
      return Yaml.value(given);
    }
    if (schema.has("enum")) {
      var words = schema.get("enum");
      return words.get(words.size() - 1);
    }
    if (schema.path("x-kubernetes-int-or-string").asBoolean() && !schema.has("pattern")) {
      return JSON.numberNode(7);
    }
    return switch (schema.path("type").asText()) {
      case "boolean" -> JSON.booleanNode(true);
      case "integer", "number" -> number(schema);
      case "object" -> JSON.objectNode().put("any", "thing");
      default -> JSON.textNode(text(schema, at));
    };
  }

  private static JsonNode number(JsonNode schema) {
    var least = Math.max(schema.path("minimum").asInt(0), 7);
    return JSON.numberNode(Math.min(schema.path("maximum").asInt(least), least));
  }

  private static String text(JsonNode schema, String at) {
    return switch (at.replaceAll(".*\\.", "")) {
      case "operator" -> "Exists";
      case "timeAdded", "time" -> "2026-01-01T00:00:00Z";
      default ->
          TEXTS.stream()
              .filter(text -> allowed(schema, text))
              .findFirst()
              .orElseThrow(() -> new AssertionError("the sample has to list a value for " + at));
    };
  }

  private static boolean allowed(JsonNode schema, String text) {
    var pattern = schema.path("pattern").asText("");
    return (pattern.isEmpty() || Pattern.compile(pattern).matcher(text).find())
        && text.length() >= schema.path("minLength").asInt(0)
        && text.length() <= schema.path("maxLength").asInt(Integer.MAX_VALUE);
  }

  /** What an object of this schema must say, its own required objects included. */
  ObjectNode required(JsonNode schema, String at) {
    var fields = JSON.objectNode();
    for (var name : schema.path("required")) {
      var field = schema.path("properties").path(name.asText());
      fields.set(name.asText(), least(field, at + "." + name.asText()));
    }
    return fields;
  }

  private JsonNode least(JsonNode schema, String at) {
    if (schema.has("items")) {
      return JSON.arrayNode().add(least(schema.get("items"), at + "[]"));
    }
    return schema.path("properties").isEmpty() ? of(schema, at) : required(schema, at);
  }
}
