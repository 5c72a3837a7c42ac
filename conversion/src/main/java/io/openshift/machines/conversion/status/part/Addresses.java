package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code status.addresses}, the same list of {@code {type, address}} in both APIs. Cluster API is
 * the stricter one: five types, and an address of 1 to 256 characters. An entry with an empty
 * address says nothing and is left out with a warning; what else does not fit is refused.
 */
public final class Addresses {
  private static final Set<String> TYPES =
      Set.of("Hostname", "ExternalIP", "InternalIP", "ExternalDNS", "InternalDNS");
  private static final int LONGEST = 256;
  private static final String REMEDY = "correct what reports the machine's addresses";

  private Addresses() {}

  /** The addresses of an object's status; an empty list when it has none. */
  public static Outcome<ArrayNode> of(ObjectNode object) {
    var refused = new ArrayList<Problem>();
    var warnings = new ArrayList<Problem>();
    var index = 0;
    for (var entry : object.at("/status/addresses")) {
      var path = "status.addresses[" + index++ + "]";
      if (empty(entry)) {
        warnings.add(new Problem(path + ".address", "is empty", REMEDY));
      } else {
        refused.addAll(problems(path, entry));
      }
    }
    return refused.isEmpty()
        ? new Outcome.Done<>(carried(object), warnings)
        : new Outcome.Refused<>(refused);
  }

  /** The entries that say something, for one who knows that none of them is refused. */
  public static ArrayNode carried(ObjectNode object) {
    var carried = JsonNodeFactory.instance.arrayNode();
    for (var entry : object.at("/status/addresses")) {
      if (!empty(entry)) {
        carried.add(entry.deepCopy());
      }
    }
    return carried;
  }

  private static boolean empty(JsonNode entry) {
    return Fields.text(entry, "address").isEmpty();
  }

  private static List<Problem> problems(String path, JsonNode entry) {
    var found = new ArrayList<Problem>();
    var type = Fields.text(entry, "type");
    if (!TYPES.contains(type)) {
      var reason = "'" + type + "' is not an address type of Cluster API";
      found.add(new Problem(path + ".type", reason, REMEDY));
    }
    if (Fields.text(entry, "address").length() > LONGEST) {
      var reason = "is longer than " + LONGEST + " characters";
      found.add(new Problem(path + ".address", reason, REMEDY));
    }
    return found;
  }
}
