package io.openshift.machines.conversion.provider.baremetal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;

/**
 * What is put on a host: an image with its checksum, or whatever a custom method brings.
 *
 * <p>Both controllers refuse a machine that has neither, and ask for a checksum where there is no
 * custom method. A checksum without an image says nothing to either.
 */
final class BareMetalDeploy {
  private static final String URL = "image.url";
  private static final String CHECKSUM = "image.checksum";
  private static final String METHOD = "customDeploy.method";

  /** What Go's {@code url.ParseRequestURI} takes, by which the provider's webhook judges. */
  private static final String REQUEST_URI = "(?:[A-Za-z][A-Za-z0-9+.-]*:|/)[^\\s\\p{Cntrl}]*";

  /** The leaves of the Machine API, and of v1beta1. */
  static final List<Leaf> LEAVES = leaves(Shape.TEXT);

  /** The leaves of v1beta2. */
  static final List<Leaf> BOUNDED = leaves(Shape.text(".{0,512}"));

  /** Both ways. */
  static final Twin DEPLOYED =
      Twin.of(
          "the same: a custom method, or an image with its checksum",
          (value, _context, hearing) -> deployed(value, hearing),
          (value, _context, hearing) -> deployed(value, hearing));

  private BareMetalDeploy() {}

  private static List<Leaf> leaves(Shape text) {
    return List.of(Leaf.of(URL, text), Leaf.of(CHECKSUM, text), Leaf.of(METHOD, text));
  }

  private static JsonNode deployed(JsonNode value, Hearing hearing) {
    var custom = value.has(METHOD);
    if (!value.has(URL)) {
      return custom
          ? Json.object().<ObjectNode>set(METHOD, value.get(METHOD))
          : hearing.refuseAt(
              value.has(CHECKSUM) ? URL : "image",
              "there is neither an image nor a custom method",
              "name one of them");
    }
    if (!custom && !value.has(CHECKSUM)) {
      hearing.refuseAt(CHECKSUM, "is missing", "name the checksum, or where it can be read");
    }
    uri(URL, value, hearing);
    if (value.path(CHECKSUM).asText().matches("https?://.*")) {
      uri(CHECKSUM, value, hearing);
    }
    return value;
  }

  private static void uri(String path, JsonNode value, Hearing hearing) {
    var text = value.path(path).asText();
    if (!text.matches(REQUEST_URI)) {
      hearing.refuseAt(path, "'" + text + "' is not a URL", "write the whole URL");
    }
  }
}
