package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What an object says once a Go program has decoded it: zero values are absent, letter case of
 * field names does not matter. Written apart from the conversion, to judge it.
 */
final class Decoded {
  /** Objects whose presence says something although they are empty. */
  private static final Set<String> PRESENT = Set.of("spotmarketoptions");

  /** Numbers that say nothing when they are zero. */
  private static final Set<String> ZERO_NUMBERS =
      Set.of(
          "iops",
          "deviceindex",
          "throughputmib",
          "throughput",
          "placementgrouppartition",
          "minreadyseconds");

  /** Texts of which an empty one says something. */
  private static final Set<String> TEXTS =
      Set.of("keyname", "nodevice", "virtualname", "sshkeyname");

  private Decoded() {}

  /** Values that the schemas of Cluster API give to absent fields. */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "httpendpoint", "enabled",
          "httptokens", "optional",
          "httpprotocolipv6", "disabled",
          "httpputresponsehoplimit", "1",
          "instancemetadatatags", "disabled",
          "hostaffinity", "default",
          "order", "Random");

  /** The metadata that a person writes, and the spec. */
  static JsonNode of(JsonNode object) {
    var said = JsonNodeFactory.instance.objectNode();
    for (var field : Set.of("name", "namespace", "labels", "annotations")) {
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
  static JsonNode pair(ClusterApiObjects objects) {
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
      found.add(at + ": " + expected + " became " + actual);
    }
  }

  private static JsonNode decoded(String name, JsonNode node) {
    if (node instanceof ObjectNode object) {
      var fields = new TreeMap<String, JsonNode>();
      for (var entry : object.properties()) {
        var field = entry.getKey().toLowerCase(Locale.ROOT);
        var value = free(name) ? entry.getValue() : decoded(field, entry.getValue());
        var given = value.asText("").equals(DEFAULTS.get(field)) && !free(name);
        if (!value.isMissingNode() && !given) {
          fields.put(free(name) ? entry.getKey() : field, value);
        }
      }
      return fields.isEmpty() && !PRESENT.contains(name)
          ? MissingNode.getInstance()
          : object.objectNode().setAll(fields);
    }
    if (node.isArray()) {
      var list = JsonNodeFactory.instance.arrayNode();
      for (var item : node) {
        var value = decoded("", item);
        list.add(value.isMissingNode() ? item : value);
      }
      return list.isEmpty() ? MissingNode.getInstance() : list;
    }
    var empty = node.isTextual() && node.textValue().isEmpty() && !TEXTS.contains(name);
    var zero = node.isNumber() && node.asLong() == 0 && ZERO_NUMBERS.contains(name);
    return node.isNull() || empty || zero ? MissingNode.getInstance() : node;
  }

  private static boolean free(String name) {
    return Set.of("labels", "annotations", "matchlabels", "additionaltags").contains(name);
  }
}
