package io.openshift.machines.conversion.health;

import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.core.Selectors;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.KeyRule;
import io.openshift.machines.conversion.mapping.KeyRule.KeyPattern;
import io.openshift.machines.conversion.mapping.KeyRules;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which machines are watched. The keys are those of the machines' own labels on each side. An empty
 * selector means every machine in the Machine API; Cluster API takes none, so the cluster's name
 * stands for it there.
 */
final class HealthSelector {
  private static final String LABELS = "spec.selector.matchLabels";
  private static final String CLUSTER_NAME = "cluster.x-k8s.io/cluster-name";

  /** Labels that machines of the Machine API do not get, by their key or what it starts with. */
  private static final List<String> NOT_HERE =
      List.of(
          "cluster.x-k8s.io/set-name",
          "cluster.x-k8s.io/deployment-name",
          Roles.CONTROL_PLANE,
          "cluster.x-k8s.io/pool-name",
          "cluster.x-k8s.io/watch-filter",
          "topology.cluster.x-k8s.io/",
          "machine-template-hash",
          "node.cluster.x-k8s.io/",
          "node-restriction.kubernetes.io/");

  private static final String BECAUSE = "machines of the Machine API do not get the label ";
  private static final String REMEDY =
      "select by a label that both have, such as machine.openshift.io/cluster-api-machineset";

  private static final Twin EXPRESSIONS =
      Twin.of(Selectors.TWIN.name(), Selectors.TWIN.forth(), HealthSelector::back);

  private HealthSelector() {}

  /** The rows of {@code spec.selector}. */
  static List<Rule> rows() {
    var rows = new ArrayList<Rule>();
    rows.add(
        new Rule.Keys(Path.of(LABELS), Optional.empty(), Path.of(LABELS), KeyRules.of(keys())));
    rows.add(
        new Rule.Only(
            CLUSTER_API,
            Leaf.of(LABELS + "{" + CLUSTER_NAME + "*}", Shape.mapOf(Shape.TEXT)),
            HealthSelector::all,
            true,
            "stands for the empty selector, which Cluster API does not take"));
    rows.add(
        Rows.link(
            Leaf.of("spec.selector.matchExpressions", Selectors.LIST),
            Leaf.of("spec.selector.matchExpressions", Selectors.LIST),
            EXPRESSIONS));
    for (var label : List.of("instance-type", "region", "zone")) {
      rows.add(Selectors.unlike("machine.openshift.io/" + label));
    }
    for (var key : NOT_HERE) {
      var leaf = Leaf.of(LABELS + "{" + key + "*}", Shape.mapOf(Shape.TEXT));
      rows.add(Rows.refuse(CLUSTER_API, leaf, BECAUSE + key, REMEDY));
    }
    return rows;
  }

  private static List<KeyRule> keys() {
    return List.of(
        Selectors.ROLES,
        new KeyRule.Stays(CLUSTER_API, KeyPattern.of(CLUSTER_NAME), "see the next row"));
  }

  /** What the selector says of the cluster when it says nothing else. */
  private static JsonNode all(Context context) {
    var object = context.from() == Side.MACHINE_API ? context.machineApi() : context.core();
    var selector = object.path("spec").path("selector");
    var others = Json.objectOr(selector.path("matchLabels")).deepCopy();
    others.remove(CLUSTER_NAME);
    ObjectNode named = Json.object().put(CLUSTER_NAME, context.facts().clusterName());
    return others.isEmpty() && Json.zero(selector.path("matchExpressions"))
        ? named
        : Json.missing();
  }

  private static JsonNode back(JsonNode list, Context context, Hearing hearing) {
    int index = 0;
    for (var expression : list) {
      var key = expression.path("key").asText();
      if (NOT_HERE.stream().anyMatch(key::startsWith) || key.equals(CLUSTER_NAME)) {
        hearing.refuseBelow("[" + index + "].key", BECAUSE + key, REMEDY);
      }
      index++;
    }
    return Selectors.TWIN.back().apply(list, context, hearing);
  }
}
