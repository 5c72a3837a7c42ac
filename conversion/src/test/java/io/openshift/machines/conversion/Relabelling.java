package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;

/** Edits of labels and annotations. */
final class Relabelling {
  private static final String EDITED = "edited";
  private static final String NEW = "new.example.com/key";
  private static final List<String> MAPS = List.of("labels", "annotations");

  private Relabelling() {}

  /**
   * Gives one key of each kind of map another value, or takes it away, or adds one.
   *
   * @param holders objects with metadata; what several of them say is changed in all, for the other
   *     side has one map
   */
  static void change(List<ObjectNode> holders, Random random) {
    for (var kind : MAPS) {
      var maps = maps(holders, kind);
      var keys = new TreeSet<String>();
      maps.forEach(map -> map.fieldNames().forEachRemaining(keys::add));
      keys.removeIf(Relabelling::others);
      var known = List.copyOf(keys);
      var key = known.isEmpty() ? NEW : known.get(random.nextInt(known.size()));
      switch (random.nextInt(3)) {
        case 0 -> maps.stream().filter(map -> map.has(key)).forEach(map -> map.put(key, EDITED));
        case 1 -> maps.forEach(map -> map.remove(key));
        default -> maps.forEach(map -> map.put(NEW, EDITED));
      }
    }
  }

  /** Keys that follow from something else, or that belong to one side. */
  private static boolean others(String key) {
    return key.contains("cluster.x-k8s.io/")
        || key.startsWith("sync.machine.openshift.io/")
        || key.matches("machine\\.openshift\\.io/(instance-type|region|zone|instance-state)")
        || key.startsWith("node-role.kubernetes.io/")
        || key.startsWith("capacity.cluster-autoscaler.kubernetes.io/")
        || key.matches("machine\\.openshift\\.io/(GPU|memoryMb)");
  }

  /** A place where the mirror says the new value and what is seen of its twin does not. */
  static Optional<String> unseen(JsonNode mirror, JsonNode seen) {
    return Decoded.differences(mirror, seen).stream()
        .filter(difference -> difference.contains(": \"" + EDITED + "\" became"))
        .findFirst();
  }

  /** Keys that the mirror says with the new value and its twin somewhere with an older one. */
  static List<String> stale(List<ObjectNode> mirror, List<ObjectNode> twin) {
    var stale = new ArrayList<String>();
    for (var kind : MAPS) {
      for (var map : maps(mirror, kind)) {
        for (var entry : map.properties()) {
          if (entry.getValue().asText().equals(EDITED)) {
            maps(twin, kind).stream()
                .map(other -> other.path(entry.getKey()))
                .filter(value -> value.isTextual() && !value.asText().equals(EDITED))
                .forEach(value -> stale.add(kind + " " + entry.getKey() + ": " + value));
          }
        }
      }
    }
    return stale;
  }

  private static List<ObjectNode> maps(List<ObjectNode> holders, String kind) {
    return holders.stream().map(holder -> holder.withObject("/metadata/" + kind)).toList();
  }

  /** Takes all labels and annotations out of what an object says. */
  static JsonNode remove(JsonNode said) {
    if (said instanceof ObjectNode object) {
      object.remove(MAPS);
      object.forEach(Relabelling::remove);
      if (object.path("metadata").isObject() && object.get("metadata").isEmpty()) {
        object.remove("metadata");
      }
    } else {
      said.forEach(Relabelling::remove);
    }
    return said;
  }
}
