package io.openshift.machines.conversion.controlplane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a failure domain writes into the provider spec of its machines, as the operator of control
 * plane machine sets does it.
 *
 * @param name how Cluster API would call the domain
 * @param values new values by JSON pointer into the provider spec
 */
record Injection(String name, Map<String, JsonNode> values) {

  /** What one domain of that platform writes. */
  static Injection of(Platform platform, JsonNode domain, ClusterFacts facts) {
    return switch (platform) {
      case AWS -> aws(domain);
      case AZURE ->
          of(domain.path("zone").asText(), domain, Map.of("zone", "/zone", "subnet", "/subnet"));
      case GCP -> of(domain.path("zone").asText(), domain, Map.of("zone", "/zone"));
      case OPENSTACK -> openStack(domain);
      case VSPHERE -> vSphere(domain.path("name").asText(), facts);
      case NUTANIX -> nutanix(domain.path("name").asText());
      default -> new Injection("", Map.of());
    };
  }

  private static Injection of(String name, JsonNode domain, Map<String, String> places) {
    var values = new LinkedHashMap<String, JsonNode>();
    places.forEach(
        (field, pointer) -> {
          if (!Json.zero(domain.path(field))) {
            values.put(pointer, domain.get(field));
          }
        });
    return new Injection(name, values);
  }

  private static Injection aws(JsonNode domain) {
    var values = new LinkedHashMap<String, JsonNode>();
    var zone = domain.at("/placement/availabilityZone");
    if (!Json.zero(zone)) {
      values.put("/placement/availabilityZone", zone);
    }
    var subnet = Json.object();
    for (var way : List.of("id", "arn", "filters")) {
      if (!Json.zero(domain.at("/subnet/" + way))) {
        subnet.set(way, domain.at("/subnet/" + way));
      }
    }
    if (!subnet.isEmpty()) {
      values.put("/subnet", subnet);
    }
    return new Injection(zone.asText(), values);
  }

  private static Injection openStack(JsonNode domain) {
    var values = new LinkedHashMap<String, JsonNode>();
    put(values, "/availabilityZone", domain.path("availabilityZone"));
    put(values, "/rootVolume/availabilityZone", domain.at("/rootVolume/availabilityZone"));
    put(values, "/rootVolume/volumeType", domain.at("/rootVolume/volumeType"));
    var zone = domain.path("availabilityZone").asText();
    var name = zone.isEmpty() ? domain.at("/rootVolume/availabilityZone").asText() : zone;
    return new Injection(name, values);
  }

  private static void put(Map<String, JsonNode> values, String pointer, JsonNode value) {
    if (!Json.zero(value)) {
      values.put(pointer, value);
    }
  }

  private static Injection nutanix(String name) {
    return new Injection(name, Map.of("/failureDomain", Json.object().put("name", name)));
  }

  private static Injection vSphere(String name, ClusterFacts facts) {
    var values = new LinkedHashMap<String, JsonNode>();
    for (var domain : facts.infrastructure().at("/spec/platformSpec/vsphere/failureDomains")) {
      if (domain.path("name").asText().equals(name)) {
        var topology = domain.path("topology");
        put(values, "/workspace/server", domain.path("server"));
        put(values, "/workspace/datacenter", topology.path("datacenter"));
        put(values, "/workspace/datastore", topology.path("datastore"));
        put(values, "/workspace/resourcePool", topology.path("resourcePool"));
        put(values, "/workspace/folder", topology.path("folder"));
        put(values, "/template", topology.path("template"));
        put(values, "/network", network(topology.path("networks")));
      }
    }
    return new Injection(name, values);
  }

  private static JsonNode network(JsonNode names) {
    if (Json.zero(names)) {
      return Json.missing();
    }
    var network = Json.object();
    var devices = network.putArray("devices");
    names.forEach(name -> devices.addObject().set("networkName", name));
    return network;
  }

  /** Writes the values. */
  void into(ObjectNode providerSpec) {
    values.forEach((pointer, value) -> put(providerSpec, pointer, value.deepCopy()));
  }

  /** What stands at the places of this domain before it is written. */
  ObjectNode before(ObjectNode providerSpec) {
    var before = Json.object();
    values
        .keySet()
        .forEach(
            pointer -> {
              var was = providerSpec.at(pointer);
              before.set(pointer, was.isMissingNode() ? before.nullNode() : was);
            });
    return before;
  }

  /** Puts back what {@link #before} noted. */
  static void undo(ObjectNode providerSpec, JsonNode before) {
    before.properties().forEach(entry -> put(providerSpec, entry.getKey(), entry.getValue()));
  }

  private static void put(ObjectNode root, String pointer, JsonNode value) {
    var cut = pointer.lastIndexOf('/');
    var name = pointer.substring(cut + 1);
    if (value.isNull()) {
      if (root.at(pointer.substring(0, cut)) instanceof ObjectNode parent) {
        parent.remove(name);
      }
    } else {
      (cut == 0 ? root : root.withObject(pointer.substring(0, cut))).set(name, value);
    }
  }
}
