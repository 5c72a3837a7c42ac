package io.openshift.machines.conversion.health;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.regex.Pattern;

/**
 * How many machines may be unhealthy: a number or a percentage. The Machine API also takes a number
 * in quotes, which Cluster API refuses.
 */
final class MaxUnhealthy {
  private static final Pattern PERCENT = Pattern.compile("(100|[0-9]{1,2})%");
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,10}");
  private static final String REMEDY = "write a number such as 2, or a percentage such as 40%";

  /** Numbers as numbers, percentages as text. */
  static final Twin TWIN = Twin.of("number or percentage", MaxUnhealthy::said, MaxUnhealthy::said);

  private MaxUnhealthy() {}

  private static JsonNode said(JsonNode value, Context _context, Hearing hearing) {
    if (value.isMissingNode() || PERCENT.matcher(value.asText()).matches() && value.isTextual()) {
      return value;
    }
    var text = value.asText();
    var whole = value.isTextual() || value.isIntegralNumber();
    return whole && COUNT.matcher(text).matches() && Long.parseLong(text) <= Integer.MAX_VALUE
        ? Json.whole(Long.parseLong(text))
        : hearing.refuse("'" + text + "' is neither a number nor a percentage", REMEDY);
  }
}
