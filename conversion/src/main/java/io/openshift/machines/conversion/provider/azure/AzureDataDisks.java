package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Disks beside the one that a VM boots from, known by their suffix. */
final class AzureDataDisks {
  private static final String DISKS = "dataDisks";
  private static final String NAME = "nameSuffix";
  private static final String LUN = "lun";
  private static final String CACHING = "cachingType";
  private static final String STORAGE = "managedDisk.storageAccountType";
  private static final String KEY = "managedDisk.diskEncryptionSet.id";
  private static final String ULTRA = "UltraSSD_LRS";
  private static final Sibling NAME_BESIDE = Sibling.of(NAME);
  private static final Sibling STORAGE_BESIDE = Sibling.of(STORAGE);
  private static final Set<String> DOCUMENTED = Set.of("Standard_LRS", "Premium_LRS", ULTRA);
  private static final Shape CACHINGS = words("None", "ReadOnly", "ReadWrite");
  private static final Shape SUFFIX =
      Shape.text("(?=.{1,78}$)[a-zA-Z0-9]([a-zA-Z0-9_.-]*[a-zA-Z0-9])?");
  private static final Shape SIZE = new Shape.Whole(4, 32767);
  private static final Shape UNIT = new Shape.Whole(0, 63);

  private static final Mapping DISK =
      new Mapping(
          "dataDisk",
          List.of(
              link(Leaf.of(NAME, SUFFIX), Leaf.of(NAME, SUFFIX), Required.VALUE),
              link(Leaf.of("diskSizeGB", SIZE), Leaf.of("diskSizeGB", SIZE), Required.VALUE),
              link(
                  Leaf.of(LUN, UNIT).defaultsTo(whole(0)),
                  Leaf.of(LUN, UNIT),
                  Twin.of(
                      "the same; none said is the lowest that is free",
                      (value, _context, _hearing) -> value.isMissingNode() ? whole(0) : value,
                      AzureDataDisks::unit)),
              link(
                  Leaf.of(CACHING, CACHINGS),
                  Leaf.of(CACHING, CACHINGS),
                  Twin.of(
                      "the same; none said is None here, and there what the webhook would write",
                      (value, _context, _hearing) -> value.isMissingNode() ? text("None") : value,
                      AzureDataDisks::caching)),
              link(
                  Leaf.of(STORAGE, TEXT),
                  Leaf.of(STORAGE, TEXT),
                  Twin.of("the same type", AzureDataDisks::storage, AzureDataDisks::storageBack)),
              link(
                  Leaf.of(KEY, TEXT),
                  Leaf.of(KEY, TEXT),
                  Twin.of("the same", AzureDataDisks::key, AzureDataDisks::key)),
              refuse(
                  CLUSTER_API,
                  Leaf.of("managedDisk.securityProfile", ANY),
                  "the Machine API encrypts data disks by a set alone"),
              only(
                  MACHINE_API,
                  Leaf.of("deletionPolicy", words("Delete", "Detach")),
                  always(text("Delete")),
                  "Cluster API deletes every data disk with its machine")));

  /** All data disks. */
  static final Rule ROW =
      new Rule.Each(Items.list(DISKS), Items.list(DISKS), DISK, List.of(NAME), Optional.empty());

  private AzureDataDisks() {}

  private static JsonNode unit(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      return value;
    }
    var name = NAME_BESIDE.in(context, hearing).asText();
    if (context.from() == Side.CLUSTER_API) {
      var listed = context.level(context.infra()).path("spec").path(DISKS);
      return whole(chosen(listed).getOrDefault(name, 0));
    }
    return unnumbered(name, context, hearing);
  }

  /**
   * The number of a disk that Cluster API once had without one. All such disks are believed
   * together or not at all, since the number of one depends on those of the others.
   */
  private static JsonNode unnumbered(String name, Context context, Hearing hearing) {
    var names = unnumbered(context);
    var machine = context.level(context.machineApi()).path("spec");
    var disks = machine.at("/providerSpec/value").path(DISKS);
    JsonNode bare = disks.deepCopy();
    for (var disk : bare) {
      if (names.contains(disk.path(NAME).asText())) {
        ((ObjectNode) disk).remove(LUN);
      } else {
        ((ObjectNode) disk).put(LUN, disk.path(LUN).asInt());
      }
    }
    var chosen = chosen(bare);
    for (var disk : disks) {
      var number = disk.path(LUN).asInt();
      if (chosen.getOrDefault(disk.path(NAME).asText(), number) != number) {
        return hearing.refuse("is not the number that would be chosen", "none needed");
      }
    }
    return whole(chosen.getOrDefault(name, 0));
  }

  private static Set<String> unnumbered(Context context) {
    var notes = Carry.read(context.machineApi(), WellKnown.CARRIED_FROM_CLUSTER_API);
    var disks = notes.section(AzureTable.SECTION).section(DISKS).entries();
    var names = new HashSet<String>();
    for (var item : disks.path("items")) {
      if (item.path("notes").has(LUN)) {
        names.add(item.path("of").path(NAME).asText());
      }
    }
    return names;
  }

  /** The numbers that the provider's webhook gives to disks without one, in their order. */
  private static Map<String, Integer> chosen(JsonNode disks) {
    var taken = new HashSet<Integer>();
    disks.forEach(disk -> taken.add(disk.path(LUN).asInt(-1)));
    var chosen = new HashMap<String, Integer>();
    for (var disk : disks) {
      if (!disk.path(LUN).isNumber()) {
        int free = 0;
        while (!taken.add(free)) {
          free++;
        }
        chosen.put(disk.path(NAME).asText(), free);
      }
    }
    return chosen;
  }

  private static JsonNode caching(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode()) {
      return value;
    }
    return text(STORAGE_BESIDE.is(ULTRA, context, hearing) ? "None" : "ReadWrite");
  }

  private static JsonNode storage(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() || AzureOsDisk.STORAGE_TYPES.contains(value.asText())
        ? value
        : AzureOsDisk.unknown(value.asText(), hearing);
  }

  private static JsonNode key(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || STORAGE_BESIDE.said(context, hearing)
        ? value
        : hearing.refuse("needs " + STORAGE, "name the type of the disk");
  }

  private static JsonNode storageBack(JsonNode value, Context context, Hearing hearing) {
    if (!value.isMissingNode() && !DOCUMENTED.contains(value.asText())) {
      hearing.warn(
          "the Machine API documents " + new TreeSet<>(DOCUMENTED) + " alone",
          "none needed: its controller passes every type on to Azure");
    }
    return storage(value, context, hearing);
  }
}
