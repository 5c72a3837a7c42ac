package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pools that addresses are claimed from. The Machine API names a pool by group and resource, and
 * copies the resource into a claim where the kind belongs; so a resource may be the plural that its
 * documentation asks for, or the kind that works.
 */
final class VSpherePools {
  private static final String GROUP = "apiGroup";
  private static final String KIND = "kind";
  private static final String NAME = "name";
  private static final String RESOURCE = "resource";
  private static final String DNS =
      "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
  private static final Shape POOL_NAME = Shape.text("(?=.{1,253}$)" + DNS);
  private static final Shape WORD = Shape.text("(?=.{1,63}$)[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?");

  /** Looked up by the caller: the kind of a resource, as {@code vsphere.poolKind.<resource>}. */
  private static final String KIND_FACT = "vsphere.poolKind.";

  /** Kinds of the in-cluster IPAM provider. */
  private static final Map<String, String> KINDS =
      Map.of(
          "inclusterippools", "InClusterIPPool",
          "globalinclusterippools", "GlobalInClusterIPPool");

  /** The Machine API's list. */
  static final Shape MACHINE_API =
      Shape.listOf(
          Words.struct(
              List.of("group", RESOURCE, NAME),
              Map.of("group", POOL_NAME, RESOURCE, WORD, NAME, POOL_NAME)));

  /** Cluster API's list. */
  static final Shape CLUSTER_API =
      Shape.listOf(
          Words.struct(
              List.of(GROUP, KIND, NAME), Map.of(GROUP, POOL_NAME, KIND, WORD, NAME, POOL_NAME)));

  private VSpherePools() {}

  static JsonNode forth(JsonNode pools, Context context, Hearing hearing) {
    var result = Json.object().arrayNode();
    int index = 0;
    for (var pool : pools) {
      var at = "addressesFromPools[" + index++ + "].resource";
      result
          .addObject()
          .put(KIND, kind(pool, at, context, hearing))
          .<ObjectNode>set(GROUP, pool.path("group"))
          .set(NAME, pool.path(NAME));
    }
    return result;
  }

  private static String kind(JsonNode pool, String at, Context context, Hearing hearing) {
    var resource = pool.path(RESOURCE).asText();
    if (Character.isUpperCase(resource.charAt(0))) {
      return resource;
    }
    var name = resource + "." + pool.path("group").asText();
    var kind = context.facts().lookedUp(KIND_FACT + name).or(() -> known(resource));
    if (kind.isEmpty()) {
      hearing.refuseAt(
          at,
          "the kind of " + name + " is not known",
          "write it, or give mapictl the fact " + KIND_FACT + name);
    }
    return kind.orElse("");
  }

  private static Optional<String> known(String resource) {
    return Optional.ofNullable(KINDS.get(resource));
  }

  static JsonNode back(JsonNode pools) {
    var result = Json.object().arrayNode();
    for (var pool : pools) {
      result
          .addObject()
          .<ObjectNode>set("group", pool.path(GROUP))
          .<ObjectNode>set(RESOURCE, pool.path(KIND))
          .set(NAME, pool.path(NAME));
    }
    return result;
  }
}
