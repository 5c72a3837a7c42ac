package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Edits of labels and annotations. */
final class Relabelling {
  private static final String EDITED = "edited";
  private static final List<String> MAPS = List.of("labels", "annotations");

  private Relabelling() {}

  /** Gives one key of each map another value, or takes it away, or adds one. */
  static void change(ObjectNode holder, Random random) {
    for (var map : MAPS) {
      var entries = holder.withObject("/metadata/" + map);
      var keys = new ArrayList<String>();
      entries.fieldNames().forEachRemaining(keys::add);
      keys.removeIf(Relabelling::others);
      var key = keys.isEmpty() ? "new.example.com/key" : keys.get(random.nextInt(keys.size()));
      switch (random.nextInt(3)) {
        case 0 -> entries.put(key, EDITED);
        case 1 -> entries.remove(key);
        default -> entries.put("new.example.com/key", EDITED);
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

  /** Takes all labels and annotations out of what an object says. */
  static JsonNode remove(JsonNode said) {
    if (said instanceof ObjectNode object) {
      object.remove(MAPS);
      if (object.path("metadata").isObject()) {
        ((ObjectNode) object.get("metadata")).remove(MAPS);
      }
      object.forEach(Relabelling::remove);
    } else {
      said.forEach(Relabelling::remove);
    }
    return said;
  }
}
