package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A VSphereDeploymentZone with its VSphereFailureDomain. The Cluster API provider finds the zone by
 * the core Machine's failure domain, and puts what the zone says in place of what the machine says.
 *
 * @param zone the VSphereDeploymentZone, whole
 * @param domain the VSphereFailureDomain that it names, or an empty object
 */
record VSphereZone(ObjectNode zone, ObjectNode domain) {
  private static final String DOMAIN_KIND = "VSphereFailureDomain";

  /** The zones that the facts hold, by name. */
  static Stream<VSphereZone> all(Context context) {
    return objects(context, "VSphereDeploymentZone")
        .sorted(Comparator.comparing(VSphereZone::name))
        .map(zone -> new VSphereZone(zone, domain(zone, context)));
  }

  /** The zone of that name. */
  static Optional<VSphereZone> named(String name, Context context) {
    return all(context).filter(zone -> zone.name().equals(name)).findFirst();
  }

  /** The zone that the Cluster API machine says it is in, if the facts hold it. */
  static Optional<VSphereZone> of(Context context) {
    var level = context.level(context.core());
    var name = level.path("spec").path("failureDomain").asText("");
    return name.isEmpty() ? Optional.empty() : named(name, context);
  }

  private static Stream<ObjectNode> objects(Context context, String kind) {
    return context.facts().failureDomains().stream()
        .filter(object -> object.path("kind").asText().equals(kind));
  }

  private static ObjectNode domain(ObjectNode zone, Context context) {
    var wanted = zone.at("/spec/failureDomain").asText();
    return objects(context, DOMAIN_KIND)
        .filter(object -> name(object).equals(wanted))
        .findFirst()
        .orElseGet(Json::object);
  }

  private static String name(ObjectNode object) {
    return object.path("metadata").path("name").asText();
  }

  String name() {
    return name(zone);
  }

  /** What the zone puts in place of a machine's own field; a missing node for nothing. */
  JsonNode override(String field) {
    var value =
        switch (field) {
          case "server" -> zone.at("/spec/server");
          case "datacenter" -> domain.at("/spec/topology/datacenter");
          case "datastore" -> domain.at("/spec/topology/datastore");
          case "folder" -> zone.at("/spec/placementConstraint/folder");
          case "resourcePool" -> zone.at("/spec/placementConstraint/resourcePool");
          default -> Json.missing();
        };
    return Json.zero(value) ? Json.missing() : value;
  }

  /** The group of virtual machines that the zone's machines join; empty for none. */
  String vmGroup() {
    return domain.at("/spec/topology/hosts/vmGroupName").asText("");
  }

  /** The networks that take the place of the first devices' own. */
  List<String> networks() {
    var names = new ArrayList<String>();
    var configured = domain.at("/spec/topology/networkConfigurations");
    configured.forEach(network -> names.add(network.path("networkName").asText()));
    if (names.isEmpty()) {
      domain.at("/spec/topology/networks").forEach(network -> names.add(network.asText()));
    }
    return names;
  }

  /** Whether the zone sets more of a device than its network. */
  boolean configuresDevices() {
    for (var network : domain.at("/spec/topology/networkConfigurations")) {
      if (network.size() > 1) {
        return true;
      }
    }
    return false;
  }

  /** The tag of the zone's {@code region} or {@code zone}; a missing node when it has none. */
  JsonNode tag(String level) {
    var tag = domain.path("spec").path(level).path("name");
    return Json.zero(tag) ? Json.missing() : tag;
  }
}
