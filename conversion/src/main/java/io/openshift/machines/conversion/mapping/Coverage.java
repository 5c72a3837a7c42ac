package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Which leaves of a schema no row of any table speaks for: a new API version may bring some. */
public final class Coverage {
  private Coverage() {}

  /** All leaves of an OpenAPI or JSON schema: {@code a.b}, {@code list[].c}, {@code map{}}. */
  public static List<String> leaves(JsonNode schema) {
    var found = new ArrayList<String>();
    walk(schema, "", found);
    return found;
  }

  /** The leaves that no claim covers, in the schema's order. */
  public static List<String> unclaimed(JsonNode schema, Collection<String> claims) {
    return leaves(schema).stream()
        .filter(leaf -> claims.stream().noneMatch(claim -> covers(claim, leaf)))
        .toList();
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
