package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Google Cloud: a cluster with a label and a tag of its own. */
public final class GcpSample implements Sample {
  private static final List<String> NONE = List.of("null");
  private static final List<String> SIZES = List.of("0", "16", "128", "65536", "null");

  private static final String ACCOUNT =
      "{email: quarry-w@quarry-lab.iam.gserviceaccount.com, scopes: ["
          + "https://www.googleapis.com/auth/cloud-platform]}";

  private static final String ID = "gce://quarry-lab/mars-north1-b/quarry-a";

  static final String KEY_NAME = "projects/keys-1/locations/mars/keyRings/r/cryptoKeys/k";
  static final String KEY_ACCOUNT = "c@keys-1.iam.gserviceaccount.com";

  private static final List<String> TAGS =
      List.of(
          "null",
          "[{parentID: '918273', key: cost, value: red}]",
          "[{parentID: quarry-lab, key: env, value: dig}, {parentID: '918273', key: a, value: b}]",
          "[{parentID: quarry-lab, key: env, value: other}]");

  private static final List<String> METADATA =
      List.of(
          "null",
          "[{key: serial-port-enable, value: 'TRUE'}]",
          "[{key: b}, {key: a, value: ''}, {key: c, value: x}]");

  @Override
  public Platform platform() {
    return Platform.GCP;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta1");
  }

  @Override
  public ClusterFacts facts(String version) {
    var infrastructure =
        one(
            """
            apiVersion: config.openshift.io/v1
            kind: Infrastructure
            status:
              infrastructureName: quarry-7xk2p
              platformStatus:
                type: GCP
                gcp:
                  projectID: quarry-lab
                  region: mars-north1
                  resourceLabels: [{key: site, value: north}]
                  resourceTags: [{parentID: quarry-lab, key: env, value: dig}]
            """);
    var cluster =
        one(
            """
            kind: GCPCluster
            spec:
              project: quarry-lab
              region: mars-north1
              network: {name: quarry-7xk2p-network}
              loadBalancer: {apiServerInstanceGroupTagOverride: master}
            """);
    return new ClusterFacts(infrastructure, cluster, new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: machine.openshift.io/v1beta1
        kind: GCPMachineProviderSpec
        credentialsSecret: {name: gcp-cloud-credentials}
        userDataSecret: {name: worker-user-data}
        projectID: quarry-lab
        region: mars-north1
        zone: mars-north1-b
        machineType: n2d-standard-4
        canIPForward: false
        deletionProtection: false
        disks: [{boot: true, autoDelete: true, image: projects/rocks/global/images/rhcos-9, \
        sizeGb: 128, type: pd-ssd}, {boot: false, autoDelete: true, sizeGb: 64, type: pd-ssd}]
        networkInterfaces: [{network: quarry-7xk2p-network, subnetwork: quarry-7xk2p-worker}]
        serviceAccounts: [%s]
        tags: [quarry-7xk2p-worker]
        """
        .formatted(ACCOUNT);
  }

  @Override
  public String infraSpec(String version) {
    return """
        instanceType: n2d-standard-4
        ipForwarding: Disabled
        image: projects/rocks/global/images/rhcos-9
        rootDeviceSize: 128
        rootDeviceType: pd-ssd
        additionalDisks: [{deviceType: pd-ssd, size: 64}]
        subnet: quarry-7xk2p-worker
        serviceAccounts: %s
        additionalNetworkTags: [quarry-7xk2p-worker]
        additionalLabels: {kubernetes-io-cluster-quarry-7xk2p: owned, site: north}
        resourceManagerTags: [{parentID: quarry-lab, key: env, value: dig}]
        """
        .formatted(ACCOUNT);
  }

  @Override
  public String coreSpec() {
    return "{failureDomain: mars-north1-b}";
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("credentialsSecret.name", List.of("gcp-cloud-credentials", "null")),
        Map.entry("projectID", List.of("quarry-lab", "null")),
        Map.entry("region", List.of("mars-north1")),
        Map.entry("zone", List.of("mars-north1-b", "mars-north1-c")),
        Map.entry("Machine.providerID", List.of(ID)),
        Map.entry("deletionProtection", List.of("false", "null")),
        Map.entry("serviceAccounts", List.of("[" + ACCOUNT + "]")),
        Map.entry("machineType", List.of("n2d-standard-4", "n2d-highmem-8")),
        Map.entry("disks[].autoDelete", NONE),
        Map.entry("disks[].image", NONE),
        Map.entry("disks[].labels", NONE),
        Map.entry("disks[].sizeGb", SIZES),
        Map.entry("networkInterfaces[].network", NONE),
        Map.entry("networkInterfaces[].projectID", List.of("quarry-lab", "null")),
        Map.entry("networkInterfaces[].subnetwork", NONE),
        Map.entry("targetPools", NONE),
        Map.entry("tags", List.of("null", "[a]", "[b, a]")),
        Map.entry("labels", List.of("null", "{team: dig}", "{team: dig, site: south}")),
        Map.entry("resourceManagerTags", TAGS),
        Map.entry("gcpMetadata", METADATA),
        Map.entry("disks[].encryptionKey.kmsKeyServiceAccount", NONE),
        Map.entry("gpus[].type", NONE),
        Map.entry("gpus[].count", List.of("0", "1", "4")));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.ofEntries(
        Map.entry("Machine.failureDomain", List.of("mars-north1-b", "mars-north1-c")),
        Map.entry("Machine.providerID", List.of(ID)),
        Map.entry("providerID", List.of(ID)),
        Map.entry("instanceType", List.of("n2d-standard-4", "n2d-highmem-8")),
        Map.entry("image", List.of("projects/rocks/global/images/rhcos-8")),
        Map.entry("imageFamily", List.of("projects/rocks/global/images/family/rhcos")),
        Map.entry("rootDeviceSize", SIZES),
        Map.entry("additionalDisks[].size", SIZES),
        Map.entry("additionalDisks[].deviceType", NONE),
        Map.entry("subnet", List.of("quarry-7xk2p-worker", "s-1")),
        Map.entry("additionalNetworkTags", List.of("null", "[a]", "[b, a]")),
        Map.entry(
            "additionalLabels",
            List.of(
                "null",
                "{team: dig}",
                "{kubernetes-io-cluster-quarry-7xk2p: owned, site: south, team: dig}")),
        Map.entry("resourceManagerTags", TAGS),
        Map.entry("additionalMetadata", METADATA),
        Map.entry("rootDiskEncryptionKey.managedKey.kmsKeyName", NONE),
        Map.entry("rootDiskEncryptionKey.kmsKeyServiceAccount", NONE),
        Map.entry("additionalDisks[].encryptionKey.managedKey.kmsKeyName", NONE),
        Map.entry("additionalDisks[].encryptionKey.kmsKeyServiceAccount", NONE),
        Map.entry("guestAccelerators[].type", NONE),
        Map.entry("guestAccelerators[].count", NONE),
        Map.entry("serviceAccounts.email", List.of("a@b", "default")),
        Map.entry("serviceAccounts.scopes", List.of("[x]", "[y, x]")));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    GcpMending.mend(side, kind, spec, random);
  }

  /** Boot disks have the machine's labels, and GPUs are named with its zone. */
  @Override
  public List<Set<String>> together() {
    return List.of(Set.of("labels", "disks"), Set.of("zone", "gpus"));
  }

  /** The machines of a set are different instances. */
  @Override
  public void mendWhole(Side side, Kind kind, ObjectNode object, Random random) {
    for (JsonNode spec : List.of(object.at("/spec/template/spec"))) {
      if (spec instanceof ObjectNode machine) {
        machine.remove("providerID");
      }
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of(
        "providerID", ID,
        "gpus[].type", "nvidia-tesla-t4",
        "disks[].sizeGb", "64",
        "additionalDisks[].size", "64",
        "rootDeviceSize", "64",
        "rootDiskEncryptionKey.managedKey.kmsKeyName", KEY_NAME,
        "additionalDisks[].encryptionKey.managedKey.kmsKeyName", KEY_NAME,
        "rootDiskEncryptionKey.kmsKeyServiceAccount", KEY_ACCOUNT,
        "additionalDisks[].encryptionKey.kmsKeyServiceAccount", KEY_ACCOUNT);
  }

  @Override
  public Expectations expectations() {
    return GcpFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of(),
        List.of("sizegb", "rootdevicesize"),
        List.of("boot", "preemptible", "publicip", "canipforward", "deletionprotection"),
        List.of("value"),
        Map.of(
            "type", "pd-standard",
            "count", "1",
            "size", "30",
            "rootdevicetype", "pd-standard",
            "ipforwarding", "Enabled",
            "provisioningmodel", "Standard",
            "stacktype", "IPv4Only"));
  }

  private static ObjectNode one(String yaml) {
    return TestData.one(yaml);
  }
}
