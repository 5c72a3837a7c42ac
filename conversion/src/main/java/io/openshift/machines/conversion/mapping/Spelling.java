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
    }
  }

  /** Whether every field is known and spelled as the table does; then nothing has to be copied. */
  public boolean exact(JsonNode node) {
    if (open) {
      return true;
    }
    if (node instanceof ObjectNode object) {
      for (var entry : object.properties()) {
        var field = fields.get(entry.getKey());
        if (field == null || !field.exact(entry.getValue())) {
          return false;
        }
      }
    } else if (node instanceof ArrayNode items) {
      for (var item : items) {
        if (!exact(item)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A copy in the table's spelling; unknown fields are reported under their path. */
  public JsonNode read(JsonNode node, String at, Report report) {
    if (open) {
      return node.deepCopy();
    }
    if (node instanceof ArrayNode items) {
      var copy = items.arrayNode();
      for (int i = 0; i < items.size(); i++) {
        copy.add(read(items.get(i), at + "[" + i + "]", report));
      }
      return copy;
    }
    return node instanceof ObjectNode object ? object(object, at, report) : node;
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
            copy.set(name, fields.get(name).read(value, path, report));
          }
        });
    return copy;
  }

  /**
   * Leaves of an object that no row speaks for are refused: a newer API may have brought them. One
   * that holds what its schema gives to everybody is only told: the other side's machines have it
   * too.
   */
  public void refuseUnknown(JsonNode node, Standing at, Report report) {
    if (open || exact(node)) {
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
      for (var item : items) {
        refuseUnknown(item, at.item(index++), report);
      }
    }
  }
}
