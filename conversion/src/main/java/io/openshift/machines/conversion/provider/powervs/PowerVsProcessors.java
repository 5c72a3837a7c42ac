package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Processors and their type, in one row: how many there are when none are named hangs on the type,
 * and on the side.
 */
final class PowerVsProcessors {
  private static final String TYPE = "processorType";
  private static final String AMOUNT = "processors";
  private static final String SHARED = "Shared";
  private static final String DEDICATED = "Dedicated";
  private static final BigDecimal LEAST = new BigDecimal("0.25");
  private static final Map<String, String> TYPES =
      Map.of("dedicated", DEDICATED, "shared", SHARED, "capped", "Capped");

  private static final JsonNode MACHINE_API = Json.text("0.5");
  private static final JsonNode CLUSTER_API = Json.text("0.25");

  /** The row. */
  static final Rule ROW =
      Rows.link(
          List.of(
              Leaf.of(TYPE, Shape.TEXT).defaultsTo(Json.text(SHARED)),
              Leaf.of(AMOUNT, Shape.ANY).defaultsTo(MACHINE_API)),
          List.of(
              Leaf.of(TYPE, Shape.words(DEDICATED, SHARED, "Capped")).defaultsTo(Json.text(SHARED)),
              Leaf.of(AMOUNT, Shape.ANY).defaultsTo(CLUSTER_API)),
          Twin.of(
              "the type in any letter case; processors left out: 0.5 in the Machine API,"
                  + " 0.25 in Cluster API, 1 when dedicated",
              (value, context, hearing) ->
                  spelledOut(value, absent(Side.MACHINE_API, context), hearing),
              (value, context, hearing) ->
                  spelledOut(value, absent(Side.CLUSTER_API, context), hearing)));

  private PowerVsProcessors() {}

  /**
   * What a side means when it says nothing of processors.
   *
   * @param dedicated one; missing where absence would be restored, for new objects spell the usual
   *     amount out where there is none, and that is less than dedicated processors can be
   */
  private record Absent(JsonNode usual, JsonNode dedicated) {}

  private static Absent absent(Side side, Context context) {
    var usual = side == Side.MACHINE_API ? MACHINE_API : CLUSTER_API;
    return new Absent(usual, context.from() == side ? Json.whole(1) : Json.missing());
  }

  private static JsonNode spelledOut(JsonNode value, Absent absent, Hearing hearing) {
    var text = value.path(TYPE).asText(SHARED);
    var type = TYPES.get(text.toLowerCase(Locale.ROOT));
    if (type == null) {
      return hearing.refuseAt(
          TYPE, "'" + text + "' is not known", "use Dedicated, Shared or Capped");
    }
    var result = Json.object().put(TYPE, type);
    var amount = amount(value.path(AMOUNT), type.equals(DEDICATED), absent, hearing);
    return amount.isMissingNode() ? result : result.set(AMOUNT, amount);
  }

  private static JsonNode amount(
      JsonNode stored, boolean dedicated, Absent absent, Hearing hearing) {
    if (stored.isMissingNode() || stored.isIntegralNumber() && stored.asInt() == 0) {
      return dedicated ? absent.dedicated() : absent.usual();
    }
    var number = number(stored);
    if (number.isEmpty()) {
      return hearing.refuseAt(
          AMOUNT, "is neither a whole number nor a number as text", "write a text such as \"0.5\"");
    }
    if (number.get().compareTo(LEAST) < 0) {
      return hearing.refuseAt(AMOUNT, stored.asText() + " are too few", "use 0.25 or more");
    }
    return dedicated && number.get().stripTrailingZeros().scale() > 0
        ? hearing.refuseAt(AMOUNT, "dedicated processors come whole", "use a whole number")
        : stored;
  }

  private static Optional<BigDecimal> number(JsonNode stored) {
    if (!stored.isIntegralNumber() && !stored.isTextual()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(stored.asText()));
    } catch (NumberFormatException _notOne) {
      return Optional.empty();
    }
  }
}
