package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Where a walk through an object stands.
 *
 * @param name the full path, as a person finds it in the object
 * @param leaf the same from the schema's root, with {@code []} for any item
 * @param defaults what the schema writes into absent leaves
 * @param dropped whether a server drops what the schema does not know, so that it says nothing
 */
public record Standing(String name, String leaf, Map<String, JsonNode> defaults, boolean dropped) {

  /** At an object of that name, the root of its schema. */
  public static Standing at(String name, Map<String, JsonNode> defaults) {
    return new Standing(name, "", defaults, false);
  }

  /** At an object of that name whose unknown fields have no effect. */
  public static Standing dropping(String name) {
    return new Standing(name, "", Map.of(), true);
  }

  Standing field(String key) {
    return new Standing(join(name, key), join(leaf, key), defaults, dropped);
  }

  Standing item(int index) {
    return new Standing(name + "[" + index + "]", leaf + "[]", defaults, dropped);
  }

  void refuse(JsonNode value, Report report) {
    if (dropped) {
      report.warn(
          name,
          "is not a known field and has no effect; it is left out",
          "correct its name, letter case included, or remove it");
    } else if (given(value)) {
      report.warn(
          name,
          "is not known to this version of the conversion, and holds its schema's default",
          "nothing has to be done");
    } else {
      report.refuse(name, "is not known to this version of the conversion", "remove the field");
    }
  }

  private boolean given(JsonNode value) {
    if (value.equals(defaults.get(leaf))) {
      return true;
    }
    return value instanceof ObjectNode object
        && !object.isEmpty()
        && object.properties().stream().allMatch(e -> field(e.getKey()).given(e.getValue()));
  }

  private static String join(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
