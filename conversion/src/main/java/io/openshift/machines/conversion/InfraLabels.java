package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;

/** An infra machine bears the labels of its Machine, beside others that are not ours. */
final class InfraLabels {
  private InfraLabels() {}

  static void follow(ObjectNode before, ObjectNode core, ObjectNode infra) {
    var now = Json.objectOr(core.path("metadata").path("labels"));
    var old = Json.objectOr(infra.path("metadata").path("labels"));
    var labels = old.deepCopy();
    before.properties().forEach(entry -> labels.remove(entry.getKey()));
    labels.setAll(now);
    if (!labels.equals(old)) {
      infra.withObject("/metadata").set("labels", labels);
    }
  }
}
