package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.core.Roles;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Load balancers stand on each control plane machine in the Machine API, and on the AWSCluster in
 * Cluster API: a machine must name exactly the cluster's.
 */
final class AwsLoadBalancers {
  private static final String HERE = "name the AWSCluster's load balancers, primary and secondary";

  private AwsLoadBalancers() {}

  static JsonNode forth(JsonNode listed, Context context, Hearing hearing) {
    if (!Roles.controlPlane(context)) {
      return listed.isMissingNode()
          ? listed
          : hearing.refuse(
              "load balancers are not supported on machines outside the control plane",
              "remove them");
    }
    var expected = expected(context, hearing);
    int index = 0;
    for (var item : listed) {
      check(item, "[" + index++ + "]", expected, hearing);
    }
    for (var missing : expected.keySet()) {
      hearing.refuse("does not name " + missing + " of the AWSCluster", HERE);
    }
    return Json.missing();
  }

  /** Checks one entry, and takes it off the list of those that are still awaited. */
  private static void check(
      JsonNode item, String at, Map<String, String> expected, Hearing hearing) {
    var name = item.path("name").asText();
    var type = expected.remove(name);
    var given = item.path("type").asText("classic");
    if (type == null) {
      hearing.refuseBelow(at + ".name", "the AWSCluster has no load balancer " + name, HERE);
    } else if (!type.equals(given)) {
      var reason = name + " is of type " + type + " in the AWSCluster, not " + given;
      hearing.refuseBelow(at + ".type", reason, "set it to " + type);
    }
  }

  static JsonNode back(Context context, Hearing hearing) {
    if (!Roles.controlPlane(context)) {
      return Json.missing();
    }
    var expected = expected(context, hearing);
    if (expected.isEmpty()) {
      return Json.missing();
    }
    var list = Json.object().arrayNode();
    expected.forEach((name, type) -> list.addObject().put("name", name).put("type", type));
    return list;
  }

  private static Map<String, String> expected(Context context, Hearing hearing) {
    var found = new LinkedHashMap<String, String>();
    for (var field :
        new String[] {"controlPlaneLoadBalancer", "secondaryControlPlaneLoadBalancer"}) {
      var balancer = context.facts().infraCluster().path("spec").path(field);
      var type = balancer.path("loadBalancerType").asText("classic");
      if (!Json.zero(balancer.path("name")) && !"disabled".equals(type)) {
        switch (type) {
          case "classic", "elb" -> found.put(balancer.path("name").asText(), "classic");
          case "nlb" -> found.put(balancer.path("name").asText(), "network");
          default ->
              hearing.refuseElsewhere(
                  "spec." + field,
                  "the AWSCluster's load balancer is of type " + type,
                  "the Machine API knows classic and network load balancers");
        }
      }
    }
    return found;
  }
}
