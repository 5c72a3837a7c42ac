package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads stored values by their shape, and says where one does not fit. */
final class ShapeReading {
  private ShapeReading() {}

  static JsonNode read(Shape shape, JsonNode stored, Hearing hearing) {
    return read(shape, stored, null, hearing);
  }

  private static JsonNode read(
      Shape shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (stored.isMissingNode() || stored.isNull()) {
      return Json.missing();
    }
    return switch (shape) {
      case Shape.Text text -> text(text, stored, below, hearing);
      case Shape.Whole whole -> whole(whole, stored, below, hearing);
      case Shape.Flag _flag -> flag(stored, below, hearing);
      case Shape.ListOf list -> list(list, stored, below, hearing);
      case Shape.MapOf map -> map(map, stored, below, hearing);
      case Shape.Struct struct -> struct(struct, stored, below, hearing);
      case Shape.Any _any -> prune(stored);
    };
  }

  private static JsonNode text(
      Shape.Text shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (!stored.isValueNode()) {
      return refuse(hearing, below, "is not a text", "write a text");
    }
    var text = stored.asText();
    if (text.isEmpty()) {
      return shape.emptyToo() ? Json.text("") : Json.missing();
    }
    if (!shape.words().isEmpty() && !shape.words().contains(text)) {
      var known = String.join(", ", new TreeSet<>(shape.words()));
      return refuse(hearing, below, "'" + text + "' is not known", "use one of " + known);
    }
    if (!shape.any() && !shape.pattern().matcher(text).matches()) {
      var reason = "'" + text + "' does not match " + shape.pattern();
      return refuse(hearing, below, reason, "correct the text");
    }
    return stored.isTextual() ? stored : Json.text(text);
  }

  private static JsonNode whole(
      Shape.Whole shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (!stored.isIntegralNumber() && !(stored.isNumber() && stored.asDouble() % 1 == 0)) {
      return refuse(hearing, below, "is not a whole number", "write a whole number");
    }
    var fits = stored.canConvertToLong();
    if (!fits || stored.longValue() < shape.min() || stored.longValue() > shape.max()) {
      var reason = stored.asText() + " is not between " + shape.min() + " and " + shape.max();
      return refuse(hearing, below, reason, "use a number within these bounds");
    }
    return Json.whole(stored.longValue());
  }

  private static JsonNode flag(JsonNode stored, @Nullable Below below, Hearing hearing) {
    return stored.isBoolean()
        ? stored
        : refuse(hearing, below, "is neither true nor false", "write true or false");
  }

  private static JsonNode list(
      Shape.ListOf shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (!(stored instanceof ArrayNode items)) {
      return refuse(hearing, below, "is not a list", "write a list");
    }
    var read = items.arrayNode(items.size());
    for (int i = 0; i < items.size(); i++) {
      var item = read(shape.item(), items.get(i), new Below(below, "", i), hearing);
      if (item.isMissingNode()) {
        refuseIncomplete(shape.item(), new Below(below, "", i), hearing);
      }
      read.add(item.isMissingNode() ? empty(shape.item()) : item);
    }
    return read.isEmpty() ? Json.missing() : read;
  }

  /** An item that is nothing is there all the same, so what it needs is missing. */
  private static void refuseIncomplete(Shape item, Below at, Hearing hearing) {
    if (item instanceof Shape.Struct struct && !hearing.refused()) {
      for (var name : struct.required()) {
        refuse(hearing, new Below(at, name, 0), "is missing", "name it");
      }
    }
  }

  private static JsonNode empty(Shape item) {
    return item instanceof Shape.Text ? Json.text("") : Json.object();
  }

  private static JsonNode map(
      Shape.MapOf shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (!(stored instanceof ObjectNode entries)) {
      return refuse(hearing, below, "is not a map", "write a map");
    }
    var read = entries.objectNode();
    for (var entry : entries.properties()) {
      var value =
          read(shape.value(), entry.getValue(), new Below(below, entry.getKey(), 0), hearing);
      read.set(entry.getKey(), value.isMissingNode() ? empty(shape.value()) : value);
    }
    return read.isEmpty() ? Json.missing() : read;
  }

  private static JsonNode struct(
      Shape.Struct shape, JsonNode stored, @Nullable Below below, Hearing hearing) {
    if (!(stored instanceof ObjectNode object)) {
      return refuse(hearing, below, "is not an object", "write an object");
    }
    var read = object.objectNode();
    for (Map.Entry<String, Shape> field : shape.fields().entrySet()) {
      var at = new Below(below, field.getKey(), 0);
      var value = read(field.getValue(), object.path(field.getKey()), at, hearing);
      if (!value.isMissingNode()) {
        read.set(field.getKey(), value);
      }
    }
    if (!read.isEmpty()) {
      for (var name : shape.required()) {
        if (!read.has(name)) {
          refuse(hearing, new Below(below, name, 0), "is missing", "name it");
        }
      }
    }
    return read.isEmpty() && !shape.emptyToo() ? Json.missing() : read;
  }

  private static JsonNode refuse(
      Hearing hearing, @Nullable Below below, String reason, String remedy) {
    return hearing.refuseBelow(below == null ? "" : below.toString(), reason, remedy);
  }

  /**
   * Where a reading stands below its leaf; written out only when something is wrong there.
   *
   * @param field the field's name, or empty for the item of that index
   */
  private record Below(@Nullable Below outer, String field, int index) {
    @Override
    public String toString() {
      var here = field.isEmpty() ? "[" + index + "]" : "." + field;
      return outer == null ? here : outer + here;
    }
  }

  /** The tree without what says nothing; positions in lists stay. */
  static JsonNode prune(JsonNode stored) {
    if (stored instanceof ObjectNode object) {
      var read = object.objectNode();
      for (var entry : object.properties()) {
        var value = prune(entry.getValue());
        if (!value.isMissingNode()) {
          read.set(entry.getKey(), value);
        }
      }
      return read.isEmpty() ? Json.missing() : read;
    }
    return Json.zero(stored) ? Json.missing() : stored;
  }
}
