package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Load balancers stand on each control plane machine in the Machine API, and on the
 * IBMPowerVSCluster in Cluster API: a machine must name exactly the cluster's.
 */
final class PowerVsLoadBalancers {
  private static final String TYPE = "Application";
  private static final String HERE = "name the IBMPowerVSCluster's load balancers";

  /** The row. */
  static final Rule ROW =
      Rows.check(
          Leaf.of(
              "loadBalancers",
              Shape.listOf(
                  Words.struct(
                      List.of("name", "type"),
                      Map.of("name", Shape.TEXT, "type", Shape.words(TYPE))))),
          Twin.of(
              "the load balancers of the IBMPowerVSCluster, on control plane machines",
              PowerVsLoadBalancers::forth,
              (_value, context, _hearing) -> back(context)));

  private PowerVsLoadBalancers() {}

  private static JsonNode forth(JsonNode listed, Context context, Hearing hearing) {
    if (!Roles.controlPlane(context)) {
      return listed.isMissingNode()
          ? listed
          : hearing.refuse(
              "Cluster API balances to machines of the control plane alone", "remove them");
    }
    var awaited = expected(context);
    int index = 0;
    for (var item : listed) {
      var name = item.path("name").asText();
      if (!awaited.remove(name)) {
        var reason = "the IBMPowerVSCluster has no load balancer " + name;
        hearing.refuseBelow("[" + index + "].name", reason, HERE);
      }
      index++;
    }
    for (var name : awaited) {
      hearing.refuse("does not name " + name + " of the IBMPowerVSCluster", HERE);
    }
    return Json.missing();
  }

  private static JsonNode back(Context context) {
    var names = Roles.controlPlane(context) ? expected(context) : Set.<String>of();
    if (names.isEmpty()) {
      return Json.missing();
    }
    var list = Json.object().arrayNode();
    names.forEach(name -> list.addObject().put("name", name).put("type", TYPE));
    return list;
  }

  /** Names in the cluster's order; the provider makes up those that are left out. */
  private static Set<String> expected(Context context) {
    var names = new LinkedHashSet<String>();
    int index = 0;
    for (var balancer : context.facts().infraCluster().at("/spec/loadBalancers")) {
      var made = context.facts().clusterName() + "-loadbalancer-" + index++;
      var name =
          List.of("/name", "/reference/name", "/provision/name").stream()
              .map(pointer -> balancer.at(pointer).asText())
              .filter(text -> !text.isEmpty())
              .findFirst();
      names.add(name.orElse(made));
    }
    return names;
  }
}
