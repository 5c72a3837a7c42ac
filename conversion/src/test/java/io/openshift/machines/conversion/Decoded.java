package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What an object says once a Go program has decoded it: zero values are absent, letter case of
 * field names does not matter. Written apart from the conversion, to judge it.
 *
 * @param present objects whose presence says something although they are empty
 * @param numbers numbers that say nothing when they are zero
 * @param flags flags that say nothing when they are false
 * @param texts texts of which an empty one says something
 * @param maps maps with free keys
 * @param defaults values that the schemas give to absent fields
 */
record Decoded(
    Set<String> present,
    Set<String> numbers,
    Set<String> flags,
    Set<String> texts,
    Set<String> maps,
    Map<String, String> defaults) {

  /** As the programs of a platform do it. */
  static Decoded of(Sample sample) {
    var zeros = sample.zeros();
    var numbers = new HashSet<>(zeros.numbers());
    numbers.add("minreadyseconds");
    var maps = new HashSet<>(Ground.maps(sample.platform()));
    maps.addAll(List.of("labels", "annotations", "matchlabels"));
    var defaults = new HashMap<>(zeros.defaults());
    defaults.put("order", "Random");
    return new Decoded(
        Set.copyOf(zeros.present()),
        numbers,
        Set.copyOf(zeros.flags()),
        Set.copyOf(zeros.texts()),
        maps,
        defaults);
  }

  /** The metadata that a person writes, and the spec. */
  JsonNode of(JsonNode object) {
    var said = JsonNodeFactory.instance.objectNode();
    for (var field : List.of("name", "namespace", "labels", "annotations")) {
      said.set(field, decoded(field, object.path("metadata").path(field)));
    }
    if (said.get("annotations") instanceof ObjectNode annotations) {
      annotations.remove(WellKnown.CARRIED_FROM_CLUSTER_API);
      annotations.remove(WellKnown.CARRIED_FROM_MACHINE_API);
    }
    said.set("spec", decoded("spec", object.path("spec")));
    if ("MachineSet".equals(object.path("kind").asText()) && !said.at("/spec").has("replicas")) {
      said.withObject("/spec").put("replicas", 1);
    }
    return decoded("", said);
  }

  /** Both objects of Cluster API, but for the names that the conversion gives. */
  JsonNode pair(ClusterApiObjects objects) {
    var core = objects.core().deepCopy();
    for (var spec : List.of(core.at("/spec"), core.at("/spec/template/spec"))) {
      if (spec instanceof ObjectNode object) {
        object.remove("infrastructureRef");
      }
    }
    var infra = JsonNodeFactory.instance.objectNode();
    infra.set("spec", objects.infra().path("spec"));
    return JsonNodeFactory.instance.arrayNode().add(of(core)).add(of(infra));
  }

  /** Where two trees differ, each place with both values. */
  static List<String> differences(JsonNode expected, JsonNode actual) {
    var found = new ArrayList<String>();
    compare("", expected, actual, found);
    return found;
  }

  private static void compare(String at, JsonNode expected, JsonNode actual, List<String> found) {
    if (expected.isContainerNode() && actual.isContainerNode() && expected.size() > 0) {
      var keys = new TreeSet<String>();
      expected.fieldNames().forEachRemaining(keys::add);
      actual.fieldNames().forEachRemaining(keys::add);
      keys.forEach(key -> compare(at + "/" + key, expected.path(key), actual.path(key), found));
      for (int i = 0; expected.isArray() && i < Math.max(expected.size(), actual.size()); i++) {
        compare(at + "/" + i, expected.path(i), actual.path(i), found);
      }
    } else if (!expected.equals(actual)) {
      found.add(at + ": " + shown(expected) + " became " + shown(actual));
    }
  }

  private static String shown(JsonNode node) {
    return node.isMissingNode() ? "nothing" : node.toString();
  }

  private JsonNode decoded(String name, JsonNode node) {
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
