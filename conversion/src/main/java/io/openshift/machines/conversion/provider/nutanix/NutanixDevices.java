package io.openshift.machines.conversion.provider.nutanix;

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

/** Firmware, GPUs and data disks. */
final class NutanixDevices {
  private static final String TYPE = "type";
  private static final String DEVICE_ID = "deviceID";
  private static final String NAME = "name";
  private static final String DEVICE_TYPE = "deviceProperties.deviceType";
  private static final String ADAPTER = "deviceProperties.adapterType";
  private static final String INDEX = "deviceProperties.deviceIndex";
  private static final String DISK = "Disk";
  private static final String MODE = "storageConfig.diskMode";
  private static final String CONTAINER = "storageConfig.storageContainer";
  private static final String STANDARD = "Standard";
  private static final Twin BOOT_WORDS = Words.words(Map.of("Legacy", "legacy", "UEFI", "uefi"));

  /** The firmware; none is the platform's own choice on both sides. */
  static final Twin BOOT =
      Twin.ofValues(
          BOOT_WORDS.name() + "; SecureBoot is refused",
          (value, context, hearing) ->
              "SecureBoot".equals(value.asText())
                  ? hearing.refuse(
                      "the Cluster API provider does not boot machines securely", "use UEFI")
                  : BOOT_WORDS.forth().apply(value, context, hearing),
          BOOT_WORDS.back());

  /** The Machine API's leaves of a GPU. */
  static final List<Leaf> GPU = gpu("Name", "DeviceID");

  /** Cluster API's leaves of a GPU, whose 64 bits are bound by the Machine API's 32. */
  static final List<Leaf> CAPX_GPU = gpu(NAME, DEVICE_ID);

  /** A GPU; what its type does not select has no effect. */
  static final Twin GPUS =
      Twin.of(
          "the name or the device ID, as type selects",
          (value, _context, hearing) ->
              gpu(value, hearing, Map.of("Name", NAME, "DeviceID", DEVICE_ID)),
          (value, _context, hearing) ->
              gpu(value, hearing, Map.of(NAME, "Name", DEVICE_ID, "DeviceID")));

  /** Where a disk is attached, on both sides. */
  static final List<Leaf> PROPERTIES =
      List.of(
          Leaf.of(DEVICE_TYPE, Shape.words(DISK, "CDRom")),
          Leaf.of(ADAPTER, Shape.words("SCSI", "IDE", "PCI", "SATA", "SPAPR")),
          Leaf.of(INDEX, Shape.COUNT).absentMeans(Json.whole(0)));

  /** Where a disk is attached, or nothing, which leaves it to the provider. */
  static final Twin DEVICE_PROPERTIES =
      Twin.of(
          "the same; a CD-ROM on IDE alone, which is what both can do",
          NutanixDevices::attached,
          NutanixDevices::attachedBack);

  /** Where the Machine API stores a disk. */
  static final List<Leaf> STORAGE = storage(Map.of(TYPE, Shape.words("uuid"), "uuid", Shape.TEXT));

  /** Where Cluster API stores a disk. */
  static final List<Leaf> CAPX_STORAGE =
      List.of(STORAGE.getFirst(), Leaf.of(CONTAINER, NutanixIdentifiers.SHAPE));

  /** Where a disk is stored; the schema of Cluster API adds the mode to a container. */
  static final Twin CONFIG =
      Twin.of(
          "the same; a container without a mode has the mode Standard",
          NutanixDevices::stored,
          NutanixDevices::storedBack);

  private NutanixDevices() {}

  private static List<Leaf> gpu(String name, String deviceId) {
    return List.of(
        Leaf.of(TYPE, Shape.words(name, deviceId)),
        Leaf.of(DEVICE_ID, Shape.COUNT),
        Leaf.of(NAME, Shape.TEXT));
  }

  private static List<Leaf> storage(Map<String, Shape> container) {
    return List.of(
        Leaf.of(MODE, Shape.words(STANDARD, "Flash")),
        Leaf.of(CONTAINER, Words.struct(List.of(), container)));
  }

  private static JsonNode gpu(JsonNode value, Hearing hearing, Map<String, String> words) {
    var type = value.path(TYPE).asText("");
    if (type.isEmpty()) {
      return hearing.refuseAt(TYPE, "is missing", "say what the GPU is known by");
    }
    var member = type.equalsIgnoreCase(NAME) ? NAME : DEVICE_ID;
    if (!value.has(member)) {
      return hearing.refuseAt(member, "is missing, and type selects it", "name it");
    }
    return Json.object().put(TYPE, words.get(type)).<ObjectNode>set(member, value.get(member));
  }

  private static JsonNode attached(JsonNode value, Context context, Hearing hearing) {
    if (!value.isEmpty() && !value.has(DEVICE_TYPE)) {
      hearing.refuseAt(DEVICE_TYPE, "is missing", "write Disk or CDRom");
    }
    if (!value.isEmpty() && !value.has(INDEX)) {
      hearing.warnAt(
          INDEX,
          "0 is the first place here, and the next free one for Cluster API",
          "give the index that the disk has");
    }
    return attachedBack(value, context, hearing);
  }

  private static JsonNode attachedBack(JsonNode value, Context _context, Hearing hearing) {
    if (value.isEmpty()) {
      return value;
    }
    var type = value.path(DEVICE_TYPE).asText(DISK);
    var adapter = value.path(ADAPTER).asText("");
    if (adapter.isEmpty()) {
      return hearing.refuseAt(ADAPTER, "is missing", "name the disk's adapter");
    }
    if (!type.equals(DISK) && !adapter.equals("IDE")) {
      return hearing.refuseAt(
          ADAPTER, "a CD-ROM on " + adapter + " works on one side alone", "use IDE");
    }
    return ((ObjectNode) value.deepCopy()).put(DEVICE_TYPE, type);
  }

  private static JsonNode stored(JsonNode value, Context _context, Hearing hearing) {
    if (!value.has(CONTAINER)) {
      return value;
    }
    var mode = value.path(MODE).asText(STANDARD);
    var container = NutanixIdentifiers.selectedAt(value.path(CONTAINER), CONTAINER, hearing);
    return Json.object().put(MODE, mode).<ObjectNode>set(CONTAINER, container);
  }

  private static JsonNode storedBack(JsonNode value, Context context, Hearing hearing) {
    return NAME.equals(value.path(CONTAINER).path(TYPE).asText())
        ? hearing.refuseAt(
            CONTAINER + ".name", "the Machine API finds it by its UUID alone", "name its UUID")
        : stored(value, context, hearing);
  }
}
