package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which leaves of a schema no row of any table speaks for: a new API version may bring some. */
public final class Coverage {
  private Coverage() {}

  /** All leaves of an OpenAPI or JSON schema: {@code a.b}, {@code list[].c}, {@code map{}}. */
  public static List<String> leaves(JsonNode schema) {
    var found = new ArrayList<String>();
    walk(schema, "", found);
    return found;
  }

  /** What a schema writes into absent leaves, by leaf; defaults of whole objects are left out. */
  public static Map<String, JsonNode> defaults(JsonNode schema) {
    var found = new TreeMap<String, JsonNode>();
    defaults(schema, "", found);
    return found;
  }

  private static void defaults(JsonNode schema, String at, Map<String, JsonNode> found) {
    var given = schema.get("default");
    if (given != null && !given.isObject()) {
      found.put(at, given);
    }
    var prefix = at.isEmpty() ? "" : at + ".";
    for (var entry : schema.path("properties").properties()) {
      defaults(entry.getValue(), prefix + entry.getKey(), found);
    }
    if (schema.path("items").isObject()) {
      defaults(schema.get("items"), at + "[]", found);
    }
  }

  /** The leaves that no claim covers, in the schema's order. */
  public static List<String> unclaimed(JsonNode schema, Collection<String> claims) {
    return leaves(schema).stream()
        .filter(leaf -> claims.stream().noneMatch(claim -> covers(claim, leaf)))
        .toList();
  }

  /**
   * Whether a schema has a leaf, as {@code bootVolume.bandwidth}, or takes a word there, as {@code
   * systemType=s922}; a leaf without a list of words takes any.
   */
  public static boolean takes(JsonNode schema, String leaf) {
    var equal = leaf.indexOf('=');
    var path = equal < 0 ? leaf : leaf.substring(0, equal);
    if (!leaves(schema).contains(path)) {
      return false;
    }
    var words = at(schema, path).path("enum");
    return equal < 0
        || words.isMissingNode()
        || words.valueStream().anyMatch(word -> word.asText().equals(leaf.substring(equal + 1)));
  }

  private static JsonNode at(JsonNode schema, String path) {
    var node = schema;
    for (var step : path.split("\\.")) {
      var list = step.endsWith("[]");
      node = node.path("properties").path(list ? step.substring(0, step.length() - 2) : step);
      node = list ? node.path("items") : node;
    }
    return node;
  }

  /** Whether a claim, as {@link Claims} spells it, speaks for a leaf. */
  public static boolean covers(String claim, String leaf) {
    return claim.endsWith("**")
        ? leaf.startsWith(claim.substring(0, claim.length() - 2))
        : leaf.equals(claim);
  }

  private static void walk(JsonNode schema, String at, List<String> found) {
    var properties = schema.path("properties");
    var keys = schema.path("additionalProperties");
    if (!properties.isEmpty()) {
      var prefix = at.isEmpty() ? "" : at + ".";
      properties.properties().forEach(e -> walk(e.getValue(), prefix + e.getKey(), found));
    } else if (schema.has("items")) {
      walk(schema.get("items"), at + "[]", found);
    } else if (keys.isObject()) {
      walk(keys, at + "{}", found);
    } else {
      found.add(at);
    }
  }
}
