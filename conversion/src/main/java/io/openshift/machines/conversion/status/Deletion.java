package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Fields;

/**
 * Whether a resource is being deleted, on either side: one that is can be no mirror of "not".
 *
 * @param began RFC 3339; empty when it has not
 */
record Deletion(String began) {

  static Deletion of(JsonNode source, JsonNode mirror) {
    var first = Fields.text(source.path("metadata"), "deletionTimestamp");
    return new Deletion(
        first.isEmpty() ? Fields.text(mirror.path("metadata"), "deletionTimestamp") : first);
  }

  Condition condition() {
    return Condition.either("Deleting", !began.isEmpty(), "Deleting", "NotDeleting").began(began);
  }
}
