package io.openshift.machines.conversion.provider.ibmcloud;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The primary network interface: the Machine API knows subnets and security groups by name. */
final class IbmCloudNetwork {
  private static final String SUBNET = "primaryNetworkInterface.subnet";
  private static final String GROUPS = "primaryNetworkInterface.securityGroups";

  /** An ID as the cloud gives it: a prefix of the zone, and a UUID. */
  private static final Pattern ID =
      Pattern.compile("[0-9a-z]{4}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  /** The rows. */
  static final List<Rule> ROWS =
      List.of(
          Rows.link(
              Leaf.of(SUBNET, Shape.TEXT),
              Leaf.of(SUBNET, Shape.TEXT),
              Twin.of("the name", IbmCloudNetwork::given, IbmCloudNetwork::name)),
          Rows.link(
              Leaf.of(GROUPS, Shape.listOf(Shape.TEXT)),
              Leaf.of(
                  GROUPS,
                  Shape.listOf(
                      Words.struct(List.of(), Map.of("id", Shape.TEXT, "name", Shape.TEXT)))),
              Twin.of("each by name", IbmCloudNetwork::wrapped, IbmCloudNetwork::unwrapped)));

  private IbmCloudNetwork() {}

  private static JsonNode given(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("is missing, and the Machine API needs it", "name the subnet")
        : value;
  }

  private static JsonNode name(JsonNode value, Context context, Hearing hearing) {
    return ID.matcher(value.asText()).matches()
        ? hearing.refuse("is an ID, and the Machine API knows only names", "name the subnet")
        : given(value, context, hearing);
  }

  private static JsonNode wrapped(JsonNode names, Context _context, Hearing hearing) {
    if (names.isMissingNode()) {
      return names;
    }
    var groups = Json.object().arrayNode();
    var seen = new HashSet<String>();
    int index = 0;
    for (var name : names) {
      var at = "[" + index++ + "]";
      if (name.asText().isEmpty()) {
        hearing.refuseBelow(at, "is empty", "name the group");
      } else if (!seen.add(name.asText())) {
        hearing.refuseBelow(at, "is named twice, which the Machine API refuses", "name it once");
      }
      groups.addObject().set("name", name);
    }
    return groups;
  }

  private static JsonNode unwrapped(JsonNode groups, Context _context, Hearing hearing) {
    if (groups.isMissingNode()) {
      return groups;
    }
    var names = Json.object().arrayNode();
    int index = 0;
    for (var group : groups) {
      var at = "[" + index++ + "]";
      if (group.has("id")) {
        hearing.refuseBelow(at + ".id", "the Machine API knows only names", "name the group");
      } else if (!group.has("name")) {
        hearing.refuseBelow(at + ".name", "is missing", "name the group");
      }
      names.add(group.path("name").asText());
    }
    return names;
  }
}
