package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Carry;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The public key of the VM's user, in base 64 on both sides.
 *
 * <p>Where none is given, the Machine API's actuator makes one for the VM and throws it away, and
 * the Cluster API provider's webhook writes one into the object. So a new infra object remembers
 * that the Machine API gave none: then a key that stands there is the server's, is not written
 * over, and does not come back. This row stands first in the table: it knows a new infra object by
 * its empty spec.
 */
final class AzureSshKey {
  private static final String PATH = "sshPublicKey";
  private static final Pattern KEY =
      Pattern.compile("(.*[ \"])?(ssh-|ecdsa-|sk-)[a-z0-9@.-]+ [A-Za-z0-9+/]+=*( .*)?\\s*");

  /** The Machine API's leaf; Cluster API's webhook neither leaves a key out nor lets it change. */
  static final Leaf MACHINE_API = Leaf.of(PATH, Shape.TEXT).neverCleared();

  /** Cluster API's leaf; spelled out although it may be left out: older schemas require it. */
  static final Leaf CLUSTER_API = Leaf.of(PATH, Shape.TEXT).defaultsTo(Json.text(""));

  /** The key, both ways. */
  static final Twin KEYS =
      Twin.of("the same key; none said is the server's own", AzureSshKey::forth, AzureSshKey::back);

  private AzureSshKey() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode()) {
      return givenByServer(context) ? stored(context) : value;
    }
    return authorized(value, hearing);
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    if (context.from() == Side.MACHINE_API) {
      // Nothing would tell later that there was none, unless the way back gives no answer here.
      var none = hearing.beside(MACHINE_API.path()).asText("").isEmpty();
      return none && (spec(context).isEmpty() || givenByServer(context))
          ? hearing.refuse("is the server's own", "none needed")
          : value;
    }
    return value.isMissingNode() || givenByServer(context)
        ? Json.missing()
        : authorized(value, hearing);
  }

  private static JsonNode spec(Context context) {
    return context.level(context.infra()).path("spec");
  }

  private static JsonNode stored(Context context) {
    var key = spec(context).path(PATH);
    return Json.zero(key) ? Json.missing() : key;
  }

  /** Whether the infra object remembers that the Machine API gave no key. */
  private static boolean givenByServer(Context context) {
    var notes = Carry.read(context.infra(), WellKnown.CARRIED_FROM_MACHINE_API);
    var entry = notes.section(AzureTable.SECTION).entries().path(PATH);
    return entry.isObject() && !entry.has("was");
  }

  private static JsonNode authorized(JsonNode value, Hearing hearing) {
    try {
      var bytes = Base64.getDecoder().decode(value.asText());
      if (KEY.matcher(new String(bytes, StandardCharsets.UTF_8)).matches()) {
        return value;
      }
    } catch (IllegalArgumentException _noBase64) {
      // Said below, as for a text that is no key.
    }
    return hearing.refuse("is not a public key in base 64", "encode a line of authorized_keys");
  }
}
