package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/**
 * Which labels or annotations Cluster API's MachineSet controller keeps in step on its Machines.
 *
 * <p>It says so itself: it applies them under a field manager of its own, which the object's {@code
 * managedFields} name. Taking such a key away would only make it come back.
 */
final class InPlace {
  private static final String MANAGER = "capi-machineset-metadata";

  private InPlace() {}

  static Set<String> keys(ObjectNode object, Path path) {
    var managed = object.path("metadata").path("managedFields");
    if (managed.isEmpty()) {
      return Set.of();
    }
    var keys = new HashSet<String>();
    for (var entry : managed) {
      if (MANAGER.equals(entry.path("manager").asText())) {
        var fields = entry.path("fieldsV1");
        for (var step : path.steps()) {
          fields = fields.path("f:" + step);
        }
        fields.fieldNames().forEachRemaining(name -> keys.add(name.replaceFirst("^f:", "")));
      }
    }
    return keys;
  }
}
