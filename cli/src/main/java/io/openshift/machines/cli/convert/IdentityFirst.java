package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Map;

/**
 * The order of fields in what we write: first what says which object or item it is, then the rest
 * by name. So the output depends on the content alone, and a diff in Git shows changes only.
 */
public final class IdentityFirst {
  private static final Comparator<Map.Entry<String, JsonNode>> ORDER =
      (one, other) -> {
        var ranks = rank(one.getKey()) - rank(other.getKey());
        return ranks == 0 ? one.getKey().compareTo(other.getKey()) : ranks;
      };

  private IdentityFirst() {}

  /** A copy in that order. */
  public static ObjectNode ordered(ObjectNode object) {
    var result = JsonNodeFactory.instance.objectNode();
    var entries = new ArrayList<>(object.properties());
    entries.sort(ORDER);
    for (var entry : entries) {
      result.set(entry.getKey(), value(entry.getValue()));
    }
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
    return switch (key) {
      case "apiVersion" -> 0;
      case "kind" -> 1;
      case "name" -> 2;
      case "namespace" -> 3;
      default -> 4;
    };
  }
}
