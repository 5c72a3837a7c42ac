package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;

/** What twins look up in the source beside their own leaves, on whichever side the source is. */
final class GcpSource {
  private GcpSource() {}

  /** A field of the provider spec, in any letter case as Go reads it; a missing node for none. */
  static JsonNode providerSpec(Context context, String name) {
    var spec = context.level(context.machineApi()).path("spec");
    return field(spec.path("providerSpec").path("value"), name);
  }

  /** A field in any letter case; of several spellings the last in byte order counts. */
  static JsonNode field(JsonNode object, String name) {
    var found = "";
    for (var entry : object.properties()) {
      if (entry.getKey().equalsIgnoreCase(name) && entry.getKey().compareTo(found) > 0) {
        found = entry.getKey();
      }
    }
    return object.path(found);
  }

  /** The infra machine's spec. */
  static JsonNode infra(Context context) {
    return context.level(context.infra()).path("spec");
  }

  /** The zone that the source names. */
  static JsonNode zone(Context context) {
    var zone =
        context.from() == Side.MACHINE_API
            ? providerSpec(context, "zone")
            : context.level(context.core()).path("spec").path("failureDomain");
    return Json.zero(zone) ? Json.missing() : zone;
  }

  /** The Machine API's boot disk, or a missing node. */
  static JsonNode bootDisk(Context context) {
    for (var disk : providerSpec(context, "disks")) {
      if (field(disk, "boot").asBoolean()) {
        return disk;
      }
    }
    return Json.missing();
  }
}
