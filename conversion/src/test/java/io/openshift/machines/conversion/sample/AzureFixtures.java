package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.sample.Expectations.Manifest;
import java.util.List;
import java.util.Map;

/** Real manifests of Azure. */
final class AzureFixtures {
  private static final String VALUE = "spec.template.spec.providerSpec.value.";

  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          "mapi-machineset-security-groups-public-ip.yaml",
          List.of(VALUE + "securityGroup", VALUE + "applicationSecurityGroups", VALUE + "natRule"),
          "mapi-machineset-stack-hub-availability-set.yaml",
          List.of("status.platformStatus.azure.cloudName", VALUE + "availabilitySet"),
          "mapi-machineset-ultra-disk.yaml",
          List.of(VALUE + "dataDisks[1].deletionPolicy"),
          "mapi-machineset-windows-2019.yaml",
          List.of(VALUE + "osDisk.osType"),
          "mapi-machineset-windows-2022.yaml",
          List.of(VALUE + "osDisk.osType"));

  /** Kubernetes' own images, and networks that the provider's webhook would fill in. */
  private static final List<String> LEFT_OUT =
      List.of("spec.template.spec.image", "spec.template.spec.networkInterfaces");

  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-cluster-default.yaml", LEFT_OUT,
          "capi-cluster-edgezone.yaml", LEFT_OUT,
          "capi-cluster-ephemeral-os-disk.yaml", LEFT_OUT,
          "capi-cluster-nvidia-gpu.yaml", LEFT_OUT,
          "capi-cluster-spot.yaml", LEFT_OUT,
          "capi-cluster-windows.yaml", LEFT_OUT,
          "capi-cluster-windows.yaml cedar-ts7tk-md-win",
              List.of(LEFT_OUT.get(0), LEFT_OUT.get(1), "spec.template.spec.osDisk.osType"));

  private AzureFixtures() {}

  static Expectations of(AzureSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED,
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest));
  }

  /** The cluster as its manifest tells it: the machine's own words, or the file's AzureCluster. */
  private static ClusterFacts facts(ClusterFacts usual, Manifest manifest) {
    var facts = Expectations.named(usual, manifest.cluster());
    var azure = (ObjectNode) facts.infrastructure().at("/status/platformStatus/azure");
    azure.remove("resourceTags");
    for (var document : manifest.documents()) {
      if (document.path("kind").asText().equals("AzureCluster")) {
        facts.infraCluster().set("spec", document.get("spec"));
      }
    }
    var machine = manifest.object().at("/spec/template/spec/providerSpec/value");
    var value =
        machine.isMissingNode() ? manifest.object().at("/spec/providerSpec/value") : machine;
    if (value instanceof ObjectNode) {
      if (value.path("location").asText().equals("local")) {
        azure.put("cloudName", "AzureStackCloud");
      }
      facts.infraCluster().set("spec", spec(value, manifest.object().toString()));
    }
    return facts;
  }

  private static ObjectNode spec(JsonNode value, String text) {
    var subscription = text.replaceFirst("(?s).*/subscriptions/([^/]+)/.*", "$1");
    var known = subscription.equals(text) ? "5f0e1d2c-0000-4000-8000-00000000a1b2" : subscription;
    var group = value.path("resourceGroup").asText();
    var network = value.path("networkResourceGroup").asText();
    var spec = JsonNodeFactory.instance.objectNode();
    spec.put("location", value.path("location").asText());
    spec.put("resourceGroup", group).put("subscriptionID", known);
    var networks = spec.putObject("networkSpec");
    networks
        .putObject("vnet")
        .put("name", value.path("vnet").asText())
        .put("resourceGroup", network.isEmpty() ? group : network);
    networks.putObject("nodeOutboundLB").put("name", value.path("publicLoadBalancer").asText());
    return spec;
  }
}
