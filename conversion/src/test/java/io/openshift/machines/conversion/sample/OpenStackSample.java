package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** OpenStack as the laws see it. */
public final class OpenStackSample implements Sample {
  @Override
  public Platform platform() {
    return Platform.OPENSTACK;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta1", "v1beta2");
  }

  @Override
  public ClusterFacts facts(String version) {
    return new ClusterFacts(
        TestData.one(
            """
            apiVersion: config.openshift.io/v1
            kind: Infrastructure
            metadata: {name: cluster}
            status:
              infrastructureName: quarry-7xk2p
              platformStatus:
                type: OpenStack
                openstack:
                  apiServerInternalIPs: [192.0.2.5]
                  ingressIPs: [192.0.2.7]
            """),
        TestData.one(
            """
            kind: OpenStackCluster
            spec: {identityRef: {type: Secret, name: quarry-cluster, cloudName: pit}}
            status:
              network:
                id: aaaaaaaa-0000-4000-8000-00000000000a
                subnets: [{id: bbbbbbbb-0000-4000-8000-00000000000b}]
            """),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return "{apiVersion: machine.openshift.io/v1alpha1, kind: OpenstackProviderSpec,"
        + " cloudName: openstack,"
        + " cloudsSecret: {name: openstack-cloud-credentials, namespace: openshift-machine-api},"
        + " flavor: q1.large, image: quarry-rhcos, userDataSecret: {name: worker-user-data},"
        + " networks: [{filter: {name: quarry-net}}]}";
  }

  @Override
  public String infraSpec(String version) {
    var flavor = version.equals("v1beta1") ? "q1.large" : "{filter: {name: q1.large}}";
    return "{identityRef: {type: Secret, name: openstack-cloud-credentials, cloudName: openstack},"
        + " flavor: "
        + flavor
        + ", image: {filter: {name: quarry-rhcos}},"
        + " tags: [cluster-api-provider-openstack, openshift-machine-api-quarry-7xk2p],"
        + " ports: [{network: {filter: {name: quarry-net}},"
        + " allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]}]}";
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.of();
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.of();
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {}

  @Override
  public Zeros zeros() {
    return new Zeros(List.of(), List.of(), List.of("trunk"), List.of(), Map.of());
  }
}
