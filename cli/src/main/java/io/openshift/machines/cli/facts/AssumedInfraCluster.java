package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import java.util.regex.Pattern;

/**
 * The part of the provider's cluster object that a machine speaks of, as far as the machine itself
 * says it: where nobody gave the object, it is assumed to agree with its machines.
 */
final class AssumedInfraCluster {
  private static final Pattern SUBSCRIPTION = Pattern.compile("/subscriptions/([^/\"]+)/");

  private AssumedInfraCluster() {}

  /** The {@code spec}; empty where the platform's machines say nothing of their cluster. */
  static ObjectNode spec(Platform platform, JsonNode value, JsonNode whole, boolean controlPlane) {
    var spec = JsonNodeFactory.instance.objectNode();
    switch (platform) {
      case AWS -> aws(value, spec);
      case AZURE -> {
        azure(value, controlPlane, spec);
        subscription(whole, spec);
      }
      case GCP -> gcp(value, controlPlane, spec);
      case IBM_CLOUD -> ibmCloud(value, spec);
      case POWER_VS -> powerVs(value, spec);
      case VSPHERE, OPENSTACK, NUTANIX, BARE_METAL -> {}
    }
    return spec;
  }

  private static void aws(JsonNode value, ObjectNode spec) {
    var names = new String[] {"controlPlaneLoadBalancer", "secondaryControlPlaneLoadBalancer"};
    int index = 0;
    for (var balancer : value.path("loadBalancers")) {
      if (index < names.length) {
        spec.putObject(names[index++])
            .put("name", balancer.path("name").asText())
            .put(
                "loadBalancerType",
                balancer.path("type").asText().equals("network") ? "nlb" : "classic");
      }
    }
  }

  private static void azure(JsonNode value, boolean controlPlane, ObjectNode spec) {
    put(spec, "location", value.path("location"));
    put(spec, "resourceGroup", value.path("resourceGroup"));
    var network = value.path("networkResourceGroup");
    put(spec, "/networkSpec/vnet", "name", value.path("vnet"));
    put(
        spec,
        "/networkSpec/vnet",
        "resourceGroup",
        said(network) ? network : value.path("resourceGroup"));
    var inside = value.path("internalLoadBalancer");
    var outside = value.path("publicLoadBalancer");
    if (controlPlane) {
      put(spec, "/networkSpec/apiServerLB", "name", inside);
      if (said(inside)) {
        spec.withObject("/networkSpec/apiServerLB").put("type", "Internal");
      }
      put(spec, "/networkSpec/controlPlaneOutboundLB", "name", outside);
    } else {
      put(spec, "/networkSpec/nodeOutboundLB", "name", outside);
    }
  }

  /** A provider ID names it, and so do the ids of images and disks. */
  private static void subscription(JsonNode whole, ObjectNode spec) {
    var subscription = SUBSCRIPTION.matcher(whole.toString());
    if (subscription.find()) {
      spec.put("subscriptionID", subscription.group(1));
    }
  }

  private static void gcp(JsonNode value, boolean controlPlane, ObjectNode spec) {
    put(spec, "project", value.path("projectID"));
    put(spec, "/network", "name", value.at("/networkInterfaces/0/network"));
    if (controlPlane) {
      spec.withObject("/loadBalancer").put("apiServerInstanceGroupTagOverride", "master");
    }
  }

  private static void ibmCloud(JsonNode value, ObjectNode spec) {
    put(spec, "/network/vpc", "name", value.path("vpc"));
    put(spec, "resourceGroup", value.path("resourceGroup"));
    var group = value.path("networkResourceGroup");
    if (said(group)) {
      spec.withObject("/network/resourceGroup").put("id", group.asText()).set("name", group);
    }
  }

  private static void powerVs(JsonNode value, ObjectNode spec) {
    for (var balancer : value.path("loadBalancers")) {
      spec.withArray("/loadBalancers")
          .addObject()
          .put("type", "Reference")
          .putObject("reference")
          .put("name", balancer.path("name").asText());
    }
  }

  private static boolean said(JsonNode value) {
    return value.isTextual() && !value.textValue().isEmpty();
  }

  private static void put(ObjectNode spec, String name, JsonNode value) {
    if (said(value)) {
      spec.set(name, value);
    }
  }

  private static void put(ObjectNode spec, String pointer, String name, JsonNode value) {
    if (said(value)) {
      spec.withObject(pointer).set(name, value);
    }
  }
}
