package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The order of fields in what we write: first what says which object or item it is, then the rest
 * by name. So the output depends on the content alone, and a diff in Git shows changes only.
 */
public final class IdentityFirst {
  private static final List<String> IDENTITY = List.of("apiVersion", "kind", "name", "namespace");
  private static final Comparator<Map.Entry<String, JsonNode>> ORDER =
      Comparator.<Map.Entry<String, JsonNode>>comparingInt(entry -> rank(entry.getKey()))
          .thenComparing(Map.Entry.comparingByKey());

  private IdentityFirst() {}

  /** A copy in that order. */
  public static ObjectNode ordered(ObjectNode object) {
    var result = JsonNodeFactory.instance.objectNode();
    object.properties().stream()
        .sorted(ORDER)
        .forEach(entry -> result.set(entry.getKey(), value(entry.getValue())));
    return result;
  }

  private static JsonNode value(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> ordered(object);
      case ArrayNode items -> {
        var result = JsonNodeFactory.instance.arrayNode();
        items.forEach(item -> result.add(value(item)));
        yield result;
      }
      default -> node;
    };
  }

  private static int rank(String key) {
    var rank = IDENTITY.indexOf(key);
    return rank < 0 ? IDENTITY.size() : rank;
  }
}
