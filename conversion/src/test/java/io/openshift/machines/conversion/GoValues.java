package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Values of one API as Go programs decode them; fields are known by their names in small letters.
 *
 * @param present objects whose presence says something although they are empty
 * @param numbers numbers that say nothing when they are zero
 * @param flags flags that say nothing when they are false
 * @param texts texts of which an empty one says something
 * @param maps maps with free keys
 * @param defaults values that the schemas give to absent fields
 */
record GoValues(
    Set<String> present,
    Set<String> numbers,
    Set<String> flags,
    Set<String> texts,
    Set<String> maps,
    Map<String, String> defaults) {

  /** As the programs of a platform do it. */
  static GoValues of(Sample sample, Side side) {
    var zeros = sample.zeros();
    var numbers = new HashSet<>(zeros.numbers());
    numbers.add("minreadyseconds");
    var maps = new HashSet<>(Ground.maps(sample.platform(), side));
    maps.addAll(List.of("labels", "annotations", "matchlabels"));
    var defaults = new HashMap<>(zeros.defaults());
    defaults.put("order", "Random");
    return new GoValues(
        Set.copyOf(zeros.present()),
        numbers,
        Set.copyOf(zeros.flags()),
        Set.copyOf(zeros.texts()),
        maps,
        defaults);
  }

  /** What the field of this name says, or a missing node. */
  JsonNode decoded(String name, JsonNode node) {
    if (node instanceof ObjectNode object) {
      return object(name, object);
    }
    if (node.isArray()) {
      var list = JsonNodeFactory.instance.arrayNode();
      for (var item : node) {
        var value = decoded("", item);
        // A place in a list is a place, whatever is in it.
        list.add(value.isMissingNode() ? nothing(item) : value);
      }
      return list.isEmpty() ? MissingNode.getInstance() : list;
    }
    var empty = node.isTextual() && node.textValue().isEmpty() && !texts.contains(name);
    var zero = node.isNumber() && node.asLong() == 0 && numbers.contains(name);
    var off = node.isBoolean() && !node.asBoolean() && flags.contains(name);
    return node.isNull() || empty || zero || off ? MissingNode.getInstance() : node;
  }

  private static JsonNode nothing(JsonNode item) {
    return item.isObject() ? JsonNodeFactory.instance.objectNode() : item;
  }

  private JsonNode object(String name, ObjectNode object) {
    var free = maps.contains(name);
    var fields = new TreeMap<String, JsonNode>();
    for (var entry : object.properties()) {
      var field = free ? entry.getKey() : entry.getKey().toLowerCase(Locale.ROOT);
      var value = free ? entry.getValue() : decoded(field, entry.getValue());
      var given = !free && value.isValueNode() && value.asText().equals(defaults.get(field));
      if (!value.isMissingNode() && !given) {
        fields.put(field, value);
      }
    }
    return fields.isEmpty() && !present.contains(name)
        ? MissingNode.getInstance()
        : object.objectNode().setAll(fields);
  }
}
