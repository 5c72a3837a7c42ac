package io.openshift.machines.conversion.provider.aws;

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
 * References by id, ARN or filters. The Machine API's actuator takes the id, else the filters, and
 * never the ARN; what it does not take is only remembered.
 */
final class AwsReferences {
  /** Filters of the EC2 API; one without values is refused there. */
  static final Shape FILTERS =
      Shape.listOf(
          Words.struct(
              List.of("name", "values"),
              Map.of("name", Shape.TEXT, "values", Shape.listOf(Shape.TEXT))));

  /** An image: its id, and nothing else can be said in Cluster API. */
  static final Twin IMAGE = Twin.of("the id", AwsReferences::image, AwsReferences::imageBack);

  /** An instance profile: the actuator reads its id alone. */
  static final Twin PROFILE =
      Twin.ofValues(
          "the id",
          (value, _context, _hearing) -> value.path("iamInstanceProfile.id"),
          (value, _context, _hearing) -> only("iamInstanceProfile.id", value));

  private AwsReferences() {}

  static List<Leaf> leaves(String prefix) {
    return List.of(
        Leaf.of(at(prefix, "id"), Shape.TEXT),
        Leaf.of(at(prefix, "arn"), Shape.TEXT),
        Leaf.of(at(prefix, "filters"), FILTERS));
  }

  static List<Leaf> idAndFilters(String prefix) {
    return List.of(Leaf.of(at(prefix, "id"), Shape.TEXT), Leaf.of(at(prefix, "filters"), FILTERS));
  }

  /** A subnet or a security group. */
  static Twin reference(String prefix) {
    var id = at(prefix, "id");
    var arn = at(prefix, "arn");
    var filters = at(prefix, "filters");
    return Twin.ofValues(
        "the id, else the filters",
        (value, _context, hearing) -> {
          if (value.has(id)) {
            return only(id, value.path(id));
          }
          if (!value.has(filters) && value.has(arn)) {
            return hearing.refuseAt(
                arn, "neither API finds it by its ARN", "name its id or filters");
          }
          return only(filters, value.path(filters));
        },
        (value, _context, _hearing) -> value);
  }

  private static String at(String prefix, String name) {
    return prefix.isEmpty() ? name : prefix + "." + name;
  }

  private static ObjectNode only(String path, JsonNode value) {
    var object = Json.object();
    if (!value.isMissingNode()) {
      object.set(path, value);
    }
    return object;
  }

  private static JsonNode image(JsonNode value, Context _context, Hearing hearing) {
    if (value.has("ami.id")) {
      return value.path("ami.id");
    }
    var remedy = "name the image's id in ami.id";
    for (var other : List.of("ami.arn", "ami.filters")) {
      if (value.has(other)) {
        hearing.refuseAt(other, "Cluster API names an image by its id alone", remedy);
      }
    }
    return value.isEmpty() ? hearing.refuseAt("ami", "names no image", remedy) : Json.missing();
  }

  private static JsonNode imageBack(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("the Machine API does not look images up", "name the image's id")
        : only("ami.id", value);
  }
}
