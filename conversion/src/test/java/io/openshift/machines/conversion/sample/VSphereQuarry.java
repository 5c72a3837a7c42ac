package io.openshift.machines.conversion.sample;

import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.TestData;
import java.util.Map;

/** The cluster of all vSphere objects: one vCenter, and two zones in its datacenter. */
final class VSphereQuarry {
  private static final String INFRASTRUCTURE =
      """
      apiVersion: config.openshift.io/v1
      kind: Infrastructure
      status:
        infrastructureName: quarry-7xk2p
        platformStatus: {type: VSphere, vsphere: {}}
      """;

  private static final String CLUSTER =
      """
      kind: VSphereCluster
      spec:
        server: vcenter.quarry.example
        thumbprint: "AA:BB:CC"
        identityRef: {kind: Secret, name: quarry-7xk2p}
      """;

  private static final String ZONES =
      """
      kind: VSphereDeploymentZone
      metadata: {name: quarry-north}
      spec:
        server: vcenter.quarry.example
        failureDomain: quarry-north-domain
        placementConstraint: {folder: /pit/vm/quarry-7xk2p, resourcePool: /pit/host/north/Resources}
      ---
      kind: VSphereFailureDomain
      metadata: {name: quarry-north-domain}
      spec:
        region: {name: quarry-region, type: Datacenter, tagCategory: openshift-region}
        zone: {name: quarry-zone-north, type: HostGroup, tagCategory: openshift-zone}
        topology:
          datacenter: pit
          computeCluster: /pit/host/north
          datastore: /pit/datastore/north
          networks: [seam-1]
          hosts: {vmGroupName: quarry-north-vms, hostGroupName: north-hosts}
      ---
      kind: VSphereDeploymentZone
      metadata: {name: quarry-south}
      spec:
        server: vcenter.quarry.example
        failureDomain: quarry-south-domain
        placementConstraint: {resourcePool: /pit/host/south/Resources}
      ---
      kind: VSphereFailureDomain
      metadata: {name: quarry-south-domain}
      spec:
        region: {name: quarry-region, type: Datacenter, tagCategory: openshift-region}
        zone: {name: quarry-zone-south, type: ComputeCluster, tagCategory: openshift-zone}
        topology: {datacenter: pit, computeCluster: /pit/host/south}
      """;

  private VSphereQuarry() {}

  static ClusterFacts facts(String tag, String version) {
    return new ClusterFacts(
        TestData.one(INFRASTRUCTURE),
        TestData.one(CLUSTER),
        TestData.yaml(ZONES),
        Map.of("vsphere.clusterTag", tag),
        new ClusterFacts.Installed(true, version));
  }
}
