package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One side of a crossing as a table sees it: the tree at its base, the machine spec, and how both
 * are called in messages.
 *
 * @param base what paths start from
 * @param name full path of the base in its object, empty or ending with a dot
 * @param machine the machine spec of the same side
 * @param machineName full path of the machine spec, ending with a dot
 * @param fresh whether the base is being made, so that values meant by absence are spelled out
 */
public record Place(
    ObjectNode base, String name, ObjectNode machine, String machineName, boolean fresh) {

  /** A place that is never read or written: for values that stand nowhere. */
  static final Place NOWHERE = new Place(Json.object(), "", Json.object(), "", false);

  /** The value at a path, or a missing node. */
  public JsonNode at(Path path) {
    JsonNode node = path.machine() ? machine : base;
    var steps = path.steps();
    for (int i = 0; i < steps.size(); i++) {
      node = node.path(steps.get(i));
    }
    return path.glob().isEmpty() ? node : matching(node, path.glob());
  }

  /** The full path, as a person finds it in the object. */
  public String name(Path path) {
    return (path.machine() ? machineName : name) + path.plain();
  }

  /** The same side seen from one item of a list. */
  public Place item(ObjectNode item, String itemName, boolean isNew) {
    return new Place(item, itemName + ".", machine, machineName, isNew);
  }

  /** Sets a value, making its parents; a missing node removes it and the parents left empty. */
  public void put(Path path, JsonNode value) {
    var root = path.machine() ? machine : base;
    if (!path.glob().isEmpty()) {
      putMatching(root, path, value);
    } else if (value.isMissingNode()) {
      remove(root, path, 0);
    } else {
      parent(root, path).set(path.steps().getLast(), value);
    }
  }

  private static ObjectNode parent(ObjectNode root, Path path) {
    var node = root;
    var steps = path.steps();
    for (int i = 0; i < steps.size() - 1; i++) {
      node = child(node, steps.get(i));
    }
    return node;
  }

  private static ObjectNode child(ObjectNode node, String step) {
    return node.get(step) instanceof ObjectNode there ? there : node.putObject(step);
  }

  private static void remove(ObjectNode node, Path path, int depth) {
    var step = path.steps().get(depth);
    if (depth == path.steps().size() - 1) {
      node.remove(step);
    } else if (node.get(step) instanceof ObjectNode next) {
      remove(next, path, depth + 1);
      if (next.isEmpty()) {
        node.remove(step);
      }
    }
  }

  private static JsonNode matching(JsonNode map, String prefix) {
    if (!(map instanceof ObjectNode entries)) {
      return MissingNode.getInstance();
    }
    var found = entries.objectNode();
    for (var entry : entries.properties()) {
      if (entry.getKey().startsWith(prefix)) {
        found.set(entry.getKey(), entry.getValue());
      }
    }
    return found.isEmpty() ? MissingNode.getInstance() : found;
  }

  private static void putMatching(ObjectNode root, Path path, JsonNode value) {
    var whole = new Path(path.machine(), path.steps(), "", path.plain(), path.plain());
    var place = new Place(root, "", root, "", false);
    if (place.at(whole) instanceof ObjectNode there) {
      there.properties().removeIf(entry -> entry.getKey().startsWith(path.glob()));
      if (there.isEmpty() && value.isMissingNode()) {
        place.put(whole, value);
      }
    }
    if (value instanceof ObjectNode entries) {
      child(parent(root, whole), whole.steps().getLast()).setAll(entries);
    }
  }
}
