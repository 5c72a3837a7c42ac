package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import java.util.List;
import java.util.Map;

/** Real manifests of Power VS. */
final class PowerVsFixtures {
  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-cluster-powervs-create-infra.yaml",
          List.of("spec.template.spec.image.import.name"));

  private PowerVsFixtures() {}

  static Expectations of(PowerVsSample sample) {
    return new Expectations(
        Map.of("mapi-machine-generate-name.yaml", List.of("metadata.name")),
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest.cluster()));
  }

  /** The load balancers and the network of the DHCP server, as the installer makes them. */
  private static ClusterFacts facts(ClusterFacts usual, String name) {
    var named = Expectations.named(usual, name);
    var cluster = usual.infraCluster().deepCopy();
    var balancers = ((ObjectNode) cluster.get("spec")).putArray("loadBalancers");
    for (var end : List.of("-loadbalancer-int", "-loadbalancer")) {
      balancers.addObject().put("type", "Reference").putObject("reference").put("name", name + end);
    }
    var network = "DHCPSERVER0123456789abcdef0123456789abcdef_Private";
    return new ClusterFacts(
        named.infrastructure(),
        cluster,
        List.of(),
        Map.of("powervs.network", network),
        named.installed());
  }
}
