package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import org.jspecify.annotations.Nullable;

/**
 * System type, processors and memory. What is left out means something else on each side, so it is
 * always spelled out on the other: each API's webhook would fill in its own default.
 */
final class PowerVsSizes {
  /** A word of {@code systemType} in {@code v1beta2} that not every build of the schema takes. */
  static final String BUILD_S922 = "systemType=s922";

  private static final String SYSTEM_TYPE = "systemType";
  private static final String PROCESSOR_TYPE = "processorType";
  private static final String PROCESSORS = "processors";
  private static final String MEMORY = "memoryGiB";
  private static final String S922 = "s922";
  private static final String SHARED = "Shared";
  private static final String DEDICATED = "Dedicated";
  private static final int LEAST_MEMORY = 2;
  private static final BigDecimal LEAST_PROCESSORS = new BigDecimal("0.25");
  private static final Map<String, String> TYPES =
      Map.of("dedicated", DEDICATED, "shared", SHARED, "capped", "Capped");

  private static final Leaf MACHINE_API_SYSTEM_TYPE =
      Leaf.of(SYSTEM_TYPE, Shape.TEXT).defaultsTo(Json.text(S922));

  /** The system type of {@code v1beta2}. */
  static final Rule V1BETA2 =
      Rows.link(
          MACHINE_API_SYSTEM_TYPE,
          Leaf.of(SYSTEM_TYPE, Shape.words(S922, "e980", "s1022", "e1050", "e1080"))
              .defaultsTo(Json.text(S922)),
          Twin.of("s922 when left out", PowerVsSizes::s922, PowerVsSizes::installedDefault));

  /** The system type of {@code v1beta3}. */
  static final Rule V1BETA3 =
      Rows.link(
          MACHINE_API_SYSTEM_TYPE,
          Leaf.of(SYSTEM_TYPE, Shape.text("[a-z][0-9]{1,15}")).defaultsTo(Json.text("s1022")),
          Twin.of(
              "left out: s922 in the Machine API, s1022 in Cluster API",
              (value, _context, _hearing) -> or(value, Json.text(S922)),
              (value, _context, _hearing) -> or(value, Json.text("s1022"))));

  /** The other sizes, the same in both versions. */
  static final List<Rule> ROWS =
      List.of(
          Rows.link(
              Leaf.of(PROCESSOR_TYPE, Shape.TEXT).defaultsTo(Json.text(SHARED)),
              Leaf.of(PROCESSOR_TYPE, Shape.words(DEDICATED, SHARED, "Capped"))
                  .defaultsTo(Json.text(SHARED)),
              Twin.of("in any letter case", PowerVsSizes::type, PowerVsSizes::type)),
          Rows.link(
              Leaf.of(PROCESSORS, Shape.ANY).defaultsTo(Json.text("0.5")),
              Leaf.of(PROCESSORS, Shape.ANY).defaultsTo(Json.text("0.25")),
              Twin.of(
                  "left out: 0.5 in the Machine API, 0.25 in Cluster API, 1 when dedicated",
                  (value, context, hearing) ->
                      processors(value, new Absent("0.5", Side.MACHINE_API), context, hearing),
                  (value, context, hearing) ->
                      processors(value, new Absent("0.25", Side.CLUSTER_API), context, hearing))),
          Rows.link(
              Leaf.of(MEMORY, Shape.COUNT).defaultsTo(Json.whole(32)),
              Leaf.of(MEMORY, Shape.COUNT).defaultsTo(Json.whole(LEAST_MEMORY)),
              Twin.of(
                  "GiB; left out: 32 in the Machine API, 2 in Cluster API",
                  (value, _context, hearing) -> memory(value, 32, hearing),
                  (value, _context, hearing) -> memory(value, LEAST_MEMORY, hearing))));

  /** What a side means when it says nothing of processors. */
  private record Absent(String usual, Side side) {

    /**
     * One. As a value to be restored absence does not count: new objects spell the usual amount out
     * where there is none, which is less than dedicated processors can be.
     */
    JsonNode ofDedicated(Context context) {
      return context.from() == side ? Json.whole(1) : Json.missing();
    }
  }

  private PowerVsSizes() {}

  private static JsonNode s922(JsonNode value, Context context, Hearing hearing) {
    var type = or(value, Json.text(S922));
    return !type.asText().equals(S922) || context.facts().installed().has(BUILD_S922)
        ? type
        : hearing.refuse(
            "s922, the Machine API's default, is not taken by the installed schema",
            "name a system type that it takes, such as s1022");
  }

  private static JsonNode installedDefault(JsonNode value, Context context, Hearing _hearing) {
    var build = context.facts().installed().has(BUILD_S922) ? S922 : "s1022";
    return or(value, Json.text(build));
  }

  private static JsonNode or(JsonNode value, JsonNode otherwise) {
    return value.isMissingNode() ? otherwise : value;
  }

  private static JsonNode type(JsonNode value, Context _context, Hearing hearing) {
    var text = value.isMissingNode() ? SHARED : value.asText();
    var known = TYPES.get(text.toLowerCase(Locale.ROOT));
    return known != null
        ? Json.text(known)
        : hearing.refuse("'" + text + "' is not known", "use Dedicated, Shared or Capped");
  }

  private static JsonNode memory(JsonNode value, int otherwise, Hearing hearing) {
    var size = value.asInt() == 0 ? otherwise : value.asInt();
    return size >= LEAST_MEMORY
        ? Json.whole(size)
        : hearing.refuse(size + " GiB are too few", "use 2 GiB or more");
  }

  private static JsonNode processors(
      JsonNode value, Absent absent, Context context, Hearing hearing) {
    var dedicated = dedicated(context);
    var number = value.isIntegralNumber() && value.asInt() == 0 ? Json.missing() : value;
    if (number.isMissingNode()) {
      return dedicated ? absent.ofDedicated(context) : Json.text(absent.usual());
    }
    var amount = amount(number);
    if (amount == null) {
      return hearing.refuse(
          "is neither a whole number nor a number as text", "write a text such as \"0.5\"");
    }
    if (amount.compareTo(LEAST_PROCESSORS) < 0) {
      return hearing.refuse(number.asText() + " are too few", "use 0.25 or more");
    }
    return dedicated && amount.stripTrailingZeros().scale() > 0
        ? hearing.refuse("dedicated processors come whole", "use a whole number")
        : number;
  }

  private static @Nullable BigDecimal amount(JsonNode number) {
    if (number.isIntegralNumber() || number.isTextual()) {
      try {
        return new BigDecimal(number.asText());
      } catch (NumberFormatException _notOne) {
        return null;
      }
    }
    return null;
  }

  /** Whether the source's processors are dedicated; letter case does not matter. */
  private static boolean dedicated(Context context) {
    var source =
        context.from() == Side.MACHINE_API
            ? context.level(context.machineApi()).at("/spec/providerSpec/value")
            : context.level(context.infra()).path("spec");
    return source instanceof ObjectNode spec
        && spec.properties().stream()
            .filter(entry -> entry.getKey().equalsIgnoreCase(PROCESSOR_TYPE))
            .anyMatch(entry -> entry.getValue().asText().equalsIgnoreCase(DEDICATED));
  }
}
