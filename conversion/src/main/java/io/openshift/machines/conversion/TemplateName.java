package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/**
 * The name of an infra template that is made for a set: the set's name and a digest of the
 * template's spec (FNV-1a, 32 bits, over its JSON with sorted keys), so that equal specs share a
 * name and nobody has to look one up.
 */
final class TemplateName {
  private static final int OFFSET = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private TemplateName() {}

  static String of(String set, JsonNode spec) {
    return set + "-" + String.format("%08x", digest(sorted(spec).toString()));
  }

  static int digest(String text) {
    int hash = OFFSET;
    for (var octet : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (octet & 0xff)) * PRIME;
    }
    return hash;
  }

  private static JsonNode sorted(JsonNode node) {
    if (node instanceof ObjectNode object) {
      var fields = new TreeMap<String, JsonNode>();
      object.properties().forEach(entry -> fields.put(entry.getKey(), sorted(entry.getValue())));
      return object.objectNode().setAll(fields);
    }
    if (node.isArray()) {
      var copy = JsonNodeFactory.instance.arrayNode();
      node.forEach(item -> copy.add(sorted(item)));
      return copy;
    }
    return node;
  }
}
