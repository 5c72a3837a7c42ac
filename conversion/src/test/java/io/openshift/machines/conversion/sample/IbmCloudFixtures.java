package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import java.util.List;
import java.util.Map;

/** Real manifests of IBM Cloud VPC. */
final class IbmCloudFixtures {
  private static final String SPEC = "spec.template.spec.";

  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          "mapi-machineset-provider-example.yaml",
          List.of(SPEC + "providerSpec.value.credentialsSecret.name"));

  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-cluster-vpc.yaml",
          List.of(SPEC + "primaryNetworkInterface.subnet", SPEC + "sshKeys"),
          "capi-cluster-vpc-network-spec.yaml prairie-hfq62-control-plane",
          List.of(SPEC + "loadBalancerPoolMembers", SPEC + "sshKeys"),
          "capi-cluster-vpc-network-spec.yaml prairie-hfq62-md-0",
          List.of(SPEC + "sshKeys"));

  private IbmCloudFixtures() {}

  static Expectations of(IbmCloudSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED,
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest));
  }

  /** The cluster that the manifest's own provider spec names. */
  private static ClusterFacts facts(ClusterFacts usual, Expectations.Manifest manifest) {
    var facts = Expectations.named(usual, manifest.cluster());
    var value = manifest.object().at("/spec/template/spec/providerSpec/value");
    if (value.isMissingNode()) {
      return facts;
    }
    var cluster = facts.infraCluster().deepCopy();
    var spec = cluster.putObject("spec");
    spec.set("region", value.path("region"));
    spec.withObject("/network/vpc").set("name", value.path("vpc"));
    JsonNode group = value.path("networkResourceGroup");
    if (group.isTextual()) {
      spec.withObject("/network/resourceGroup").put("id", "9ac1").set("name", group);
    }
    ((ObjectNode) facts.infrastructure().at("/status/platformStatus/ibmcloud"))
        .set("resourceGroupName", value.path("resourceGroup"));
    return new ClusterFacts(facts.infrastructure(), cluster, facts.installed());
  }
}
