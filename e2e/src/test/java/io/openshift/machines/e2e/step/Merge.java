package io.openshift.machines.e2e.step;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Merge patches, as RFC 7386 has them: null removes. */
final class Merge {
  private Merge() {}

  static void into(ObjectNode object, ObjectNode patch) {
    patch
        .properties()
        .forEach(
            change -> {
              if (change.getValue() instanceof ObjectNode inner) {
                var there =
                    object.get(change.getKey()) instanceof ObjectNode found
                        ? found
                        : object.putObject(change.getKey());
                into(there, inner);
              } else if (change.getValue().isNull()) {
                object.remove(change.getKey());
              } else {
                object.set(change.getKey(), change.getValue());
              }
            });
  }
}
