package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * What is remembered of one table: for each path an entry with the original value ({@code was}) and
 * the value that it belongs to ({@code for}). Read from what users can write, so every access takes
 * any content and finds nothing where it does not fit.
 */
public record Notes(ObjectNode entries) {
  /** Field of an entry with the original value. */
  static final String WAS = "was";

  private static final String FOR = "for";

  /** Nothing remembered. */
  public static Notes none() {
    return new Notes(Json.object());
  }

  /** An original value and its guard. */
  record Entry(JsonNode was, JsonNode guard) {}

  Optional<Entry> entry(String key) {
    return entries.get(key) instanceof ObjectNode entry && (entry.has(WAS) || entry.has(FOR))
        ? Optional.of(new Entry(entry.path(WAS), entry.path(FOR)))
        : Optional.empty();
  }

  /** Whether anything is written under a key. */
  boolean has(String key) {
    return entries.has(key);
  }

  void remember(String key, JsonNode was, JsonNode guard) {
    var entry = entries.putObject(key);
    if (!was.isMissingNode()) {
      entry.set(WAS, was);
    }
    if (!guard.isMissingNode() || was.isMissingNode()) {
      entry.set(FOR, guard.isMissingNode() ? entry.nullNode() : guard);
    }
  }

  /** Notes below a key, or none. */
  public Notes section(String key) {
    return new Notes(Json.objectOr(entries.path(key)));
  }

  /** Files notes below a key, if there are any. */
  public void file(String key, Notes section) {
    if (!section.entries.isEmpty()) {
      entries.set(key, section.entries);
    }
  }

  /** Notes of the item that is known by this identity. */
  Notes item(String key, JsonNode identity) {
    for (var entry : entries.path(key)) {
      if (entry.path("of").equals(identity) && entry.get("notes") instanceof ObjectNode notes) {
        return new Notes(notes);
      }
    }
    return none();
  }

  void fileItem(String key, JsonNode identity, Notes notes) {
    if (!notes.entries.isEmpty()) {
      var list = entries.get(key) instanceof ArrayNode there ? there : entries.putArray(key);
      list.addObject().<ObjectNode>set("of", identity).set("notes", notes.entries);
    }
  }

  JsonNode raw(String key) {
    return entries.path(key);
  }

  void file(String key, List<? extends JsonNode> values) {
    entries.putArray(key).addAll(values);
  }
}
