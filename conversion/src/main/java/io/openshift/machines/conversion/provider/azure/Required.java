package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Twin;

/** Values that neither API can do without. */
final class Required {
  /** The same value on both sides, refused when there is none. */
  static final Twin VALUE = Twin.of("the same value, required", Required::given, Required::given);

  private Required() {}

  private static JsonNode given(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name it") : value;
  }
}
