package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Real manifests of AWS. */
final class AwsFixtures {
  private static final Pattern REGION = Pattern.compile("\"region\":\"([^\"]+)\"");

  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-awsmachine-byoip.yaml", List.of("spec.ami.id", "spec.elasticIpPool"),
          "capi-awsmachine-dynamic-dedicated-host.yaml",
              List.of("spec.userData", "spec.securityGroupOverrides"),
          "capi-awsmachinetemplate-scale-from-zero-capacity.yaml",
              List.of("spec.template.spec.ami.id"),
          "capi-cluster-gpu-g4dn.yaml", List.of("spec.template.spec.ami.id"),
          "capi-cluster-template.yaml", List.of("spec.template.spec.ami.id"));

  private AwsFixtures() {}

  static Expectations of(AwsSample sample) {
    return new Expectations(
        Map.of(),
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest));
  }

  /** The region that the manifest names, and load balancers as the installer names them. */
  private static ClusterFacts facts(ClusterFacts usual, Expectations.Manifest manifest) {
    var name = manifest.cluster();
    var region = REGION.matcher(manifest.object().toString());
    var stated = region.find() ? region.group(1) : "us-east-1";
    var facts = Expectations.named(usual, name);
    ((ObjectNode) facts.infrastructure().at("/status/platformStatus/aws")).put("region", stated);
    var spec = ((ObjectNode) facts.infraCluster().get("spec")).put("region", stated);
    balancer(spec.putObject("controlPlaneLoadBalancer"), name + "-int");
    balancer(spec.putObject("secondaryControlPlaneLoadBalancer"), name + "-ext");
    return facts;
  }

  private static void balancer(ObjectNode balancer, String name) {
    balancer.put("name", name).put("loadBalancerType", "nlb");
  }
}
