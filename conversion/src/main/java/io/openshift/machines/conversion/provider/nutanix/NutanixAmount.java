package io.openshift.machines.conversion.provider.nutanix;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Bytes as Kubernetes writes them: {@code 16Gi} and {@code 16384Mi} are the same. Go programs write
 * the shortest form back, so what is stored keeps its spelling while the amount is the same.
 */
final class NutanixAmount {
  private static final String NUMBER = "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)";
  private static final Pattern PARTS =
      Pattern.compile("(" + NUMBER + ")(?:([KMGTPE])i|([numkMGTPE])|[eE](" + NUMBER + "))?");
  private static final String THOUSANDS = "num kMGTPE";
  private static final int NONE = THOUSANDS.indexOf(' ');

  /** An amount. */
  static final Shape SHAPE = Shape.text(PARTS.pattern());

  private NutanixAmount() {}

  /** The same amount on both sides; both providers refuse less when they make the machine. */
  static Twin atLeast(String least) {
    Twin.Change change = (value, _context, hearing) -> enough(value, least, hearing);
    return Twin.of("the same amount, at least " + least, change, change)
        .settledBy((old, value) -> same(old, value) ? old : value);
  }

  private static JsonNode enough(JsonNode value, String least, Hearing hearing) {
    if (value.isMissingNode()) {
      return hearing.refuse("is missing", "name an amount of at least " + least);
    }
    return bytes(value.asText()).compareTo(bytes(least)) < 0
        ? hearing.refuse(value.asText() + " is less than " + least, "use at least " + least)
        : value;
  }

  private static boolean same(JsonNode old, JsonNode value) {
    return !Json.zero(old)
        && PARTS.matcher(old.asText()).matches()
        && bytes(old.asText()).compareTo(bytes(value.asText())) == 0;
  }

  private static BigDecimal bytes(String text) {
    var parts = PARTS.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    var number = new BigDecimal(parts.group(1));
    if (parts.group(2) != null) {
      int power = "KMGTPE".indexOf(parts.group(2)) + 1;
      return number.multiply(BigDecimal.valueOf(1024).pow(power));
    }
    if (parts.group(3) != null) {
      return number.scaleByPowerOfTen(3 * (THOUSANDS.indexOf(parts.group(3)) - NONE));
    }
    return parts.group(4) == null
        ? number
        : number.scaleByPowerOfTen(new BigDecimal(parts.group(4)).intValue());
  }
}
