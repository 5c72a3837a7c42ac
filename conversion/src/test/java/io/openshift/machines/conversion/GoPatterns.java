package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Patterns of schemas are written for Go, where a bracket within brackets is a plain character;
 * Java takes it for the begin of another class.
 */
final class GoPatterns {
  private GoPatterns() {}

  /** Rewrites all patterns of a schema, in place, to mean the same to Java. */
  static void forJava(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path("pattern").isTextual()) {
      object.put("pattern", forJava(object.get("pattern").textValue()));
    }
    schema.forEach(GoPatterns::forJava);
  }

  static String forJava(String pattern) {
    var written = new StringBuilder();
    var within = false;
    for (int i = 0; i < pattern.length(); i++) {
      var character = pattern.charAt(i);
      if (within && character == '[') {
        written.append('\\');
      }
      written.append(character);
      if (character == '\\' && i + 1 < pattern.length()) {
        written.append(pattern.charAt(++i));
      }
      within = within ? character != ']' : character == '[';
    }
    return written.toString();
  }
}
