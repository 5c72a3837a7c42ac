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

/** Amazon Web Services. */
public final class AwsSample implements Sample {
  private static final String PROVIDER_ID = "aws:///mars-north-1a/i-0123456789abcdef0";
  private static final String HOST_ID = "h-0123456789abcdef0";
  private static final List<String> NONE = List.of("null");

  private static final List<JsonNode> HOSTS =
      Yaml.values(
          "{affinity: AnyAvailable}",
          "{affinity: AnyAvailable, dedicatedHost: {id: h-0123456789abcdef0}}",
          "{affinity: DedicatedHost, dedicatedHost: {id: h-0123456789abcdef0}}",
          "{affinity: DedicatedHost,"
              + " dedicatedHost: {allocationStrategy: UserProvided, id: h-0123456789abcdef0}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic}}",
          "{affinity: DedicatedHost,"
              + " dedicatedHost: {allocationStrategy: Dynamic, id: h-0123456789abcdef0}}",
          "{affinity: DedicatedHost, dedicatedHost: {allocationStrategy: Dynamic,"
              + " dynamicHostAllocation: {tags: [{name: b, value: x}, {name: a}]}}}");

  /** What Cluster API says together with tenancy host. */
  private static final List<JsonNode> INFRA_HOSTS =
      Yaml.values(
          "{}",
          "{hostAffinity: default}",
          "{hostID: h-0123456789abcdef0}",
          "{hostAffinity: default, hostID: h-0123456789abcdef0}",
          "{hostAffinity: host, hostID: h-0123456789abcdef0}",
          "{hostAffinity: host, dynamicHostAllocation: {}}",
          "{hostAffinity: host, dynamicHostAllocation: {tags: {a: b, c: ''}}}");

  @Override
  public Platform platform() {
    return Platform.AWS;
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
          platformStatus: {type: AWS, aws: {region: mars-north-1}}
        """;
    return new ClusterFacts(
        TestData.one(infrastructure),
        TestData.one("{kind: AWSCluster, spec: {region: mars-north-1}}"),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        ami: {id: ami-0abc000000000001}
        instanceType: m6i.large
        placement: {region: mars-north-1}
        userDataSecret: {name: worker-user-data}
        credentialsSecret: {name: aws-cloud-credentials}
        apiVersion: machine.openshift.io/v1beta1
        kind: AWSMachineProviderConfig
        blockDevices: [{ebs: {volumeSize: 120, volumeType: gp3}}]
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        ami: {id: ami-0abc000000000001}
        instanceType: m6i.large
        ignition: {storageType: UnencryptedUserData}
        rootVolume: {size: 120, type: gp3}
        """;
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.of(
        "ami.id", List.of("ami-1", "ami-2"),
        "placement.region", List.of("mars-north-1"),
        "placement.host", NONE,
        "credentialsSecret.name", List.of("aws-cloud-credentials", "null"),
        "loadBalancers", NONE,
        "Machine.providerID", List.of(PROVIDER_ID));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.of(
        "ami.id", List.of("ami-1", "ami-2"),
        "tenancy", List.of("default", "dedicated", "host", "null"),
        "hostAffinity", List.of("default", "null"),
        "hostID", NONE,
        "dynamicHostAllocation", NONE,
        "placementGroupPartition", List.of("1", "4", "7"),
        "Machine.providerID", List.of(PROVIDER_ID),
        "providerID", List.of(PROVIDER_ID),
        "instanceID", List.of("i-0123456789abcdef0"));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    switch (side) {
      case MACHINE_API -> mendProviderSpec(spec, random);
      case CLUSTER_API -> mendInfra(spec, random);
    }
  }

  private static void mendProviderSpec(ObjectNode spec, Random random) {
    if ("host".equals(spec.at("/placement/tenancy").asText()) && random.nextInt(8) > 0) {
      var host = HOSTS.get(random.nextInt(HOSTS.size())).deepCopy();
      spec.withObject("/placement").set("host", host);
    }
    for (var device : spec.path("blockDevices")) {
      if (device.get("ebs") instanceof ObjectNode volume && !volume.has("volumeSize")) {
        volume.put("volumeSize", 8 + random.nextInt(200));
      }
    }
    reserveOrSpot(spec);
    // An ARN alone finds nothing.
    nameByMore(spec.path("subnet"));
    spec.path("securityGroups").forEach(AwsSample::nameByMore);
  }

  private static void reserveOrSpot(ObjectNode spec) {
    if (spec.has("spotMarketOptions") || "Spot".equals(spec.path("marketType").asText())) {
      spec.remove("capacityReservationId");
    }
  }

  private static void nameByMore(JsonNode reference) {
    if (reference.has("arn") && !reference.has("id") && reference.path("filters").isEmpty()) {
      ((ObjectNode) reference).put("id", "named-1");
    }
  }

  private static void mendInfra(ObjectNode spec, Random random) {
    if ("host".equals(spec.path("tenancy").asText())) {
      spec.remove("hostAffinity");
      var host = (ObjectNode) INFRA_HOSTS.get(random.nextInt(INFRA_HOSTS.size())).deepCopy();
      spec.setAll(host);
    }
    reserveOrSpot(spec);
    if (spec.get("rootVolume") instanceof ObjectNode volume) {
      size(volume, random);
    }
    spec.path("nonRootVolumes").forEach(volume -> size((ObjectNode) volume, random));
  }

  private static void size(ObjectNode volume, Random random) {
    if (!volume.has("size")) {
      volume.put("size", 8 + random.nextInt(200));
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of(
        "hostID", HOST_ID,
        "providerID", PROVIDER_ID,
        "tenancy", "dedicated",
        "placement.tenancy", "dedicated",
        "elasticIpPool.publicIpv4PoolFallbackOrder", "none");
  }

  @Override
  public Expectations expectations() {
    return AwsFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of("spotmarketoptions"),
        List.of("iops", "deviceindex", "throughputmib", "throughput", "placementgrouppartition"),
        List.of(),
        List.of("keyname", "nodevice", "virtualname", "sshkeyname"),
        Map.of(
            "httpendpoint", "enabled",
            "httptokens", "optional",
            "httpprotocolipv6", "disabled",
            "httpputresponsehoplimit", "1",
            "instancemetadatatags", "disabled",
            "hostaffinity", "default"));
  }
}
