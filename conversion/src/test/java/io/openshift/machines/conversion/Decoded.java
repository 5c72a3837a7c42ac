package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What an object says once a Go program has decoded it: zero values are absent, letter case of
 * field names does not matter. Written apart from the conversion, to judge it.
 */
record Decoded(Map<Side, GoValues> values) {

  /** As the programs of a platform do it. */
  static Decoded of(Sample sample) {
    var values = new EnumMap<Side, GoValues>(Side.class);
    for (var side : Side.values()) {
      values.put(side, GoValues.of(sample, side));
    }
    return new Decoded(values);
  }

  /** The metadata that a person writes, and the spec. */
  JsonNode of(JsonNode object) {
    var said = JsonNodeFactory.instance.objectNode();
    var here = object.path("apiVersion").asText().equals(WellKnown.MACHINE_API_VERSION);
    var go = values.get(here ? Side.MACHINE_API : Side.CLUSTER_API);
    for (var field : List.of("name", "namespace", "labels", "annotations")) {
      said.set(field, go.decoded(field, object.path("metadata").path(field)));
    }
    if (said.get("annotations") instanceof ObjectNode annotations) {
      annotations.remove(WellKnown.CARRIED_FROM_CLUSTER_API);
      annotations.remove(WellKnown.CARRIED_FROM_MACHINE_API);
    }
    said.set("spec", go.decoded("spec", object.path("spec")));
    if ("MachineSet".equals(object.path("kind").asText()) && !said.at("/spec").has("replicas")) {
      said.withObject("/spec").put("replicas", 1);
    }
    return go.decoded("", said);
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
}
