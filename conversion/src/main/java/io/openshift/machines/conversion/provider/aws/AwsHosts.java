package io.openshift.machines.conversion.provider.aws;

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

/** Tenancy and dedicated hosts. */
final class AwsHosts {
  private static final String TENANCY = "placement.tenancy";
  private static final String HOST_PATH = "placement.host";
  private static final String AFFINITY = "placement.host.affinity";
  private static final String DEDICATED = "placement.host.dedicatedHost";
  private static final String DYNAMIC = "dynamicHostAllocation";
  private static final Shape TENANCIES = Shape.words("default", "dedicated", "host");

  private static final Shape DEDICATED_SHAPE =
      Words.struct(
          List.of(),
          Map.of(
              "id",
              Shape.TEXT,
              "allocationStrategy",
              Shape.words("UserProvided", "Dynamic"),
              DYNAMIC,
              Words.struct(List.of(), Map.of("tags", Words.namedValues()))));

  /** The Machine API's leaves. */
  static final List<Leaf> PLACEMENT =
      List.of(
          Leaf.of(TENANCY, TENANCIES),
          Leaf.of(
              HOST_PATH,
              Words.struct(
                  List.of(),
                  Map.of(
                      "affinity",
                      Shape.words("AnyAvailable", "DedicatedHost"),
                      "dedicatedHost",
                      DEDICATED_SHAPE))));

  /** Cluster API's leaves. */
  static final List<Leaf> HOST =
      List.of(
          Leaf.of("tenancy", TENANCIES),
          Leaf.of("hostAffinity", Shape.words("default", "host")).defaultsTo(Json.text("default")),
          Leaf.of("hostID", Shape.TEXT),
          Leaf.of(
              DYNAMIC, new Shape.Struct(Map.of("tags", Shape.mapOf(Shape.TEXT)), List.of(), true)));

  /** Both ways; a host is never dropped in silence. */
  static final Twin HOSTS = Twin.ofValues("host placement", AwsHosts::forth, AwsHosts::back);

  private AwsHosts() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    copy(value.path(TENANCY), "tenancy", result);
    var host = value.path(HOST_PATH);
    if (host.isMissingNode()) {
      return result;
    }
    if (!"host".equals(value.path(TENANCY).asText())) {
      return hearing.refuseAt(HOST_PATH, "needs tenancy host", "set placement.tenancy to host");
    }
    var dedicated = host.path("dedicatedHost");
    var dynamic = "Dynamic".equals(dedicated.path("allocationStrategy").asText());
    switch (host.path("affinity").asText()) {
      case "AnyAvailable" -> anyAvailable(dedicated, dynamic, result, hearing);
      case "DedicatedHost" -> {
        result.put("hostAffinity", "host");
        if (dynamic) {
          result.set(DYNAMIC, allocation(dedicated.path(DYNAMIC), context, hearing));
        } else {
          id(dedicated, result, hearing);
        }
      }
      default -> hearing.refuseAt(AFFINITY, "is missing", "name AnyAvailable or DedicatedHost");
    }
    return result;
  }

  private static void anyAvailable(
      JsonNode dedicated, boolean dynamic, ObjectNode result, Hearing hearing) {
    if (dynamic) {
      var reason = "a host can be allocated only with affinity DedicatedHost";
      hearing.refuseAt(DEDICATED + ".allocationStrategy", reason, "change one of the two");
    } else if (dedicated.has("id")) {
      id(dedicated, result, hearing);
    }
  }

  private static void id(JsonNode dedicated, ObjectNode result, Hearing hearing) {
    var id = dedicated.path("id");
    if (id.isMissingNode()) {
      hearing.refuseAt(DEDICATED + ".id", "is missing", "name the host, or allocate it (Dynamic)");
    } else if (!id.asText().matches("h-[0-9a-f]{17}")) {
      var reason = "'" + id.asText() + "' is not h- and 17 hexadecimal digits";
      hearing.refuseAt(DEDICATED + ".id", reason, "Cluster API takes no other host id");
    } else {
      result.set("hostID", id);
    }
  }

  private static ObjectNode allocation(JsonNode dynamic, Context context, Hearing hearing) {
    var allocation = Json.object();
    var tags = dynamic.path("tags");
    if (!tags.isMissingNode()) {
      allocation.set("tags", Words.NAMED_VALUES.forth().apply(tags, context, hearing));
    }
    return allocation;
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var result = Json.object();
    copy(value.path("tenancy"), TENANCY, result);
    var host = "host".equals(value.path("hostAffinity").asText());
    var onHost = "host".equals(value.path("tenancy").asText());
    if (value.has("hostID") && value.has(DYNAMIC)) {
      return hearing.refuseAt("hostID", "excludes " + DYNAMIC, "keep one of the two");
    }
    if (value.has(DYNAMIC) && !host) {
      return hearing.refuseAt(DYNAMIC, "needs host affinity host", "set hostAffinity to host");
    }
    if (host && !value.has("hostID") && !value.has(DYNAMIC)) {
      var reason = "host needs a hostID or a dynamicHostAllocation";
      return hearing.refuseAt("hostAffinity", reason, "name one of them");
    }
    if ((host || value.has("hostID")) && !onHost) {
      var path = value.has("hostID") ? "hostID" : "hostAffinity";
      var reason = "the Machine API takes a host only with tenancy host";
      return hearing.refuseAt(path, reason, "set tenancy to host, or remove the host");
    }
    if (onHost) {
      result.set(HOST_PATH, host(value, host, context, hearing));
    }
    return result;
  }

  private static ObjectNode host(JsonNode value, boolean host, Context context, Hearing hearing) {
    var result = Json.object().put("affinity", host ? "DedicatedHost" : "AnyAvailable");
    var id = value.path("hostID");
    if (!id.isMissingNode()) {
      if (!id.asText().matches("h-[0-9a-f]{17}")) {
        hearing.refuseAt("hostID", "is not h- and 17 hexadecimal digits", "correct the host id");
      }
      result.putObject("dedicatedHost").put("allocationStrategy", "UserProvided").set("id", id);
    }
    if (value.has(DYNAMIC)) {
      var dedicated = result.putObject("dedicatedHost").put("allocationStrategy", "Dynamic");
      var tags = value.path(DYNAMIC).path("tags");
      if (!tags.isMissingNode()) {
        var list = Words.NAMED_VALUES.back().apply(tags, context, hearing);
        dedicated.putObject(DYNAMIC).set("tags", list);
      }
    }
    return result;
  }

  private static void copy(JsonNode value, String name, ObjectNode into) {
    if (!value.isMissingNode()) {
      into.set(name, value);
    }
  }
}
