package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;

/** JSON merge patch, RFC 7396. */
final class Merge {
  private Merge() {}

  static void into(ObjectNode target, JsonNode patch) {
    for (var field : patch.properties()) {
      if (field.getValue().isNull()) {
        target.remove(field.getKey());
      } else if (field.getValue().isObject()) {
        into(Trees.child(target, field.getKey()), field.getValue());
      } else {
        target.set(field.getKey(), field.getValue());
      }
    }
  }
}
