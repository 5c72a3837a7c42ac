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
import java.util.stream.Stream;

/**
 * What a server boots from. In the Machine API a root volume tells its image by {@code sourceUUID},
 * which is a name and comes before {@code image}; so image and volume are one row.
 */
final class OpenStackBoot {
  private static final String IMAGE = "image";
  private static final String SOURCE = "rootVolume.sourceUUID";
  private static final String SIZE = "rootVolume.diskSize";
  private static final String SIZE_GIB = "rootVolume.sizeGiB";
  private static final String ZONE = "rootVolume.availabilityZone";
  private static final String FILTER = "filter";
  private static final String NAME = "name";
  private static final String ONLY_NAMES = "the Machine API names an image by its name alone";

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(IMAGE, Shape.TEXT),
          Leaf.of(SOURCE, Shape.TEXT),
          Leaf.of(SIZE, new Shape.Whole(0, Integer.MAX_VALUE)).absentMeans(Json.whole(0)),
          Leaf.of(ZONE, Shape.TEXT));

  /** Cluster API's leaves. */
  static final List<Leaf> CLUSTER_API =
      List.of(
          Leaf.of(IMAGE, image()),
          Leaf.of(SIZE_GIB, OpenStackVolumes.SIZE),
          Leaf.of(ZONE, OpenStackVolumes.ZONE_SHAPE));

  /** Both ways. */
  static final Twin BOOT =
      Twin.of(
              "the image by name, that of a root volume in rootVolume.sourceUUID; size in GiB; zone"
                  + " by name, none is the machine's",
              OpenStackBoot::forth,
              OpenStackBoot::back)
          .settledBy(OpenStackBoot::settled);

  private OpenStackBoot() {}

  private static Shape image() {
    var filter =
        Words.struct(List.of(), Map.of(NAME, Shape.TEXT, "tags", Shape.listOf(Shape.TEXT)));
    var reference = Words.struct(List.of(), Map.of(NAME, Shape.TEXT));
    return Words.struct(List.of(), Map.of("id", Shape.TEXT, FILTER, filter, "imageRef", reference));
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    var named = value.has(SOURCE) ? SOURCE : IMAGE;
    if (value.has(named)) {
      var name = OpenStackServer.named(value.path(named), named, hearing);
      result.putObject(IMAGE).putObject(FILTER).set(NAME, name);
    } else {
      hearing.refuseAt(IMAGE, "names no image", "name the image");
    }
    if (boots(value, context)) {
      result.set(SIZE_GIB, sized(value, SIZE, hearing));
      result.set(ZONE, OpenStackVolumes.zone(value.path(ZONE), ZONE, hearing));
    }
    return result;
  }

  /** The value alone may be one that is remembered; the source may have only a volume type. */
  private static boolean boots(JsonNode value, Context context) {
    return Stream.of(SOURCE, SIZE, SIZE_GIB, ZONE).anyMatch(value::has)
        || OpenStackSource.bootsFromVolume(context);
  }

  private static JsonNode sized(JsonNode value, String path, Hearing hearing) {
    return value.has(path)
        ? value.path(path)
        : hearing.refuseAt(path, "is missing", "name the size of the root volume in GiB");
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    var name = name(value.path(IMAGE), hearing);
    if (boots(value, context)) {
      result.set(SOURCE, name);
      result.set(SIZE, sized(value, SIZE_GIB, hearing));
      var zone = OpenStackVolumes.zoneBack(value.path(ZONE), ZONE, context, hearing);
      return zone.isMissingNode() ? result : result.set(ZONE, zone);
    }
    return result.set(IMAGE, name);
  }

  private static JsonNode name(JsonNode image, Hearing hearing) {
    for (var other : List.of("id", "imageRef")) {
      if (image.has(other)) {
        return hearing.refuseAt(IMAGE + "." + other, ONLY_NAMES, "name it in image.filter.name");
      }
    }
    var filter = image.path(FILTER);
    if (filter.has("tags")) {
      return hearing.refuseAt("image.filter.tags", ONLY_NAMES, "name the image, without tags");
    }
    return filter.has(NAME)
        ? filter.path(NAME)
        : hearing.refuseAt("image.filter", "names no image", "name the image");
  }

  /** An image beside the source of a root volume has no effect and stays. */
  private static JsonNode settled(JsonNode old, JsonNode now) {
    return old.has(SOURCE) && old.has(IMAGE) && now.has(SOURCE)
        ? ((ObjectNode) now.deepCopy()).set(IMAGE, old.get(IMAGE))
        : now;
  }
}
