package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Template, size, disks and tags. The Machine API takes from the template what is zero; the Cluster
 * API provider has numbers of its own. Rows that ask for another field read it from the infra
 * machine, where it stands by then on either way.
 */
final class VSphereHardware {
  /** Fewer processors than these become these in Cluster API. */
  private static final int LEAST_CPUS = 2;

  /** The memory of a Cluster API machine that says nothing, in MiB. */
  private static final int USUAL_MEMORY = 2048;

  private static final String ALL = "numCPUs";
  private static final String OF_SOCKET = "numCoresPerSocket";
  private static final int MOST_DISKS = 29;
  private static final int MOST_TAGS = 10;
  private static final String FULL = "fullClone";
  private static final String LINKED = "linkedClone";
  private static final String TAG_FACT = "vsphere.clusterTag";

  private static final Pattern TEMPLATE_ID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  /** A tag by its vCenter name. */
  static final Shape TAG =
      Shape.text(
          "urn:vmomi:InventoryServiceTag:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[^:]+");

  /** Disks beside the template's own. */
  static final Shape DATA_DISKS =
      Shape.listOf(
          Words.struct(
              List.of("name", "sizeGiB"),
              Map.of(
                  "name", Shape.text("(?=.{1,80}$)[a-zA-Z0-9]([-_a-zA-Z0-9]*[a-zA-Z0-9])?"),
                  "sizeGiB", new Shape.Whole(1, 16384),
                  "provisioningMode", Shape.words("Thin", "Thick", "EagerlyZeroed"))));

  /** The template by name or inventory path. */
  static final Twin TEMPLATE =
      Twin.of("the same name or path", VSphereHardware::template, VSphereHardware::template);

  /** How the template is cloned; each API has another default. */
  static final Twin CLONE_MODE =
      Twin.of(
          "the same mode; absence is fullClone in the Machine API, linkedClone in Cluster API",
          (value, _context, _hearing) -> value.isMissingNode() ? Json.text(FULL) : value,
          (value, _context, _hearing) -> value.isMissingNode() ? Json.text(LINKED) : value);

  /** Size of the first disk; only a linked clone may leave it to the template. */
  static final Twin DISK = Twin.of("GiB, always given with fullClone", Disk::size, Disk::size);

  /** Processors, and how many of them share a socket. */
  static final Twin PROCESSORS =
      Twin.of(
          "two or more; all on one socket when the Machine API says nothing of sockets",
          VSphereHardware::processors,
          VSphereHardware::processorsBack);

  /** Memory. */
  static final Twin MEMORY =
      Twin.of("MiB, always given", VSphereHardware::memory, VSphereHardware::memoryBack);

  /** Tags; the Machine API attaches the cluster's by itself. */
  static final Twin TAGS =
      Twin.of("the same tags, and the cluster's", VSphereHardware::tags, VSphereHardware::tagsBack);

  /** Data disks, known by their names. */
  static final Twin DISKS =
      Twin.of("the same disks", VSphereHardware::disks, VSphereHardware::disks);

  private VSphereHardware() {}

  private static JsonNode template(JsonNode value, Context _context, Hearing hearing) {
    if (TEMPLATE_ID.matcher(value.asText("")).matches()) {
      var reason = "is a UUID to Cluster API, and a name to the Machine API";
      return hearing.refuse(reason, "name the template by its path");
    }
    return value.isMissingNode() ? hearing.refuse("is missing", "name the template") : value;
  }

  /** The first disk. */
  private static final class Disk {
    private Disk() {}

    static JsonNode size(JsonNode value, Context context, Hearing hearing) {
      var linked = !FULL.equals(VSpherePlacement.infra(context).path("cloneMode").asText(LINKED));
      return value.isMissingNode() && !linked
          ? hearing.refuse("is missing, which a full clone cannot be", "name the size")
          : value;
    }
  }

  private static JsonNode processors(JsonNode value, Context _context, Hearing hearing) {
    var all = value.path(ALL).asLong(0);
    if (all < LEAST_CPUS) {
      var reason = "Cluster API makes no virtual machine with fewer than two processors";
      return hearing.refuseAt(ALL, reason, "name a number");
    }
    var result = Json.object();
    result.set(ALL, value.path(ALL));
    result.set(OF_SOCKET, value.has(OF_SOCKET) ? value.path(OF_SOCKET) : value.path(ALL));
    return result;
  }

  private static JsonNode processorsBack(JsonNode value, Context _context, Hearing hearing) {
    var result = Json.object();
    var all = Math.max(LEAST_CPUS, value.path(ALL).asLong(0));
    result.set(ALL, Json.whole(all));
    if (value.has(OF_SOCKET)) {
      result.set(OF_SOCKET, value.path(OF_SOCKET));
    } else {
      hearing.warnAt(
          OF_SOCKET,
          "newer Cluster API providers take the cores of a socket from the template, the Machine"
              + " API puts all processors on one socket",
          "name the number");
    }
    return result;
  }

  private static JsonNode memory(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("is missing; Cluster API does not take it from the template", "name it")
        : value;
  }

  private static JsonNode memoryBack(JsonNode value, Context _context, Hearing _hearing) {
    return value.isMissingNode() ? Json.whole(USUAL_MEMORY) : value;
  }

  private static JsonNode tags(JsonNode value, Context context, Hearing hearing) {
    checkTags(value.size(), hearing);
    var own = context.facts().lookedUp(TAG_FACT);
    if (own.isEmpty()) {
      hearing.warn(
          "the cluster's tag was not looked up and is not added",
          "attach it by hand, or give mapictl the fact " + TAG_FACT);
      return value;
    }
    var all = Json.object().arrayNode();
    value.forEach(all::add);
    var tag = Json.text(own.get());
    return contains(value, tag) ? value : all.add(tag);
  }

  private static JsonNode tagsBack(JsonNode value, Context context, Hearing hearing) {
    var own = context.facts().lookedUp(TAG_FACT).orElse("");
    var rest = Json.object().arrayNode();
    for (var tag : value) {
      if (!tag.asText().equals(own)) {
        rest.add(tag);
      }
    }
    if (!own.isEmpty() && rest.size() == value.size()) {
      hearing.warn("lacks the cluster's tag, which the Machine API attaches", "add the tag");
    }
    checkTags(rest.size(), hearing);
    return rest.isEmpty() ? Json.missing() : rest;
  }

  private static boolean contains(JsonNode list, JsonNode wanted) {
    for (var item : list) {
      if (item.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  private static void checkTags(int count, Hearing hearing) {
    if (count > MOST_TAGS) {
      hearing.refuse(count + " tags are more than the Machine API takes", "keep ten");
    }
  }

  private static JsonNode disks(JsonNode value, Context _context, Hearing hearing) {
    if (value.size() > MOST_DISKS) {
      hearing.refuse(value.size() + " disks are more than a machine takes", "keep 29");
    }
    var names = new HashSet<String>();
    int index = 0;
    for (var disk : value) {
      var name = disk.path("name").asText();
      if (!names.add(name)) {
        hearing.refuseBelow("[" + index + "].name", "'" + name + "' is taken", "rename the disk");
      }
      index++;
    }
    return value;
  }
}
