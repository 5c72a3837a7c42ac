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

/**
 * System type and memory. What is left out means something else on each side, so it is always
 * spelled out on the other: each API's webhook would fill in its own default.
 */
final class PowerVsSizes {
  /** A word of {@code systemType} in {@code v1beta2} that not every build of the schema takes. */
  static final String BUILD_S922 = "systemType=s922";

  private static final String SYSTEM_TYPE = "systemType";
  private static final String MEMORY = "memoryGiB";
  private static final String S922 = "s922";
  private static final int LEAST_MEMORY = 2;
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

  /** Memory, the same in both versions. */
  static final Rule MEMORY_ROW =
      Rows.link(
          Leaf.of(MEMORY, Shape.COUNT).defaultsTo(Json.whole(32)),
          Leaf.of(MEMORY, Shape.COUNT).defaultsTo(Json.whole(LEAST_MEMORY)),
          Twin.of(
              "GiB; left out: 32 in the Machine API, 2 in Cluster API",
              (value, _context, hearing) -> memory(value, 32, hearing),
              (value, _context, hearing) -> memory(value, LEAST_MEMORY, hearing)));

  private PowerVsSizes() {}

  private static JsonNode s922(JsonNode value, Context context, Hearing hearing) {
    var type = or(value, Json.text(S922));
    return !type.asText().equals(S922) || context.facts().installed().has(BUILD_S922)
        ? type
        : hearing.refuse(
            "s922, the Machine API's default, is not taken by the installed schema",
            "name a system type that it takes, such as s1022");
  }

  /**
   * The default of the installed build. Where that is not the table's own, absence is not restored:
   * a new object would spell out a word that the build does not take.
   */
  private static JsonNode installedDefault(JsonNode value, Context context, Hearing _hearing) {
    var build = context.facts().installed().has(BUILD_S922) ? S922 : "s1022";
    var restored = context.from() == Side.MACHINE_API && !build.equals(S922);
    return or(value, restored ? Json.missing() : Json.text(build));
  }

  private static JsonNode or(JsonNode value, JsonNode otherwise) {
    return value.isMissingNode() ? otherwise : value;
  }

  private static JsonNode memory(JsonNode value, int otherwise, Hearing hearing) {
    var size = value.asInt() == 0 ? otherwise : value.asInt();
    return size >= LEAST_MEMORY
        ? Json.whole(size)
        : hearing.refuse(size + " GiB are too few", "use 2 GiB or more");
  }
}
