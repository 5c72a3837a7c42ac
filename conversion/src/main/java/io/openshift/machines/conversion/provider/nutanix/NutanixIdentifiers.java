package io.openshift.machines.conversion.provider.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What Prism finds by UUID or by name. The Machine API lets the other member stand there beside the
 * one that {@code type} selects, without effect; Cluster API's schema refuses it.
 */
final class NutanixIdentifiers {
  private static final String TYPE = "type";
  private static final String UUID = "uuid";
  private static final String NAME = "name";
  private static final String HEXADECIMAL =
      "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";

  /** An identifier of either API. */
  static final Shape SHAPE =
      Words.struct(
          List.of(), Map.of(TYPE, Shape.words(UUID, NAME), UUID, Shape.TEXT, NAME, Shape.TEXT));

  /** The image; Cluster API has its lookup instead of none, which a row of its own refuses. */
  static final Twin IMAGE =
      twin(
          "the image that type selects",
          NutanixIdentifiers::image,
          (value, context, hearing) -> {
            var lookup = context.level(context.infra()).path("spec").path("imageLookup");
            return value.isMissingNode() && !Json.zero(lookup)
                ? value
                : image(value, context, hearing);
          });

  /** The project; without a type there is none, whatever else stands there. */
  static final Twin PROJECT =
      twin(
          "the project that type selects",
          (value, _context, hearing) ->
              value.has(TYPE) ? selected(value, "", hearing) : Json.missing(),
          NutanixIdentifiers::optional);

  /** The image of a data disk. The Cluster API provider finds it by its UUID alone. */
  static final Twin DATA_SOURCE =
      twin("the image's UUID", NutanixIdentifiers::byUuid, NutanixIdentifiers::byUuid);

  private NutanixIdentifiers() {}

  private static Twin twin(String name, Twin.Change forth, Twin.Change back) {
    return Twin.of(name, forth, back).settledBy(NutanixIdentifiers::kept);
  }

  /** The older spelling, if it selects the same. */
  static JsonNode kept(JsonNode old, JsonNode value) {
    return selected(old).equals(value) ? old : value;
  }

  /** What an identifier selects, if it does select something. */
  static JsonNode selected(JsonNode identifier) {
    var type = identifier.path(TYPE).asText("");
    var member = identifier.path(type);
    return type.isEmpty() || Json.zero(member)
        ? Json.missing()
        : Json.object().put(TYPE, type).<ObjectNode>set(type, member);
  }

  /** What an identifier must select, or a refusal below the row's first path. */
  static JsonNode selected(JsonNode identifier, String below, Hearing hearing) {
    return Fault.of(identifier)
        .map(fault -> hearing.refuseBelow(below + fault.at(), fault.reason(), fault.remedy()))
        .orElseGet(() -> selected(identifier));
  }

  /** The same at another path of the table. */
  static JsonNode selectedAt(JsonNode identifier, String path, Hearing hearing) {
    return Fault.of(identifier)
        .map(fault -> hearing.refuseAt(path + fault.at(), fault.reason(), fault.remedy()))
        .orElseGet(() -> selected(identifier));
  }

  private static JsonNode image(JsonNode value, Context _context, Hearing hearing) {
    return selected(value, "", hearing);
  }

  private static JsonNode optional(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? value : selected(value, "", hearing);
  }

  private static JsonNode byUuid(JsonNode value, Context context, Hearing hearing) {
    return NAME.equals(value.path(TYPE).asText())
        ? hearing.refuseBelow(
            ".name", "the Cluster API provider finds it by its UUID alone", "name its UUID")
        : optional(value, context, hearing);
  }

  private record Fault(String at, String reason, String remedy) {
    static Optional<Fault> of(JsonNode identifier) {
      if (identifier.isMissingNode()) {
        return fault("", "is missing", "name it by uuid or by name");
      }
      var type = identifier.path(TYPE).asText("");
      if (type.isEmpty()) {
        return fault(".type", "is missing", "write uuid or name");
      }
      var member = identifier.path(type).asText("");
      if (member.isEmpty()) {
        return fault("." + type, "is missing, and type selects it", "name it");
      }
      var reason = "'" + member + "' is not a UUID of 36 characters";
      return type.equals(UUID) && !member.matches(HEXADECIMAL)
          ? fault(".uuid", reason, "correct it, or name it by its name")
          : Optional.empty();
    }

    private static Optional<Fault> fault(String at, String reason, String remedy) {
      return Optional.of(new Fault(at, reason, remedy));
    }
  }
}
