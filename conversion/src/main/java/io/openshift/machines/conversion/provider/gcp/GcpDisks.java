package io.openshift.machines.conversion.provider.gcp;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.only;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Disks: one list in the Machine API; in Cluster API the boot disk is part of the machine, and the
 * others are a list. Types are the four that the Machine API's webhook lets pass.
 */
final class GcpDisks {
  private static final Shape GIGABYTES = new Shape.Whole(0, 1 << 16);
  private static final Shape TYPES =
      Shape.words("pd-standard", "pd-ssd", "pd-balanced", "hyperdisk-balanced");
  private static final JsonNode STANDARD = text("pd-standard");

  /** What the Machine API's webhook writes as image of any disk that names none. */
  private static final Pattern WEBHOOK_IMAGE =
      Pattern.compile("projects/rhcos-cloud/global/images/rhcos-[^/]+");

  /** The image by its full name or its family; a short name is one of the own project. */
  private static final Twin IMAGE =
      Twin.of("the image, or its family", GcpDisks::image, GcpDisks::imageBack);

  /** GB, 0 for as large as the image. */
  private static final Twin SIZE =
      Twin.of("GB", (v, _c, h) -> size(v, h), (v, _c, h) -> size(v, h));

  /** GB; what absence means differs. */
  private static final Twin DATA_SIZE =
      Twin.of(
          "GB, always given",
          (value, _context, hearing) -> size(value.isMissingNode() ? whole(0) : value, hearing),
          (value, _context, hearing) -> size(value.isMissingNode() ? whole(30) : value, hearing));

  /** Cluster API's provider stops working when a disk has no type. */
  private static final Twin DATA_TYPE =
      Twin.of(
          "the type, always given",
          (value, _context, _hearing) -> value.isMissingNode() ? STANDARD : value,
          (value, _context, hearing) ->
              value.isMissingNode()
                  ? hearing.refuse("is missing; the provider cannot go without", "name it")
                  : value);

  private static final Twin AUTO_DELETE =
      Twin.of(
          "true",
          (value, _context, hearing) ->
              value.asBoolean()
                  ? Json.missing()
                  : hearing.refuse(
                      "Cluster API deletes disks with their machine", "set it to true"),
          (_value, _context, _hearing) -> BooleanNode.TRUE);

  private static final Twin NO_IMAGE =
      Twin.of(
          "empty; the image that the Machine API's webhook writes is carried",
          GcpDisks::blank,
          (_value, _context, _hearing) -> Json.missing());

  /** The boot disk. */
  static final Mapping BOOT =
      new Mapping(
          "bootDisk",
          List.of(
              check(Leaf.of("autoDelete", Shape.FLAG), AUTO_DELETE),
              link(
                  List.of(Leaf.of("image", Shape.TEXT)),
                  List.of(Leaf.of("image", Shape.TEXT), Leaf.of("imageFamily", Shape.TEXT)),
                  IMAGE),
              link(
                  Leaf.of("sizeGb", GIGABYTES).defaultsTo(whole(0)),
                  Leaf.of("rootDeviceSize", GIGABYTES).absentMeans(whole(0)),
                  SIZE),
              link(
                  Leaf.of("type", TYPES).defaultsTo(STANDARD),
                  Leaf.of("rootDeviceType", TYPES).defaultsTo(STANDARD),
                  Twin.SAME),
              link(GcpKeys.KMS, GcpKeys.BOOT_KEY, GcpKeys.BOOT),
              link(GcpKeys.ACCOUNT, GcpKeys.BOOT_ACCOUNT, GcpKeys.BOOT_USED_BY),
              check(Leaf.of("labels", Shape.mapOf(Shape.TEXT)), GcpLabels.BOOT_DISK)));

  /** Any other disk. */
  static final Mapping DATA =
      new Mapping(
          "dataDisk",
          List.of(
              only(
                  MACHINE_API,
                  Leaf.of("boot", Shape.FLAG).defaultsTo(BooleanNode.FALSE),
                  nothing(),
                  "there is one boot disk"),
              check(Leaf.of("autoDelete", Shape.FLAG), AUTO_DELETE),
              link(
                  Leaf.of("type", TYPES).defaultsTo(STANDARD),
                  Leaf.of("deviceType", TYPES),
                  DATA_TYPE),
              link(
                  Leaf.of("sizeGb", GIGABYTES).defaultsTo(whole(0)),
                  Leaf.of("size", GIGABYTES).defaultsTo(whole(30)),
                  DATA_SIZE),
              check(Leaf.of("image", Shape.TEXT).neverCleared(), NO_IMAGE),
              check(Leaf.of("labels", Shape.mapOf(Shape.TEXT)), GcpLabels.DATA_DISK),
              link(GcpKeys.KMS_AND_ACCOUNT, GcpKeys.DATA_KEY, GcpKeys.DATA)));

  private GcpDisks() {}

  private static JsonNode image(JsonNode value, Context context, Hearing hearing) {
    var name = value.asText();
    if (name.isEmpty()) {
      return hearing.refuse("is missing; Cluster API would choose another image", "name the image");
    }
    if (name.contains("/images/family/")) {
      return Json.object().put("imageFamily", name);
    }
    return Json.object()
        .put(
            "image",
            name.contains("/")
                ? name
                : "projects/" + GcpCluster.project(context) + "/global/images/" + name);
  }

  private static JsonNode imageBack(JsonNode value, Context _context, Hearing hearing) {
    var path = value.has("image") ? "image" : "imageFamily";
    var name = value.path(path);
    if (name.isMissingNode()) {
      return hearing.refuse(
          "is missing; the Machine API chooses none by version", "name the image");
    }
    return name.asText().contains("/")
        ? name
        : hearing.refuseAt(
            path,
            "'" + name.asText() + "' is no full reference",
            "write projects/<project>/global/images/<name>");
  }

  private static JsonNode size(JsonNode value, Hearing hearing) {
    return value.asInt() > 0 && value.asInt() < 16
        ? hearing.refuse(value.asInt() + " GB is less than the Machine API's 16", "use 16 or more")
        : value;
  }

  private static JsonNode blank(JsonNode value, Context _context, Hearing hearing) {
    if (value.isMissingNode()) {
      return value;
    }
    if (!WEBHOOK_IMAGE.matcher(value.asText()).matches()) {
      return hearing.refuse("Cluster API makes blank disks beside the boot disk", "remove it");
    }
    hearing.warn(
        "the Machine API's webhook names an image, Cluster API makes a blank disk",
        "it is kept in an annotation for the way back");
    return Json.missing();
  }
}
