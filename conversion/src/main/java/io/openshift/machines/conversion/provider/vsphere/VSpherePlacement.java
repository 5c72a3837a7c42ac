package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Where a machine stands.
 *
 * @param fields server, datacenter, folder, datastore and resource pool by those names
 * @param networks names of the devices' networks, in order
 */
record VSpherePlacement(JsonNode fields, List<String> networks) {
  /** What a zone may put in place of the machine's own. */
  static final List<String> FIELDS =
      List.of("server", "datacenter", "folder", "datastore", "resourcePool");

  /**
   * The placement by these fields. The devices are those of the infra machine, which forth as well
   * as back has them by then.
   */
  static VSpherePlacement of(JsonNode fields, Context context) {
    var networks = new ArrayList<String>();
    for (var device : infra(context).path("network").path("devices")) {
      networks.add(last(device.path("networkName").asText()));
    }
    return new VSpherePlacement(fields, networks);
  }

  /** The spec of the infra machine or template. */
  static JsonNode infra(Context context) {
    return context.level(context.infra()).path("spec");
  }

  /** A field as Go finds it: in any letter case, the last in byte order of several. */
  static JsonNode field(JsonNode object, String name) {
    var found = new TreeMap<String, JsonNode>();
    for (var entry : object.properties()) {
      if (entry.getKey().equalsIgnoreCase(name)) {
        found.put(entry.getKey(), entry.getValue());
      }
    }
    return found.isEmpty() ? Json.missing() : found.lastEntry().getValue();
  }

  /** The last part of an inventory path. */
  static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whether a zone puts nothing else in place of what is said here. */
  boolean agreesWith(VSphereZone zone) {
    return FIELDS.stream().allMatch(name -> agrees(name, zone.override(name)))
        && differingNetwork(zone) < 0;
  }

  private boolean agrees(String name, JsonNode other) {
    var datacenter = fields.path("datacenter").asText("");
    var wanted =
        name.equals("folder")
            ? VSphereFolders.absolute(other.asText(""), datacenter)
            : other.asText("");
    return other.isMissingNode() || fields.path(name).asText("").equals(wanted);
  }

  /** The first device that would get another network in the zone, or -1. */
  int differingNetwork(VSphereZone zone) {
    var others = zone.networks();
    for (int index = 0; index < others.size(); index++) {
      if (index >= networks.size() || !networks.get(index).equals(last(others.get(index)))) {
        return index;
      }
    }
    return -1;
  }
}
