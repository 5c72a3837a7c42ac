package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/** References by id, else by filter. Cluster API takes exactly one of the two. */
final class OpenStackReferences {
  private static final String ID = "id";
  private static final String FILTER = "filter";
  private static final String GROUP_ID = "serverGroupID";
  private static final String GROUP_NAME = "serverGroupName";

  /** A security group of a machine in the Machine API. */
  static final List<Leaf> GROUP =
      List.of(
          Leaf.of("uuid", Shape.TEXT),
          Leaf.of("name", Shape.TEXT),
          Leaf.of(FILTER, OpenStackFilters.MACHINE_API_GROUP));

  /** The same in Cluster API. */
  static final List<Leaf> GROUP_REFERENCE =
      ((Shape.Struct) OpenStackFilters.CLUSTER_API)
          .fields().entrySet().stream()
              .sorted(Map.Entry.<String, Shape>comparingByKey().reversed())
              .map(field -> Leaf.of(field.getKey(), field.getValue()))
              .toList();

  /** The UUID, else the filter's id, else name and filter; the name beats the filter's. */
  static final Twin SECURITY_GROUP =
      Twin.of(
          "the id, else name and filter",
          OpenStackReferences::group,
          OpenStackReferences::groupBack);

  /** A server group in the Machine API. */
  static final List<Leaf> SERVER_GROUP =
      List.of(Leaf.of(GROUP_ID, Shape.TEXT), Leaf.of(GROUP_NAME, Shape.TEXT));

  /** The same in Cluster API. */
  static final Leaf SERVER_GROUP_REFERENCE =
      Leaf.of(
          "serverGroup",
          new Shape.Struct(
              Map.of(ID, Shape.TEXT, FILTER, Words.struct(List.of(), Map.of("name", Shape.TEXT))),
              List.of(),
              true));

  /** The id, else the name. */
  static final Twin SERVER_GROUPS =
      Twin.of(
          "the id, else the name; Cluster API does not make a group that is missing",
          OpenStackReferences::serverGroup,
          OpenStackReferences::serverGroupBack);

  private OpenStackReferences() {}

  /** Refuses an id that the server would not take. */
  static void checkId(String path, String id, Refusals refusals) {
    if (!OpenStackFilters.UUID.matcher(id).matches()) {
      refusals.refuse(path, "'" + id + "' is not a UUID", "Cluster API takes no other id");
    }
  }

  /**
   * A reference of Cluster API from an id and a filter of the Machine API.
   *
   * @param at path of what refers
   * @param idPath path of the id
   */
  static ObjectNode reference(JsonNode id, JsonNode filter, String idPath, Refusals refusals) {
    var result = Json.object();
    if (!Json.zero(id)) {
      checkId(idPath, id.asText(), refusals);
      return result.set(ID, id);
    }
    var said = OpenStackFilters.forth(filter);
    return said.isEmpty() ? result : result.set(FILTER, said);
  }

  private static JsonNode group(JsonNode value, Context _context, Hearing hearing) {
    var filter = value.path(FILTER);
    Refusals refusals = hearing::refuseAt;
    if (value.has("uuid")) {
      return reference(value.path("uuid"), filter, "uuid", refusals);
    }
    if (filter.has(ID)) {
      return reference(filter.path(ID), filter, "filter.id", refusals);
    }
    var named = Json.objectOr(filter).deepCopy();
    if (value.has("name")) {
      named.set("name", value.path("name"));
    }
    var result = reference(Json.missing(), named, "", refusals);
    return result.isEmpty() ? nothing(named, hearing) : result;
  }

  private static JsonNode nothing(ObjectNode filter, Hearing hearing) {
    var path = filter.isEmpty() ? "uuid" : "filter." + filter.fieldNames().next();
    return hearing.refuseAt(path, "tells no security group", "give its uuid or its name");
  }

  private static JsonNode groupBack(JsonNode value, Context _context, Hearing hearing) {
    var result = Json.object();
    if (value.has(ID)) {
      return result.set("uuid", value.path(ID));
    }
    var filter = OpenStackFilters.back(value.path(FILTER));
    var name = filter.remove("name");
    if (name != null) {
      result.set("name", name);
    }
    if (!filter.isEmpty()) {
      result.set(FILTER, filter);
    }
    return result.isEmpty()
        ? hearing.refuseAt(ID, "tells no security group", "give its id or a filter")
        : result;
  }

  private static JsonNode serverGroup(JsonNode value, Context context, Hearing hearing) {
    if (value.has(GROUP_ID)) {
      var id = value.path(GROUP_ID).asText();
      checkId(GROUP_ID, id, hearing::refuseAt);
      return Json.object().put(ID, id);
    }
    if (!value.has(GROUP_NAME)) {
      return Json.missing();
    }
    var name = value.path(GROUP_NAME);
    var fact = "openstack.serverGroup." + name.asText();
    if (context.facts().lookedUp(fact).isEmpty()) {
      var reason = "the Machine API makes a server group that is missing, Cluster API does not";
      hearing.warnAt(
          GROUP_NAME, reason, "see to it that it exists, and give mapictl the fact " + fact);
    }
    var group = Json.object();
    group.putObject(FILTER).set("name", name);
    return group;
  }

  private static JsonNode serverGroupBack(JsonNode value, Context _context, Hearing hearing) {
    var result = Json.object();
    if (value.has(ID)) {
      result.set(GROUP_ID, value.path(ID));
    } else if (value.path(FILTER).has("name")) {
      result.set(GROUP_NAME, value.path(FILTER).path("name"));
    } else if (!value.isMissingNode()) {
      hearing.refuse("tells no server group", "give its id or its name");
    }
    return result;
  }
}
