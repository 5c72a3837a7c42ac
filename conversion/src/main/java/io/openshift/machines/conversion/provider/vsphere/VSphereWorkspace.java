package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * Where a virtual machine stands: vCenter, datacenter, folder, datastore, resource pool, zone.
 *
 * <p>In Cluster API the machine's failure domain wins over its own fields, so the way back reads
 * what the zone says first. The row of the failure domain stands before these, so that forth as
 * well the core Machine already names its zone.
 */
final class VSphereWorkspace {
  private static final String DATACENTER = "datacenter";
  private static final String FOLDER = "folder";
  private static final String WORKSPACE_DATACENTER = "workspace.datacenter";
  private static final String WORKSPACE_FOLDER = "workspace.folder";
  private static final String FAILURE_DOMAIN = "Machine.failureDomain";

  /** Any text that the Cluster API provider takes for an inventory path. */
  static final Shape PATH = Shape.text(".{1,2048}");

  /** The Machine API's datacenter and folder. */
  static final List<Leaf> WORKSPACE =
      List.of(Leaf.of(WORKSPACE_DATACENTER, PATH), Leaf.of(WORKSPACE_FOLDER, PATH));

  /** Cluster API's; its webhook writes the star into machines without a datacenter. */
  static final List<Leaf> PLACE =
      List.of(
          Leaf.of(DATACENTER, PATH).defaultsTo(Json.text(VSphereFolders.ANY_DATACENTER)),
          Leaf.of(FOLDER, PATH));

  /** The vCenter. */
  static final Twin SERVER =
      Twin.of(
          "the same vCenter; the VSphereCluster's when the machine names none",
          VSphereWorkspace::server,
          VSphereWorkspace::serverBack);

  /** Datacenter and folder hang together: the Machine API wants absolute folders. */
  static final Twin DATACENTER_AND_FOLDER =
      Twin.of(
          "the same; the folder absolute, and in the datacenter",
          VSphereWorkspace::place,
          VSphereWorkspace::placeBack);

  /** A zone whose machines join that group of virtual machines. */
  static final Twin ZONE =
      Twin.of(
          "the VSphereDeploymentZone with that group, if it changes nothing else",
          VSphereWorkspace::zone,
          VSphereWorkspace::zoneBack);

  private VSphereWorkspace() {}

  /** The same value, unless the machine's zone has another one. */
  static Twin overridden(String field) {
    return Twin.of(
        "the same value; the zone's where it has one",
        (value, _context, _hearing) -> value,
        (value, context, _hearing) -> effective(field, value, context));
  }

  private static JsonNode effective(String field, JsonNode value, Context context) {
    var other = VSphereZone.of(context).map(zone -> zone.override(field)).orElseGet(Json::missing);
    return other.isMissingNode() ? value : other;
  }

  private static JsonNode server(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      return value;
    }
    var spec = context.level(context.machineApi()).path("spec").path("providerSpec").path("value");
    var remedy = "name the vCenter in workspace.server";
    return Json.zero(VSpherePlacement.field(spec, "workspace"))
        ? hearing.refuseAt("workspace", "is missing", remedy)
        : hearing.refuse("is missing", remedy);
  }

  private static JsonNode serverBack(JsonNode value, Context context, Hearing hearing) {
    var own = effective("server", value, context);
    var cluster = context.facts().infraCluster().at("/spec/server");
    if (own.isMissingNode() && Json.zero(cluster)) {
      return hearing.refuse("neither this nor the VSphereCluster names the vCenter", "name it");
    }
    return own.isMissingNode() ? cluster : own;
  }

  private static JsonNode place(JsonNode value, Context _context, Hearing hearing) {
    var result = Json.object();
    var datacenter = value.path(WORKSPACE_DATACENTER);
    var folder = value.path(WORKSPACE_FOLDER);
    if (!datacenter.isMissingNode()) {
      result.set(DATACENTER, datacenter);
    }
    if (!folder.isMissingNode()) {
      result.set(FOLDER, folder);
      if (!VSphereFolders.within(folder.asText(), datacenter.asText(""))) {
        hearing.refuseAt(WORKSPACE_FOLDER, outside(folder, datacenter), "write its absolute path");
      }
    }
    return result;
  }

  private static String outside(JsonNode folder, JsonNode datacenter) {
    var name = datacenter.asText("");
    var parent = "/" + (VSphereFolders.known(name) ? name : "<datacenter>") + "/vm/";
    return "'" + folder.asText() + "' does not begin with " + parent;
  }

  private static JsonNode placeBack(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    var datacenter = effective(DATACENTER, value.path(DATACENTER), context).asText("");
    var folder = effective(FOLDER, value.path(FOLDER), context);
    // The Machine API's webhook wants the datacenter's name wherever a folder is named.
    var name =
        VSphereFolders.known(datacenter)
            ? datacenter
            : VSphereFolders.datacenter(folder.asText(""));
    if (!name.isEmpty()) {
      result.put(WORKSPACE_DATACENTER, name);
    }
    if (!folder.isMissingNode()) {
      var absolute = VSphereFolders.absolute(folder.asText(), name);
      result.put(WORKSPACE_FOLDER, absolute);
      if (name.isEmpty() || !VSphereFolders.within(absolute, name)) {
        hearing.refuseAt(FOLDER, outside(folder, Json.text(name)), "write its absolute path");
      }
    }
    return result;
  }

  private static JsonNode zone(JsonNode group, Context context, Hearing hearing) {
    if (group.isMissingNode()) {
      return group;
    }
    var placement = VSpherePlacement.of(context);
    return VSphereZone.all(context)
        .filter(zone -> zone.vmGroup().equals(group.asText()) && placement.agreesWith(zone))
        .findFirst()
        .map(zone -> Json.text(zone.name()))
        .orElseGet(
            () ->
                hearing.refuse(
                    "no VSphereDeploymentZone of this placement has the group " + group.asText(),
                    "create the zone with its VSphereFailureDomain"));
  }

  private static JsonNode zoneBack(JsonNode name, Context context, Hearing hearing) {
    if (name.isMissingNode()) {
      return name;
    }
    var zone = VSphereZone.named(name.asText(), context);
    if (zone.isEmpty() || zone.get().domain().isEmpty()) {
      return hearing.refuse(
          "the VSphereDeploymentZone " + name.asText() + " or its failure domain is not there",
          "create both, or remove the field");
    }
    return group(zone.get(), context, hearing);
  }

  private static JsonNode group(VSphereZone zone, Context context, Hearing hearing) {
    var placement = VSpherePlacement.of(context);
    if (context.from() == Side.MACHINE_API && !placement.agreesWith(zone)) {
      return hearing.refuseAt(
          FAILURE_DOMAIN, "the zone would overrule the machine", "name no zone");
    }
    if (zone.configuresDevices()) {
      return hearing.refuse(
          "the zone configures network devices, the Machine API cannot", "configure the machine's");
    }
    var index = placement.differingNetwork(zone);
    if (index >= 0) {
      var network = zone.networks().get(index);
      return hearing.refuse(
          "the zone gives device " + index + " the network " + network,
          "name that network in network.devices[" + index + "].networkName");
    }
    return zone.vmGroup().isEmpty() ? Json.missing() : Json.text(zone.vmGroup());
  }
}
