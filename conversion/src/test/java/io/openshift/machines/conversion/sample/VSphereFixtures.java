package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.TestData;
import java.util.List;
import java.util.Map;

/** Real manifests of vSphere. */
final class VSphereFixtures {
  private static final String TEMPLATE = "spec.template.spec.";
  private static final String VALUE = "spec.template.spec.providerSpec.value.";
  private static final String POOLS = "network.devices[0].addressesFromPools";
  private static final String POWER = TEMPLATE + "powerOffMode";
  private static final String POLICY = TEMPLATE + "storagePolicyName";

  /** Refused manifests of the Machine API. */
  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          "mapi-machineset-ipam-pool.yaml",
          List.of(VALUE + POOLS),
          "mapi-machineset-windows.yaml",
          List.of("spec.template.metadata.labels.machine.openshift.io/os-id"));

  /** Refused manifests of Cluster API. */
  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-cluster-ignition.yaml",
          List.of(POWER, POLICY),
          "capi-cluster-node-ipam.yaml",
          List.of(TEMPLATE + POOLS, POWER, POLICY),
          "capi-machineset-worker.yaml",
          List.of(TEMPLATE + "failureDomain"),
          "capi-vspheremachinetemplate-gpu-passthrough.yaml",
          List.of(TEMPLATE + "thumbprint", POLICY, TEMPLATE + "pciDevices"));

  /** The zone that the manifest with a group was written for. */
  private static final String ZONE =
      """
      kind: VSphereDeploymentZone
      metadata: {name: host-group-1}
      spec: {server: vcenter.lab.example.com, failureDomain: host-group-1}
      ---
      kind: VSphereFailureDomain
      metadata: {name: host-group-1}
      spec:
        topology:
          datacenter: EastDatacenter
          hosts: {vmGroupName: indigo-wh4kg-region1-zone1, hostGroupName: hosts-1}
      """;

  private VSphereFixtures() {}

  static Expectations of(VSphereSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED,
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest.cluster()));
  }

  /** The cluster of that name, which is also its secret's, and the zone. */
  private static ClusterFacts facts(ClusterFacts usual, String cluster) {
    var named = Expectations.named(usual, cluster);
    var infraCluster = usual.infraCluster().deepCopy();
    ((ObjectNode) infraCluster.at("/spec/identityRef")).put("name", named.clusterName());
    return new ClusterFacts(
        named.infrastructure(),
        infraCluster,
        TestData.yaml(ZONE),
        usual.lookedUp(),
        usual.installed());
  }
}
