package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Optional;

/**
 * Where a virtual machine stands: vCenter, datacenter, folder, datastore, resource pool, zone.
 *
 * <p>They hang together. In Cluster API the machine's failure domain wins over its own fields, so
 * the way back reads what the zone says first; and the Machine API wants a folder by its absolute
 * path, with its datacenter.
 */
final class VSphereWorkspace {
  private static final String WORKSPACE = "workspace.";
  private static final String GROUP = "workspace.vmGroup";
  private static final String ZONE = "Machine.failureDomain";
  private static final String SERVER = "server";
  private static final String DATACENTER = "datacenter";
  private static final String FOLDER = "folder";

  /** Any text that the Cluster API provider takes for an inventory path. */
  static final Shape PATH = Shape.text(".{1,2048}");

  private static final Shape SERVER_NAME = Shape.text(".{1,1024}");

  /** The Machine API's workspace. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(WORKSPACE + SERVER, SERVER_NAME),
          Leaf.of(WORKSPACE + DATACENTER, PATH),
          Leaf.of(WORKSPACE + FOLDER, PATH),
          Leaf.of(WORKSPACE + "datastore", PATH),
          Leaf.of(WORKSPACE + "resourcePool", PATH),
          Leaf.of(GROUP, Shape.TEXT));

  /** Cluster API's; its webhook writes the star into machines without a datacenter. */
  static final List<Leaf> CLUSTER_API =
      List.of(
          Leaf.of(SERVER, SERVER_NAME),
          Leaf.of(DATACENTER, PATH).defaultsTo(Json.text(VSphereFolders.ANY_DATACENTER)),
          Leaf.of(FOLDER, PATH),
          Leaf.of("datastore", PATH),
          Leaf.of("resourcePool", PATH),
          Leaf.of(ZONE, Shape.text(".{1,256}")));

  /** Both ways; a zone is named for the sake of its group alone. */
  static final Twin PLACE =
      Twin.of(
              "the same place; the zone's where the machine's zone says another,"
                  + " and a zone for a group",
              VSphereWorkspace::forth,
              VSphereWorkspace::back)
          .settledWhileSame(VSphereWorkspace::stillInZone);

  private VSphereWorkspace() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    for (var field : VSpherePlacement.FIELDS) {
      copy(value.path(WORKSPACE + field), field, result);
    }
    if (!result.has(SERVER)) {
      noServer(context, hearing);
    }
    var folder = result.path(FOLDER).asText("");
    var datacenter = result.path(DATACENTER).asText("");
    if (!folder.isEmpty() && !VSphereFolders.within(folder, datacenter)) {
      var remedy = "write its absolute path";
      hearing.refuseAt(WORKSPACE + FOLDER, outside(folder, datacenter), remedy);
    }
    if (value.has(GROUP)) {
      zone(value.get(GROUP).asText(), result, context, hearing);
    }
    return result;
  }

  private static void noServer(Context context, Hearing hearing) {
    var spec = context.level(context.machineApi()).path("spec").path("providerSpec").path("value");
    var none = Json.zero(VSpherePlacement.field(spec, "workspace"));
    var path = none ? "workspace" : WORKSPACE + SERVER;
    hearing.refuseAt(path, "is missing", "name the vCenter in workspace.server");
  }

  private static void zone(String group, ObjectNode result, Context context, Hearing hearing) {
    var placement = VSpherePlacement.of(result, context);
    VSphereZone.all(context)
        .filter(zone -> zone.vmGroup().equals(group) && placement.agreesWith(zone))
        .findFirst()
        .ifPresentOrElse(
            zone -> result.put(ZONE, zone.name()),
            () ->
                hearing.refuseAt(
                    GROUP,
                    "no VSphereDeploymentZone of this placement has the group " + group,
                    "create the zone with its VSphereFailureDomain"));
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    var zone = inZone(value, context, hearing);
    for (var field : VSpherePlacement.FIELDS) {
      var other = zone.map(there -> there.override(field)).orElseGet(Json::missing);
      copy(other.isMissingNode() ? value.path(field) : other, WORKSPACE + field, result);
    }
    if (!result.has(WORKSPACE + SERVER)) {
      copy(clusterServer(context, hearing), WORKSPACE + SERVER, result);
    }
    folder(result, hearing);
    zone.map(VSphereZone::vmGroup)
        .filter(group -> !group.isEmpty())
        .ifPresent(group -> result.put(GROUP, group));
    return result;
  }

  private static JsonNode clusterServer(Context context, Hearing hearing) {
    var server = context.facts().infraCluster().at("/spec/server");
    return Json.zero(server)
        ? hearing.refuseAt(SERVER, "neither this nor the VSphereCluster names it", "name it")
        : server;
  }

  /** The Machine API's webhook wants the datacenter's name wherever a folder is named. */
  private static void folder(ObjectNode result, Hearing hearing) {
    var folder = result.path(WORKSPACE + FOLDER).asText("");
    var own = result.path(WORKSPACE + DATACENTER).asText("");
    var name = VSphereFolders.known(own) ? own : VSphereFolders.datacenter(folder);
    result.put(WORKSPACE + DATACENTER, name);
    var absolute = VSphereFolders.absolute(folder, name);
    result.put(WORKSPACE + FOLDER, absolute);
    if (!folder.isEmpty() && (name.isEmpty() || !VSphereFolders.within(absolute, name))) {
      hearing.refuseAt(FOLDER, outside(folder, name), "write its absolute path");
    }
  }

  private static String outside(String folder, String datacenter) {
    var parent = "/" + (VSphereFolders.known(datacenter) ? datacenter : "<datacenter>") + "/vm/";
    return "'" + folder + "' does not begin with " + parent;
  }

  private static Optional<VSphereZone> inZone(JsonNode value, Context context, Hearing hearing) {
    var name = value.path(ZONE).asText("");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    var zone = VSphereZone.named(name, context).filter(found -> !found.domain().isEmpty());
    zone.ifPresentOrElse(
        found -> checkNetworks(found, context, hearing),
        () ->
            hearing.refuseAt(
                ZONE,
                "the VSphereDeploymentZone " + name + " or its failure domain is not there",
                "create both, or remove the field"));
    return zone;
  }

  private static void checkNetworks(VSphereZone zone, Context context, Hearing hearing) {
    if (zone.configuresDevices()) {
      hearing.refuseAt(
          ZONE, "the zone configures network devices, the Machine API cannot", "use another zone");
      return;
    }
    var index = VSpherePlacement.of(Json.object(), context).differingNetwork(zone);
    if (index >= 0) {
      var network = zone.networks().get(index);
      hearing.refuseAt(
          ZONE,
          "the zone gives device " + index + " the network " + network,
          "name that network in network.devices[" + index + "].networkName");
    }
  }

  /** A zone that changes nothing may stay, although the Machine API does not ask for one. */
  private static JsonNode stillInZone(JsonNode old, JsonNode value) {
    if (!old.has(ZONE) || value.has(ZONE) || !(value instanceof ObjectNode place)) {
      return value;
    }
    return place.deepCopy().set(ZONE, old.get(ZONE));
  }

  private static void copy(JsonNode value, String name, ObjectNode into) {
    if (!value.isMissingNode()) {
      into.set(name, value);
    }
  }
}
