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

/** IBM Cloud VPC. */
public final class IbmCloudSample implements Sample {
  private static final String PROVIDER_ID = "ibm://acc1///quarry-7xk2p/0717_vm-1";
  private static final String KEY = "crn:v1:bluemix:public:kms:mars:a/acc1:kp-1:key:k-1";
  private static final List<String> NONE = List.of("null");
  private static final List<String> TIERS = List.of("5iops-tier", "10iops-tier", "custom", "sdp");

  @Override
  public Platform platform() {
    return Platform.IBM_CLOUD;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta2");
  }

  @Override
  public ClusterFacts facts(String version) {
    var infrastructure =
        """
        apiVersion: config.openshift.io/v1
        kind: Infrastructure
        status:
          infrastructureName: quarry-7xk2p
          platformStatus:
            type: IBMCloud
            ibmcloud: {location: mars, resourceGroupName: quarry-rg}
        """;
    var cluster =
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
        kind: IBMVPCCluster
        spec:
          region: mars
          resourceGroup: 3fb0a1c2
          network: {vpc: {name: quarry-vpc}, resourceGroup: {id: 9ac1, name: quarry-net-rg}}
        """;
    return new ClusterFacts(
        TestData.one(infrastructure),
        TestData.one(cluster),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: ibmcloudproviderconfig.openshift.io/v1beta1
        kind: IBMCloudMachineProviderSpec
        vpc: quarry-vpc
        region: mars
        zone: mars-2
        resourceGroup: quarry-rg
        networkResourceGroup: quarry-net-rg
        image: quarry-rhcos
        profile: bx2-4x16
        primaryNetworkInterface: {subnet: quarry-subnet}
        userDataSecret: {name: worker-user-data}
        credentialsSecret: {name: ibmcloud-credentials}
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        zone: mars-2
        image: {name: quarry-rhcos}
        profile: bx2-4x16
        primaryNetworkInterface: {subnet: quarry-subnet}
        """;
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("vpc", List.of("quarry-vpc")),
        Map.entry("region", List.of("mars")),
        Map.entry("resourceGroup", List.of("quarry-rg")),
        Map.entry("networkResourceGroup", List.of("quarry-net-rg")),
        Map.entry("credentialsSecret.name", List.of("ibmcloud-credentials", "null")),
        Map.entry("profile", List.of("bx2-4x16", "mx2-8x64", "bx2-2x8")),
        Map.entry("bootVolume.encryptionKey", List.of(KEY)),
        Map.entry("bootVolume.profile", List.of("general-purpose", "custom", "sdp")),
        Map.entry("bootVolume.sizeGiB", List.of("10", "100", "250")),
        Map.entry("bootVolume.iops", List.of("3000", "0")),
        Map.entry("bootVolume.bandwidth", List.of("1000", "0")),
        Map.entry(
            "primaryNetworkInterface.securityGroups", List.of("[a]", "[b, a]", "[c, a, b]", "[]")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.ofEntries(
        Map.entry("spec.template.metadata.labels", NONE),
        Map.entry("spec.template.metadata.annotations", NONE),
        Map.entry("image.id", NONE),
        Map.entry("Machine.failureDomain", NONE),
        Map.entry("profile", List.of("bx2-4x16", "mx2-8x64", "bx2-2x8")),
        Map.entry("bootVolume.encryptionKeyCRN", List.of(KEY)),
        Map.entry("bootVolume.profile", TIERS),
        Map.entry("bootVolume.sizeGiB", List.of("10", "100", "250")),
        Map.entry("bootVolume.iops", List.of("3000", "0")),
        Map.entry("bootVolume.bandwidth", List.of("1000", "0")),
        Map.entry(
            "primaryNetworkInterface.securityGroups",
            List.of("[{name: a}]", "[{name: b}, {name: a}]", "[]")),
        Map.entry("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)),
        Map.entry("providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    if (!(spec.get("bootVolume") instanceof ObjectNode volume)) {
      return;
    }
    var profile = volume.path("profile").asText();
    if (!profile.equals("sdp")) {
      volume.remove("bandwidth");
    }
    if (!profile.equals("sdp") && !profile.equals("custom")) {
      volume.remove("iops");
    }
    if (!volume.isEmpty() && !volume.has("sizeGiB")) {
      volume.put("sizeGiB", 10 + random.nextInt(200));
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of("providerID", PROVIDER_ID, "bootVolume.profile", "custom");
  }

  @Override
  public Expectations expectations() {
    return IbmCloudFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of(),
        List.of("iops", "bandwidth", "sizegib"),
        List.of(),
        List.of(),
        Map.of("deletevolumeoninstancedelete", "true"));
  }
}
