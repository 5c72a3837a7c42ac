package io.openshift.machines.conversion.health;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Durations as Go writes them, such as {@code 5m0s}, and whole seconds. */
final class Durations {
  private static final String REMEDY = "write whole seconds, such as 300s";
  private static final Pattern WHOLE =
      Pattern.compile("(?=.{1,60}$)(?:[0-9]+(?:\\.[0-9]+)?(?:ns|us|\u00b5s|\u03bcs|ms|s|m|h))+");
  private static final Pattern PART =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)");
  private static final Map<String, BigDecimal> SECONDS =
      Map.of(
          "ns", new BigDecimal("1e-9"),
          "us", new BigDecimal("1e-6"),
          "\u00b5s", new BigDecimal("1e-6"),
          "\u03bcs", new BigDecimal("1e-6"),
          "ms", new BigDecimal("1e-3"),
          "s", BigDecimal.ONE,
          "m", BigDecimal.valueOf(60),
          "h", BigDecimal.valueOf(3600));
  private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

  private final int shortest;

  private Durations(int shortest) {
    this.shortest = shortest;
  }

  /** Any duration of whole seconds that fits 32 bits. */
  static Twin seconds() {
    return atLeast(0);
  }

  /** Whole seconds, where zero means never and nothing else may be below the bound. */
  static Twin atLeast(int shortest) {
    var durations = new Durations(shortest);
    return Twin.of("duration; seconds", durations::forth, durations::back);
  }

  /** A duration in both APIs, in whatever spelling, with the bounds of this twin. */
  static Twin spelled(int shortest) {
    var durations = new Durations(shortest);
    return Twin.of("the same duration", durations::same, durations::same);
  }

  private JsonNode forth(JsonNode text, Context _context, Hearing hearing) {
    if (text.isMissingNode()) {
      return text;
    }
    var seconds = parsed(text.asText());
    if (seconds.isEmpty()) {
      return hearing.refuse("'" + text.asText() + "' is not a duration", REMEDY);
    }
    return checked(seconds.get(), hearing);
  }

  private JsonNode checked(BigDecimal seconds, Hearing hearing) {
    if (seconds.stripTrailingZeros().scale() > 0) {
      return hearing.refuse("Cluster API counts whole seconds", REMEDY);
    }
    if (seconds.compareTo(MOST) > 0) {
      return hearing.refuse("is longer than Cluster API can say, " + MOST + " s", REMEDY);
    }
    var whole = seconds.intValueExact();
    return whole == 0 || whole >= shortest
        ? Json.whole(whole)
        : hearing.refuse(
            "Cluster API takes no less than " + shortest + " s, or 0 for never",
            "write " + shortest + "s or more, or 0");
  }

  private JsonNode same(JsonNode text, Context context, Hearing hearing) {
    var seconds = forth(text, context, hearing);
    return hearing.refused() ? seconds : back(seconds, context, hearing);
  }

  private JsonNode back(JsonNode seconds, Context _context, Hearing _hearing) {
    return seconds.isMissingNode() ? seconds : Json.text(text(seconds.intValue()));
  }

  /** As Go prints it: hours and minutes only where there are any, seconds always. */
  static String text(int seconds) {
    var text = new StringBuilder();
    if (seconds >= 3600) {
      text.append(seconds / 3600).append('h');
    }
    if (seconds >= 60) {
      text.append(seconds / 60 % 60).append('m');
    }
    return text.append(seconds % 60).append('s').toString();
  }

  private static Optional<BigDecimal> parsed(String text) {
    if (text.equals("0")) {
      return Optional.of(BigDecimal.ZERO);
    }
    if (!WHOLE.matcher(text).matches()) {
      return Optional.empty();
    }
    var sum = BigDecimal.ZERO;
    var parts = PART.matcher(text);
    while (parts.find()) {
      sum = sum.add(new BigDecimal(parts.group(1)).multiply(SECONDS.get(parts.group(2))));
    }
    return Optional.of(sum);
  }
}
