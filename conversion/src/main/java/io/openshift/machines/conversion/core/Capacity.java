package io.openshift.machines.conversion.core;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/** What a machine of an empty set would have, as the autoscaler reads it on each side. */
final class Capacity {
  private static final long MEBIBYTE = 1L << 20;
  private static final Pattern QUANTITY =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,9})?)(Ki|Mi|Gi|Ti|k|M|G|T)?");
  private static final Pattern MIB = Pattern.compile("[0-9]{1,9}");
  private static final Pattern SOME = Pattern.compile("[1-9][0-9]*");
  private static final Map<String, Long> UNITS =
      Map.of(
          "Ki",
          1L << 10,
          "Mi",
          1L << 20,
          "Gi",
          1L << 30,
          "Ti",
          1L << 40,
          "k",
          1_000L,
          "M",
          1_000_000L,
          "G",
          1_000_000_000L,
          "T",
          1_000_000_000_000L);

  /** MiB, whatever the key's name says, and bytes as a quantity. */
  static final Twin MEMORY =
      Twin.of(
          "MiB; bytes",
          (value, _context, _hearing) -> bytes(value),
          (value, _context, _hearing) -> mebibytes(value));

  private Capacity() {}

  private static JsonNode bytes(JsonNode value) {
    return MIB.matcher(value.asText()).matches()
        ? Json.text(String.valueOf(Long.parseLong(value.asText()) * MEBIBYTE))
        : Json.missing();
  }

  private static JsonNode mebibytes(JsonNode value) {
    var matcher = QUANTITY.matcher(value.asText());
    if (!matcher.matches()) {
      return Json.missing();
    }
    var unit = BigDecimal.valueOf(matcher.group(2) == null ? 1 : UNITS.get(matcher.group(2)));
    var parts = new BigDecimal(matcher.group(1)).multiply(unit);
    var whole = parts.divideAndRemainder(BigDecimal.valueOf(MEBIBYTE));
    return whole[1].signum() == 0 ? Json.text(whole[0].toBigInteger().toString()) : Json.missing();
  }

  /** The Machine API means NVIDIA's. */
  static JsonNode gpuType(Context context) {
    if (context.from() != Side.MACHINE_API) {
      return Json.missing();
    }
    var metadata = context.machineApi().path("metadata");
    var count = metadata.path("annotations").path("machine.openshift.io/GPU").asText("0");
    return SOME.matcher(count).matches() ? Json.text("nvidia.com/gpu") : Json.missing();
  }
}
