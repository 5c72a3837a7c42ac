package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is stored, and every change of it in its order. Stored trees are never changed. */
final class Objects {
  private final Map<ResourceType, Map<String, ObjectNode>> kinds = new HashMap<>();
  private final Map<ResourceType, List<Change>> changes = new HashMap<>();
  private final List<Key> ended = new ArrayList<>();
  private long version = 1000;
  private long made;

  Optional<ObjectNode> get(Key key) {
    return Optional.ofNullable(of(key.type()).get(key.name()));
  }

  Collection<ObjectNode> list(ResourceType type) {
    return List.copyOf(of(type).values());
  }

  /** Objects of all kinds, in the order of their kinds and names. */
  List<ObjectNode> all() {
    return kinds.entrySet().stream()
        .sorted(Map.Entry.comparingByKey((a, b) -> a.schemaName().compareTo(b.schemaName())))
        .flatMap(kind -> kind.getValue().values().stream())
        .toList();
  }

  List<Change> changes(ResourceType type) {
    return changes.computeIfAbsent(type, _type -> new ArrayList<>());
  }

  private Map<String, ObjectNode> of(ResourceType type) {
    return kinds.computeIfAbsent(type, _type -> new TreeMap<>());
  }

  /** A UID that nothing had before. */
  String uid() {
    return "uid-" + ++made;
  }

  /** How many writes there were. */
  long version() {
    return version;
  }

  /** Stores the object under a new version; the tree belongs to the store from here on. */
  ObjectNode put(ObjectNode object) {
    Trees.child(object, "metadata").put("resourceVersion", Long.toString(++version));
    return keep(object);
  }

  /** Stores the object as it is, from another store. */
  ObjectNode keep(ObjectNode object) {
    var key = Key.of(object);
    of(key.type()).put(key.name(), object);
    changes(key.type()).add(new Change(key, Optional.of(object)));
    version = Math.max(version, Long.parseLong(Meta.of(object).resourceVersion()));
    if (Meta.of(object).uid().startsWith("uid-")) {
      made = Math.max(made, Long.parseLong(Meta.of(object).uid().substring(4)));
    }
    return object;
  }

  /** What has ended since this was asked last. */
  List<Key> ended() {
    if (ended.isEmpty()) {
      return List.of();
    }
    var all = List.copyOf(ended);
    ended.clear();
    return all;
  }

  /** Ends the object. */
  void remove(Key key) {
    version++;
    ended.add(key);
    of(key.type()).remove(key.name());
    changes(key.type()).add(new Change(key, Optional.empty()));
  }
}
