package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Words;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Filters that find a network, subnet or security group. The Machine API writes tags as one text
 * with commas, and has members that its actuator never reads: they select nothing.
 */
final class OpenStackFilters {
  /** What an id must look like in Cluster API: the API server's format {@code uuid}. */
  static final Pattern UUID =
      Pattern.compile("(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}");

  private static final List<String> TAGS = List.of("tags", "tagsAny", "notTags", "notTagsAny");

  /** Members of the same name, and those of a subnet that are spelled otherwise. */
  private static final Map<String, String> PLAIN =
      Map.of(
          "name", "name",
          "description", "description",
          "cidr", "cidr",
          "gateway_ip", "gatewayIP",
          "ipv6AddressMode", "ipv6AddressMode",
          "ipv6RaMode", "ipv6RAMode",
          "ipVersion", "ipVersion");

  private static final Shape IP_VERSION = Shape.COUNT;

  /** A security group's filter in the Machine API. */
  static final Shape MACHINE_API_GROUP = machineApi(Map.of());

  /** A network's. */
  static final Shape MACHINE_API_NETWORK =
      machineApi(Map.of("status", Shape.TEXT, "adminStateUp", Shape.FLAG, "shared", Shape.FLAG));

  /** A subnet's. */
  static final Shape MACHINE_API_SUBNET =
      machineApi(
          Map.of(
              "networkId", Shape.TEXT,
              "subnetpoolId", Shape.TEXT,
              "enableDhcp", Shape.FLAG,
              "ipVersion", IP_VERSION,
              "cidr", Shape.TEXT,
              "gateway_ip", Shape.TEXT,
              "ipv6AddressMode", Shape.TEXT,
              "ipv6RaMode", Shape.TEXT));

  /** An id or a filter of a network or security group in Cluster API. */
  static final Shape CLUSTER_API = clusterApi(Map.of());

  /** The same for a subnet. */
  static final Shape CLUSTER_API_SUBNET =
      clusterApi(
          Map.of(
              "ipVersion", IP_VERSION,
              "cidr", Shape.TEXT,
              "gatewayIP", Shape.TEXT,
              "ipv6AddressMode", Shape.TEXT,
              "ipv6RAMode", Shape.TEXT));

  private OpenStackFilters() {}

  private static Shape machineApi(Map<String, Shape> more) {
    var fields = new LinkedHashMap<>(more);
    for (var name : List.of("id", "name", "description", "projectId", "tenantId")) {
      fields.put(name, Shape.TEXT);
    }
    TAGS.forEach(name -> fields.put(name, Shape.TEXT));
    fields.put("limit", Shape.COUNT);
    for (var name : List.of("marker", "sortKey", "sortDir")) {
      fields.put(name, Shape.TEXT);
    }
    return Words.struct(List.of(), fields);
  }

  private static Shape clusterApi(Map<String, Shape> more) {
    var fields = new LinkedHashMap<>(more);
    for (var name : List.of("name", "description", "projectID")) {
      fields.put(name, Shape.TEXT);
    }
    TAGS.forEach(name -> fields.put(name, Shape.listOf(Shape.TEXT)));
    return Words.struct(
        List.of(), Map.of("id", Shape.TEXT, "filter", Words.struct(List.of(), fields)));
  }

  /** What the actuator reads of a filter, as Cluster API says it; empty when that is nothing. */
  static ObjectNode forth(JsonNode filter) {
    var result = Json.object();
    PLAIN.forEach((from, into) -> copy(filter.path(from), into, result));
    copy(filter.path(filter.has("projectId") ? "projectId" : "tenantId"), "projectID", result);
    for (var name : TAGS) {
      var tags = split(filter.path(name).asText(""));
      if (!tags.isEmpty()) {
        tags.forEach(result.putArray(name)::add);
      }
    }
    return result;
  }

  /** The same in the Machine API. */
  static ObjectNode back(JsonNode filter) {
    var result = Json.object();
    PLAIN.forEach((into, from) -> copy(filter.path(from), into, result));
    copy(filter.path("projectID"), "projectId", result);
    for (var name : TAGS) {
      copy(Json.text(joined(filter.path(name))), name, result);
    }
    return result;
  }

  private static void copy(JsonNode value, String name, ObjectNode into) {
    if (!Json.zero(value) && !(value.isNumber() && value.asLong() == 0)) {
      into.set(name, value);
    }
  }

  private static List<String> split(String text) {
    return Arrays.stream(text.split(",")).filter(tag -> !tag.isEmpty()).distinct().toList();
  }

  private static String joined(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(JsonNode::asText)
        .collect(Collectors.joining(","));
  }
}
