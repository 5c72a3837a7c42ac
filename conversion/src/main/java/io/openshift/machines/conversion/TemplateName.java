package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Json;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * The name of an infra template that is made for a set: the set's name and a digest of the
 * template's spec (FNV-1a, 32 bits, over its JSON with sorted keys), so that equal specs share a
 * name and nobody has to look one up.
 */
final class TemplateName {
  private static final int OFFSET = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private TemplateName() {}

  static String of(String set, JsonNode spec) {
    return set
        + "-"
        + HexFormat.of().toHexDigits(digest(Json.sorted(spec).getBytes(StandardCharsets.UTF_8)));
  }

  static int digest(byte[] text) {
    int hash = OFFSET;
    for (var octet : text) {
      hash = (hash ^ (octet & 0xff)) * PRIME;
    }
    return hash;
  }
}
