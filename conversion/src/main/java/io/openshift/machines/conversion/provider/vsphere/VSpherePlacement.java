package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Where the source wants its machine, as the source itself says it.
 *
 * @param fields server, datacenter, folder, datastore and resource pool by those names
 * @param networks names of the devices' networks, in order
 */
record VSpherePlacement(ObjectNode fields, List<String> networks) {
  private static final List<String> OVERRIDDEN =
      List.of("server", "datacenter", "folder", "datastore", "resourcePool");

  /** The placement that the source of a conversion asks for. */
  static VSpherePlacement of(Context context) {
    return switch (context.from()) {
      case MACHINE_API -> machineApi(context);
      case CLUSTER_API -> clusterApi(context);
    };
  }

  private static VSpherePlacement machineApi(Context context) {
    var level = context.level(context.machineApi());
    var spec = level.path("spec").path("providerSpec").path("value");
    var workspace = field(spec, "workspace");
    var fields = Json.object();
    for (var name : OVERRIDDEN) {
      put(fields, name, field(workspace, name));
    }
    return new VSpherePlacement(fields, networks(field(field(spec, "network"), "devices")));
  }

  private static VSpherePlacement clusterApi(Context context) {
    var spec = infra(context);
    var fields = Json.object();
    for (var name : OVERRIDDEN) {
      put(fields, name, spec.path(name));
    }
    VSphereZone.of(context)
        .ifPresent(zone -> OVERRIDDEN.forEach(name -> put(fields, name, zone.override(name))));
    var folder = fields.path("folder").asText();
    var datacenter = fields.path("datacenter").asText();
    put(fields, "folder", Json.text(VSphereFolders.absolute(folder, datacenter)));
    return new VSpherePlacement(fields, networks(spec.path("network").path("devices")));
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

  private static void put(ObjectNode fields, String name, JsonNode value) {
    if (!Json.zero(value)) {
      fields.set(name, value);
    }
  }

  private static List<String> networks(JsonNode devices) {
    var names = new ArrayList<String>();
    devices.forEach(device -> names.add(last(field(device, "networkName").asText())));
    return names;
  }

  /** The last part of an inventory path. */
  static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whether a zone puts nothing else in place of what is said here. */
  boolean agreesWith(VSphereZone zone) {
    var same =
        OVERRIDDEN.stream()
            .allMatch(
                name -> {
                  var other = zone.override(name);
                  return other.isMissingNode() || sameValue(name, other.asText());
                });
    return same && differingNetwork(zone) < 0;
  }

  private boolean sameValue(String name, String other) {
    var datacenter = fields.path("datacenter").asText();
    var wanted = name.equals("folder") ? VSphereFolders.absolute(other, datacenter) : other;
    return fields.path(name).asText().equals(wanted);
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
