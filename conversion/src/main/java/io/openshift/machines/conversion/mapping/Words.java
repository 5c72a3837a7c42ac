package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Twins that several tables use. */
public final class Words {
  private static final String NAME = "name";
  private static final String VALUE = "value";

  /** A list of names with values, and a map; the first of a name counts. */
  public static final Twin NAMED_VALUES =
      Twin.ofValues("list of names and values; map", Words::toMap, Words::toList)
          .settledBy(Words::arranged);

  /** The same value on both sides, which neither can do without. */
  public static final Twin GIVEN =
      Twin.of(
          "the same value, always given",
          (value, _context, hearing) -> given(value, hearing),
          (value, _context, hearing) -> given(value, hearing));

  private Words() {}

  /** Other words for the same: pairs of Machine API and Cluster API word. */
  public static Twin words(Map<String, String> pairs) {
    var back = new LinkedHashMap<String, String>();
    pairs.forEach((left, right) -> back.put(right, left));
    var name =
        pairs.entrySet().stream()
            .map(pair -> pair.getKey() + " = " + pair.getValue())
            .sorted()
            .collect(Collectors.joining(", "));
    return Twin.ofValues(name, (v, _c, h) -> word(v, pairs, h), (v, _c, h) -> word(v, back, h));
  }

  private static JsonNode given(JsonNode value, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name it") : value;
  }

  private static JsonNode word(JsonNode value, Map<String, String> words, Hearing hearing) {
    var other = words.get(value.asText());
    return other != null
        ? Json.text(other)
        : hearing.refuse(
            "'" + value.asText() + "' is not known", "use one of " + new TreeSet<>(words.keySet()));
  }

  /** The shape of the list. */
  public static Shape namedValues() {
    var fields = new LinkedHashMap<String, Shape>();
    fields.put(NAME, Shape.TEXT);
    fields.put(VALUE, Shape.TEXT);
    return Shape.listOf(new Shape.Struct(fields, List.of(NAME), false));
  }

  private static JsonNode toMap(JsonNode list, Context _context, Hearing hearing) {
    var map = Json.object();
    int index = 0;
    for (var item : list) {
      var name = item.path(NAME).asText("");
      if (name.isEmpty()) {
        hearing.refuseBelow("[" + index + "].name", "is missing", "name it");
      } else if (!map.has(name)) {
        map.put(name, item.path(VALUE).asText(""));
      }
      index++;
    }
    return map;
  }

  private static JsonNode toList(JsonNode map, Context _context, Hearing _hearing) {
    if (!(map instanceof ObjectNode entries)) {
      return map;
    }
    var list = entries.arrayNode();
    entries.properties().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> list.add(item(entry.getKey(), entry.getValue())));
    return list;
  }

  private static ObjectNode item(String name, JsonNode value) {
    var item = Json.object().put(NAME, name);
    return value.asText().isEmpty() ? item : item.set(VALUE, value);
  }

  /** New values in the order of an older list; a map has no order. */
  private static JsonNode arranged(JsonNode old, JsonNode value) {
    if (!(old instanceof ArrayNode before) || !(value instanceof ArrayNode now)) {
      return value;
    }
    var rest = new LinkedHashMap<String, JsonNode>();
    now.forEach(item -> rest.put(item.path(NAME).asText(), item));
    var arranged = new ArrayList<JsonNode>();
    for (var item : before) {
      var found = rest.remove(item.path(NAME).asText());
      if (found != null) {
        arranged.add(found);
      }
    }
    arranged.addAll(rest.values());
    return now.arrayNode().addAll(arranged);
  }

  /** An object's shape from pairs of name and shape. */
  public static Shape struct(List<String> required, Map<String, Shape> fields) {
    return new Shape.Struct(fields, required, false);
  }
}
