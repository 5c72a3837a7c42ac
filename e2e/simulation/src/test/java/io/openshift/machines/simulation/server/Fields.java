package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which manager owns which status field of one object, as server-side apply keeps it. A field is
 * one of the status itself, or one of a condition, {@code conditions[Synchronized].reason}; a list
 * of conditions is a map by type.
 */
final class Fields {
  private final Map<String, Set<String>> owned = new HashMap<>();

  /** A copy for another store. */
  Fields copy() {
    var copy = new Fields();
    owned.forEach((manager, fields) -> copy.owned.put(manager, new HashSet<>(fields)));
    return copy;
  }

  /** What the status becomes when that manager applies, by force, these fields. */
  JsonNode apply(JsonNode standing, JsonNode wanted, String manager) {
    var before = leaves(standing);
    var applied = leaves(wanted);
    var mine = owned.getOrDefault(manager, Set.of());
    owned.put(manager, new HashSet<>(applied.keySet()));
    for (var leaf : mine) {
      if (!applied.containsKey(leaf) && nobodyElse(leaf, manager)) {
        before.remove(leaf);
      }
    }
    for (var leaf : applied.entrySet()) {
      if (!leaf.getValue().equals(before.get(leaf.getKey()))) {
        lose(leaf.getKey(), manager);
      }
      before.put(leaf.getKey(), leaf.getValue());
    }
    return tree(standing, before);
  }

  /** Notes who changed what by another way than apply. */
  void changed(JsonNode before, JsonNode after, String manager) {
    var old = leaves(before);
    var now = leaves(after);
    for (var leaf : now.entrySet()) {
      if (!leaf.getValue().equals(old.get(leaf.getKey()))) {
        lose(leaf.getKey(), manager);
        owned.computeIfAbsent(manager, _name -> new HashSet<>()).add(leaf.getKey());
      }
    }
    for (var leaf : old.keySet()) {
      if (!now.containsKey(leaf)) {
        lose(leaf, "");
      }
    }
  }

  private boolean nobodyElse(String leaf, String manager) {
    return owned.entrySet().stream()
        .noneMatch(one -> !one.getKey().equals(manager) && one.getValue().contains(leaf));
  }

  private void lose(String leaf, String butNot) {
    owned.forEach(
        (manager, fields) -> {
          if (!manager.equals(butNot)) {
            fields.remove(leaf);
          }
        });
  }

  private static Map<String, JsonNode> leaves(JsonNode status) {
    var leaves = new TreeMap<String, JsonNode>();
    for (var field : status.properties()) {
      if (!field.getKey().equals("conditions")) {
        leaves.put(field.getKey(), field.getValue());
      }
    }
    for (var condition : status.path("conditions")) {
      var type = condition.path("type").asText();
      for (var field : condition.properties()) {
        leaves.put("conditions[" + type + "]." + field.getKey(), field.getValue());
      }
    }
    return leaves;
  }

  private static ObjectNode tree(JsonNode standing, Map<String, JsonNode> leaves) {
    var tree = standing.isObject() ? standing.<ObjectNode>deepCopy() : Trees.empty();
    tree.properties().removeIf(field -> !leaves.containsKey(field.getKey()));
    Iterator<String> conditions =
        leaves.keySet().stream().filter(leaf -> leaf.endsWith("].type")).iterator();
    leaves.forEach(
        (leaf, value) -> {
          if (!leaf.startsWith("conditions[")) {
            tree.set(leaf, value);
          }
        });
    if (conditions.hasNext()) {
      var list = tree.putArray("conditions");
      conditions.forEachRemaining(
          leaf -> {
            var prefix = leaf.substring(0, leaf.length() - "type".length());
            var item = list.addObject();
            leaves.forEach(
                (path, value) -> {
                  if (path.startsWith(prefix)) {
                    item.set(path.substring(prefix.length()), value);
                  }
                });
          });
    }
    return tree;
  }
}
