package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/**
 * Volumes and their zones. A volume without a zone is put into its server's zone by the Machine
 * API, and wherever Cinder likes by Cluster API.
 */
final class OpenStackVolumes {
  private static final String FROM = "from";
  private static final String NAME = "name";
  private static final String MACHINE = "Machine";
  private static final String TYPE = "storage.type";
  private static final String VOLUME = "storage.volume";
  private static final String ZONE = "availabilityZone";
  private static final String LOCAL = "Local";

  /** GiB in Cluster API. */
  static final Shape SIZE = new Shape.Whole(1, Integer.MAX_VALUE);

  private static final Shape KINDS = Shape.words(LOCAL, "Volume");

  /** A zone in Cluster API. */
  static final Shape ZONE_SHAPE =
      Words.struct(
          List.of(), Map.of(FROM, Shape.words("Name", MACHINE), NAME, Shape.text("[^ ]+")));

  /** A device's size. */
  static final Leaf DEVICE_SIZE = Leaf.of("sizeGiB", SIZE);

  /** GiB, always given. */
  static final Twin DEVICE_SIZES =
      Twin.of("GiB", OpenStackVolumes::required, OpenStackVolumes::required);

  /** A device's name. */
  static final Leaf DEVICE_NAME = Leaf.of(NAME, Shape.TEXT);

  /** The name, once; a root volume is named root by Cluster API. */
  static final Twin DEVICE_NAMES =
      Twin.of("the same name, once", OpenStackVolumes::deviceName, OpenStackVolumes::deviceName);

  /** A device's storage in the Machine API. */
  static final List<Leaf> STORAGE =
      List.of(Leaf.of(TYPE, KINDS), Leaf.of(VOLUME, volume(Shape.TEXT)));

  /** The same in Cluster API. */
  static final List<Leaf> STORAGE_REFERENCE =
      List.of(Leaf.of(TYPE, KINDS), Leaf.of(VOLUME, volume(ZONE_SHAPE)));

  /** A local disk, or a volume with its type and zone. */
  static final Twin STORAGES =
      Twin.of(
          "Local, or Volume with type and zone (none is the machine's)",
          OpenStackVolumes::storage,
          OpenStackVolumes::storageBack);

  private OpenStackVolumes() {}

  private static Shape volume(Shape zone) {
    return new Shape.Struct(Map.of("type", Shape.TEXT, ZONE, zone), List.of(), true);
  }

  private static JsonNode required(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name it") : value;
  }

  private static JsonNode deviceName(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("is missing", "name the device");
    }
    if (OpenStackSource.devicesNamed(context, value.asText()) > 1) {
      return hearing.refuse("'" + value.asText() + "' names two devices", "rename one of them");
    }
    return "root".equals(value.asText()) && OpenStackSource.bootsFromVolume(context)
        ? hearing.refuse("'root' is the name of the root volume", "rename the device")
        : value;
  }

  static JsonNode zone(JsonNode zone, String path, Hearing hearing) {
    if (zone.isMissingNode()) {
      return Json.object().put(FROM, MACHINE);
    }
    return zone.asText().contains(" ")
        ? hearing.refuseAt(path, "'" + zone.asText() + "' has a space", "name another zone")
        : Json.object().put(FROM, "Name").put(NAME, zone.asText());
  }

  static JsonNode zoneBack(JsonNode zone, String path, Context context, Hearing hearing) {
    if (MACHINE.equals(zone.path(FROM).asText())) {
      return Json.missing();
    }
    if (zone.has(NAME)) {
      return zone.path(NAME);
    }
    return OpenStackSource.zone(context).isEmpty()
        ? Json.missing()
        : hearing.refuseAt(
            path,
            "is missing; the Machine API would put the volume into the machine's zone",
            "name a zone, or say from: Machine");
  }

  private static JsonNode storage(JsonNode value, Context _context, Hearing hearing) {
    if (!value.has(TYPE)) {
      return hearing.refuseAt(TYPE, "is missing", "name Local or Volume");
    }
    var result = Json.object().put(TYPE, value.path(TYPE).asText());
    if (LOCAL.equals(value.path(TYPE).asText())) {
      return result;
    }
    if (!value.has(VOLUME)) {
      return hearing.refuseAt(VOLUME, "is missing", "say what volume it is, at least {}");
    }
    var volume = result.putObject(VOLUME);
    copyType(value.path(VOLUME), volume);
    volume.set(ZONE, zone(value.path(VOLUME).path(ZONE), VOLUME + "." + ZONE, hearing));
    return result;
  }

  private static JsonNode storageBack(JsonNode value, Context context, Hearing hearing) {
    if (!value.has(TYPE)) {
      return hearing.refuseAt(TYPE, "is missing", "name Local or Volume");
    }
    var result = Json.object().put(TYPE, value.path(TYPE).asText());
    if (LOCAL.equals(value.path(TYPE).asText())) {
      return result;
    }
    if (!value.has(VOLUME)) {
      return hearing.refuseAt(VOLUME, "is missing", "say what volume it is, at least its zone");
    }
    var volume = result.putObject(VOLUME);
    copyType(value.path(VOLUME), volume);
    var at = VOLUME + "." + ZONE;
    var zone = zoneBack(value.path(VOLUME).path(ZONE), at, context, hearing);
    if (!zone.isMissingNode()) {
      volume.set(ZONE, zone);
    }
    return result;
  }

  private static void copyType(JsonNode volume, ObjectNode into) {
    if (volume.has("type")) {
      into.set("type", volume.path("type"));
    }
  }
}
