package io.openshift.machines.conversion.core;

import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Selectors say the same as the labels they select: a role is a value in the Machine API and a key
 * in Cluster API.
 */
public final class Selectors {
  private static final String KEY = "key";
  private static final String OPERATOR = "operator";
  private static final String VALUES = "values";
  private static final Set<String> ROLE_KEYS = Set.of(Roles.ROLE, Roles.TYPE);

  /** The rule for labels that name a role. */
  public static final KeyRule ROLES = Roles.keys(Roles::first);

  /** Rules for {@code matchLabels}; the cluster's name is added by Cluster API itself. */
  static final List<KeyRule> LABELS =
      List.of(
          ROLES,
          stays("cluster.x-k8s.io/cluster-name"),
          stays("cluster.x-k8s.io/set-name"),
          stays("cluster.x-k8s.io/deployment-name"));

  private static final Pattern OBSERVED =
      Pattern.compile("machine\\.openshift\\.io/(instance-type|region|zone)");

  /** The shape of {@code matchExpressions}. */
  public static final Shape LIST =
      Shape.listOf(
          Words.struct(
              List.of(KEY, OPERATOR),
              Map.of(
                  KEY, Shape.TEXT,
                  OPERATOR, Shape.words("In", "NotIn", "Exists", "DoesNotExist"),
                  VALUES, Shape.listOf(Shape.TEXT))));

  /** Expressions about roles, which are values here and keys there. */
  public static final Twin TWIN =
      Twin.of("role values; role keys", Selectors::forth, Selectors::back);

  /** The row of {@code matchExpressions}. */
  static final Rule EXPRESSIONS =
      Rows.link(
          Leaf.of("spec.selector.matchExpressions", LIST),
          Leaf.of("spec.selector.matchExpressions", LIST),
          TWIN);

  private static final String SHOWN =
      "shows what an instance is; machines of Cluster API do not have this label";

  private Selectors() {}

  /** A label that the Machine API writes by itself: nothing can be selected by it over there. */
  public static Rule unlike(String label) {
    var path = "spec.selector.matchLabels{" + label + "*}";
    return Rows.refuse(
        MACHINE_API, Leaf.of(path, Shape.mapOf(Shape.TEXT)), SHOWN, "select by another label");
  }

  private static JsonNode forth(JsonNode list, Context _context, Hearing hearing) {
    if (list.isMissingNode()) {
      return list;
    }
    var result = Json.object().arrayNode();
    int index = 0;
    for (var expression : list) {
      if (ROLE_KEYS.contains(expression.path(KEY).asText())) {
        roles(expression, "[" + index + "]", result, hearing);
      } else if (OBSERVED.matcher(expression.path(KEY).asText()).matches()) {
        hearing.refuseBelow("[" + index + "].key", SHOWN, "select by another label");
      } else {
        result.add(expression);
      }
      index++;
    }
    return result;
  }

  private static void roles(JsonNode expression, String at, ArrayNode into, Hearing hearing) {
    var values = expression.path(VALUES);
    switch (expression.path(OPERATOR).asText()) {
      case "In" -> {
        if (values.size() == 1) {
          into.add(presence(values.get(0), "Exists"));
        } else {
          hearing.refuseBelow(
              at + ".values", "Cluster API cannot ask for one role or another", "name one role");
        }
      }
      case "NotIn" -> values.forEach(value -> into.add(presence(value, "DoesNotExist")));
      default ->
          hearing.refuseBelow(
              at + ".operator", "Cluster API cannot ask whether there is a role", "name the role");
    }
  }

  private static ObjectNode presence(JsonNode role, String operator) {
    return Json.object().put(KEY, Roles.NODE_ROLE + role.asText()).put(OPERATOR, operator);
  }

  private static JsonNode back(JsonNode list, Context _context, Hearing hearing) {
    if (list.isMissingNode()) {
      return list;
    }
    var result = Json.object().arrayNode();
    int index = 0;
    for (var expression : list) {
      result.add(expression(expression, "[" + index++ + "]", hearing));
    }
    return result;
  }

  private static JsonNode expression(JsonNode expression, String at, Hearing hearing) {
    var key = expression.path(KEY).asText();
    if (!key.startsWith(Roles.NODE_ROLE)) {
      return expression;
    }
    var role = key.substring(Roles.NODE_ROLE.length());
    var found = Json.object().put(KEY, Roles.ROLE);
    switch (expression.path(OPERATOR).asText()) {
      case "Exists" -> found.put(OPERATOR, "In").putArray(VALUES).add(role);
      case "DoesNotExist" -> found.put(OPERATOR, "NotIn").putArray(VALUES).add(role);
      default ->
          hearing.refuseBelow(
              at + ".operator", "a role label has no value to compare", "ask whether it exists");
    }
    return found;
  }

  private static KeyRule stays(String key) {
    return new KeyRule.Stays(CLUSTER_API, KeyPattern.of(key), "Cluster API adds it");
  }
}
