package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The disk that a VM boots from. */
final class AzureOsDisk {
  /** What Azure takes for a managed disk, as the Cluster API provider's webhook checks it. */
  static final Set<String> STORAGE_TYPES =
      Set.of(
          "Standard_LRS",
          "StandardSSD_LRS",
          "StandardSSD_ZRS",
          "Premium_LRS",
          "Premium_ZRS",
          "PremiumV2_LRS",
          "UltraSSD_LRS");

  private static final String MANAGED = "osDisk.managedDisk.";
  private static final String STORAGE = MANAGED + "storageAccountType";
  private static final String KEY = MANAGED + "diskEncryptionSet.id";
  private static final String CACHING = "osDisk.cachingType";
  private static final String SIZE = "osDisk.diskSizeGB";
  private static final Sibling STORAGE_BESIDE = Sibling.of(STORAGE);
  private static final Sibling CACHING_BESIDE = Sibling.of(CACHING);

  /** Whether the disk lives on the host alone. */
  static final Sibling EPHEMERAL =
      Sibling.of("osDisk.diskSettings.ephemeralStorageLocation", "osDisk.diffDiskSettings.option");

  private static final Leaf LINUX = Leaf.of("osDisk.osType", TEXT);

  /** The rows of the disk, but for its encryption with a confidential VM. */
  static final List<Rule> ROWS =
      List.of(
          link(
              LINUX,
              LINUX.defaultsTo(text("Linux")),
              Twin.of("Linux alone", AzureOsDisk::linux, AzureOsDisk::linuxBack)),
          link(size(), size(), Required.VALUE),
          link(
              Leaf.of(CACHING, caching()),
              Leaf.of(CACHING, caching()).defaultsTo(text("None")),
              Twin.of(
                  "the same; none said is None",
                  (value, _context, _hearing) -> value,
                  (value, _context, _hearing) -> value.isMissingNode() ? text("None") : value)),
          link(
              Leaf.of("osDisk.diskSettings.ephemeralStorageLocation", words("Local")),
              Leaf.of("osDisk.diffDiskSettings.option", words("Local")),
              Twin.of("the same, with ReadOnly caching", AzureOsDisk::local, AzureOsDisk::local)),
          refuse(
              CLUSTER_API,
              Leaf.of("osDisk.diffDiskSettings.placement", TEXT),
              "the Machine API leaves the place of an ephemeral disk to Azure"),
          link(
              Leaf.of(STORAGE, TEXT),
              Leaf.of(STORAGE, TEXT),
              Twin.of("the same type", AzureOsDisk::storage, AzureOsDisk::storage)),
          link(
              Leaf.of(KEY, TEXT),
              Leaf.of(KEY, TEXT),
              Twin.of("the same, not on an ephemeral disk", AzureOsDisk::key, AzureOsDisk::key)));

  private AzureOsDisk() {}

  private static Leaf size() {
    return Leaf.of(SIZE, new Shape.Whole(1, 2048));
  }

  private static Shape caching() {
    return words("None", "ReadOnly", "ReadWrite");
  }

  private static JsonNode linux(JsonNode value, Context _context, Hearing hearing) {
    var linux = value.isMissingNode() || value.asText().equals("Linux");
    return linux
        ? Json.missing()
        : hearing.refuse(
            "'" + value.asText() + "' starts up otherwise in each of the two APIs",
            "such machines stay where they are");
  }

  private static JsonNode linuxBack(JsonNode value, Context context, Hearing hearing) {
    linux(value, context, hearing);
    return text("Linux");
  }

  /** The Machine API's webhook wants read-only caching; Azure allows nothing else. */
  private static JsonNode local(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode() && !CACHING_BESIDE.is("ReadOnly", context, hearing)) {
      hearing.refuse("an ephemeral disk needs ReadOnly caching", "set cachingType to ReadOnly");
    }
    return value;
  }

  private static JsonNode storage(JsonNode value, Context _context, Hearing hearing) {
    var type = value.asText("");
    if (value.isMissingNode()) {
      return value;
    }
    if (type.equals("UltraSSD_LRS")) {
      return hearing.refuse("an ultra disk cannot be booted from", "use another type");
    }
    return STORAGE_TYPES.contains(type) ? value : unknown(type, hearing);
  }

  /** Refuses a type that the Cluster API provider's webhook would refuse. */
  static JsonNode unknown(String type, Hearing hearing) {
    var known = new TreeSet<>(STORAGE_TYPES);
    return hearing.refuse("'" + type + "' is not a type of managed disks", "use one of " + known);
  }

  private static JsonNode key(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode() && EPHEMERAL.said(context, hearing)) {
      hearing.refuse("an ephemeral disk cannot be encrypted by a set", "remove one of the two");
    }
    return typed(value, context, hearing);
  }

  /** Encryption of a disk whose type is named, as the Cluster API provider's webhook wants it. */
  static JsonNode typed(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || STORAGE_BESIDE.said(context, hearing)
        ? value
        : hearing.refuse("needs " + STORAGE, "name the type of the disk");
  }
}
