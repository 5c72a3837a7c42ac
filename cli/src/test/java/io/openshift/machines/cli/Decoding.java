package io.openshift.machines.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Trees as Go decodes them: zero values say nothing, letter case of fields does not matter. */
final class Decoding {
  /** Fields that no Go type has, or that mean nothing; the conversion warns of the former. */
  private static final Set<String> NOTHING = Set.of("creationtimestamp");

  private Decoding() {}

  static JsonNode pruned(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        var sorted = new TreeMap<String, JsonNode>();
        object
            .properties()
            .forEach(
                entry -> {
                  var value = pruned(entry.getValue());
                  var name = entry.getKey().toLowerCase(Locale.ROOT);
                  if (!zero(value) && !NOTHING.contains(name)) {
                    sorted.put(name, value);
                  }
                });
        var result = JsonNodeFactory.instance.objectNode();
        sorted.forEach(result::set);
        yield result;
      }
      case ArrayNode list -> {
        var result = JsonNodeFactory.instance.arrayNode();
        list.forEach(item -> result.add(pruned(item)));
        yield result;
      }
      default -> node;
    };
  }

  /** Where two trees differ, with both values in short. */
  static List<String> differences(JsonNode one, JsonNode other) {
    var found = new ArrayList<String>();
    compare("", one, other, found);
    return found;
  }

  private static void compare(String at, JsonNode one, JsonNode other, List<String> found) {
    if (one.isObject() && other.isObject()) {
      var names = new TreeSet<String>();
      one.fieldNames().forEachRemaining(names::add);
      other.fieldNames().forEachRemaining(names::add);
      names.forEach(name -> compare(at + "/" + name, one.path(name), other.path(name), found));
    } else if (!one.equals(other)) {
      found.add(at + ": " + brief(one) + " became " + brief(other));
    }
  }

  private static String brief(JsonNode node) {
    var text = node.toString();
    return text.substring(0, Math.min(text.length(), 60));
  }

  private static boolean zero(JsonNode value) {
    return value.isNull()
        || value.isMissingNode()
        || value.isContainerNode() && value.isEmpty()
        || value.isTextual() && value.textValue().isEmpty()
        || value.isBoolean() && !value.booleanValue()
        || value.isNumber() && value.decimalValue().signum() == 0;
  }
}
