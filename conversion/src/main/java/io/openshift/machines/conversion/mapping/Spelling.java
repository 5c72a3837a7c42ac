package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The fields that a table knows, for reading objects as Go does: letter case does not matter, and
 * of two spellings the last in byte order counts. Unknown fields are named and left out.
 */
public final class Spelling {
  private final Map<String, Spelling> fields = new HashMap<>();
  private final Map<String, String> lower = new HashMap<>();
  private boolean open;
  private boolean list;

  private Spelling() {}

  /** The fields of a side's base in a table. */
  public static Spelling of(Mapping mapping, Side side) {
    return of(Claims.of(mapping, side).stream().filter(claim -> !claim.startsWith("Machine.")));
  }

  /** The fields that claims name. */
  public static Spelling of(Stream<String> claims) {
    var root = new Spelling();
    claims.forEach(claim -> root.add(Arrays.asList(claim.split("\\."))));
    return root;
  }

  private void add(List<String> steps) {
    var node = this;
    for (var step : steps) {
      var plain = step.replace("**", "").replace("{}", "").replace("[]", "");
      node.lower.put(plain.toLowerCase(Locale.ROOT), plain);
      node = node.fields.computeIfAbsent(plain, _name -> new Spelling());
      node.open |= step.endsWith("**") || step.endsWith("{}");
      node.list |= step.contains("[]");
    }
  }

  /** Whether every field is known and spelled as the table does; then nothing has to be copied. */
  public boolean exact(JsonNode node) {
    if (open || fields.isEmpty()) {
      return true;
    }
    if (!list || !(node instanceof ArrayNode items)) {
      return !list && exactOne(node) || Json.zero(node);
    }
    for (var item : items) {
      if (!exactOne(item)) {
        return false;
      }
    }
    return true;
  }

  private boolean exactOne(JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      return Json.zero(node);
    }
    for (var entry : object.properties()) {
      var field = fields.get(entry.getKey());
      if (field == null || !field.exact(entry.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the value can have fields of this spelling at all; else it is refused. */
  private boolean holds(JsonNode node, boolean item, String at, Report report) {
    if (Json.zero(node) || (list && !item ? node.isArray() : node.isObject())) {
      return true;
    }
    var kind = list && !item ? "a list" : "an object";
    report.refuse(at, "is not " + kind, "write " + kind);
    return false;
  }

  /**
   * A copy in the table's spelling. Unknown fields are reported under their path; what should have
   * fields and is no object, or no list, is refused there.
   */
  public JsonNode read(JsonNode node, String at, Report report) {
    if (open || fields.isEmpty()) {
      return node.deepCopy();
    }
    return holds(node, false, at, report) ? held(node, at, report) : Json.missing();
  }

  private JsonNode held(JsonNode node, String at, Report report) {
    if (!(node instanceof ArrayNode items)) {
      return node instanceof ObjectNode object ? object(object, at, report) : node;
    }
    var copy = items.arrayNode();
    for (int i = 0; i < items.size(); i++) {
      var item = at + "[" + i + "]";
      var holds = holds(items.get(i), true, item, report);
      copy.add(holds ? held(items.get(i), item, report) : items.objectNode());
    }
    return copy;
  }

  private ObjectNode object(ObjectNode object, String at, Report report) {
    var copy = object.objectNode();
    var sorted = new TreeMap<String, JsonNode>();
    object.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    sorted.forEach(
        (key, value) -> {
          var name = lower.get(key.toLowerCase(Locale.ROOT));
          var path = at.isEmpty() ? key : at + "." + key;
          if (name == null) {
            report.warn(path, "is not a known field and has no effect", "remove it");
          } else {
            if (copy.has(name)) {
              report.warn(path, "stands beside another spelling, and this one counts", "keep one");
            }
            var read = fields.get(name).read(value, path, report);
            if (!read.isMissingNode()) {
              copy.set(name, read);
            }
          }
        });
    return copy;
  }

  /**
   * Leaves of an object that no row speaks for are refused: a newer API may have brought them. One
   * that holds what its schema gives to everybody is only told: the other side's machines have it
   * too. What should have fields and is no object, or no list, is refused as well.
   */
  public void refuseUnknown(JsonNode node, Standing at, Report report) {
    refuseUnknown(node, false, at, report);
  }

  private void refuseUnknown(JsonNode node, boolean item, Standing at, Report report) {
    if (!item && exact(node) || !holds(node, item, at.name(), report)) {
      return;
    }
    if (node instanceof ObjectNode object) {
      for (var entry : object.properties()) {
        var here = at.field(entry.getKey());
        var field = fields.get(entry.getKey());
        if (field != null) {
          field.refuseUnknown(entry.getValue(), here, report);
        } else if (!Json.zero(entry.getValue())) {
          here.refuse(entry.getValue(), report);
        }
      }
    }
    int index = 0;
    if (node instanceof ArrayNode items) {
      for (var one : items) {
        refuseUnknown(one, true, at.item(index++), report);
      }
    }
  }
}
