package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.stream.Stream;

/**
 * The boot image. Cluster API can also name an IBMPowerVSImage, an object of its own whose name is
 * not the image's; the Machine API cannot.
 */
final class PowerVsImage {
  private static final String FIELD = "image";
  private static final String REFERENCE = "image.reference";
  private static final String IMPORTED = "image.import.name";
  private static final String OBJECT = "imageRef.name";

  /** The row of {@code v1beta2}. */
  static final Rule V1BETA2 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          Stream.concat(
                  PowerVsReferences.members(FIELD, "id", "name", "regex").stream(),
                  Stream.of(Leaf.of(OBJECT, Shape.TEXT)))
              .toList(),
          Twin.of("by id or name", PowerVsImage::toMember, PowerVsImage::fromMember));

  /** The row of {@code v1beta3}. */
  static final Rule V1BETA3 =
      Rows.link(
          PowerVsReferences.leaves(FIELD),
          List.of(
              Leaf.of("image.type", Shape.words("Reference", "Import")),
              Leaf.of(REFERENCE + ".id", Shape.TEXT),
              Leaf.of(REFERENCE + ".name", Shape.TEXT),
              Leaf.of(IMPORTED, Shape.TEXT)),
          Twin.of(
              "by id or name, of type Reference",
              PowerVsImage::toReference,
              PowerVsImage::fromReference));

  private PowerVsImage() {}

  private static JsonNode toMember(JsonNode value, Context _context, Hearing hearing) {
    return PowerVsReferences.withoutType(FIELD, PowerVsReferences.exact(FIELD, value, hearing));
  }

  private static JsonNode fromMember(JsonNode value, Context _context, Hearing hearing) {
    if (value.has(OBJECT)) {
      return imported(OBJECT, hearing);
    }
    var choice = PowerVsReferences.first(FIELD, value);
    if (choice.isPresent() && choice.get().member().equals("regex")) {
      return hearing.refuseAt(
          FIELD + ".regex", "neither provider finds an image by it", "name the image");
    }
    return choice.isPresent() ? PowerVsReferences.withType(FIELD, choice.get()) : missing(hearing);
  }

  private static JsonNode toReference(JsonNode value, Context _context, Hearing hearing) {
    var choice = PowerVsReferences.exact(FIELD, value, hearing);
    var said =
        PowerVsReferences.withoutType(REFERENCE, PowerVsReferences.bounded(FIELD, choice, hearing));
    return said instanceof ObjectNode object ? object.put("image.type", "Reference") : said;
  }

  private static JsonNode fromReference(JsonNode value, Context _context, Hearing hearing) {
    if (value.path("image.type").asText().equals("Import") || value.has(IMPORTED)) {
      return imported(IMPORTED, hearing);
    }
    var choice = PowerVsReferences.first(REFERENCE, value);
    return choice.isPresent() ? PowerVsReferences.withType(FIELD, choice.get()) : missing(hearing);
  }

  private static JsonNode imported(String path, Hearing hearing) {
    return hearing.refuseAt(
        path,
        "names an IBMPowerVSImage object, which the Machine API does not know",
        "name the image that it imported");
  }

  private static JsonNode missing(Hearing hearing) {
    return hearing.refuseAt(FIELD, "is missing", "name the image by id or name");
  }
}
