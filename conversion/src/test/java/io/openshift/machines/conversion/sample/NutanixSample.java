package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Nutanix, with one failure domain. */
public final class NutanixSample implements Sample {
  private static final String UUID = "0a1b2c3d-0001-4000-8000-00000000000a";
  private static final String OTHER = "0a1b2c3d-0002-4000-8000-00000000000b";
  private static final String PROVIDER_ID = "nutanix://" + UUID;
  private static final List<String> NONE = List.of("null");

  private static final List<String> BY_ONE =
      List.of("{type: name, name: first}", "{type: uuid, uuid: %s}".formatted(UUID));

  private static final List<String> WITH_STRAYS =
      List.of(
          "{type: name, name: first}",
          "{type: name, name: first, uuid: nonsense}",
          "{type: uuid, uuid: %s}".formatted(UUID),
          "{type: uuid, uuid: %s, name: second}".formatted(OTHER));

  private static final String INFRASTRUCTURE =
      """
      apiVersion: config.openshift.io/v1
      kind: Infrastructure
      spec:
        platformSpec:
          type: Nutanix
          nutanix:
            failureDomains:
            - name: rack-b
              cluster: {type: Name, name: pe-b}
              subnets: [{type: UUID, uuid: %s}]
      status:
        infrastructureName: quarry-7xk2p
        platformStatus: {type: Nutanix}
      """;

  private static final String FAILURE_DOMAIN =
      """
      apiVersion: infrastructure.cluster.x-k8s.io/v1beta1
      kind: NutanixFailureDomain
      metadata: {name: rack-b, namespace: openshift-cluster-api}
      spec:
        prismElementCluster: {type: name, name: pe-b}
        subnets: [{type: uuid, uuid: %s}]
      """;

  @Override
  public Platform platform() {
    return Platform.NUTANIX;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta1");
  }

  @Override
  public ClusterFacts facts(String version) {
    return new ClusterFacts(
        TestData.one(INFRASTRUCTURE.formatted(OTHER)),
        TestData.one("{kind: NutanixCluster, spec: {}}"),
        List.of(TestData.one(FAILURE_DOMAIN.formatted(OTHER))),
        Map.of(),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: machine.openshift.io/v1
        kind: NutanixMachineProviderConfig
        cluster: {type: name, name: pe-a}
        subnets: [{type: name, name: net-a}]
        image: {type: name, name: quarry-rhcos}
        vcpusPerSocket: 1
        vcpuSockets: 4
        memorySize: 16Gi
        systemDiskSize: 120Gi
        userDataSecret: {name: worker-user-data}
        credentialsSecret: {name: nutanix-credentials}
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        cluster: {type: name, name: pe-a}
        subnet: [{type: name, name: net-a}]
        image: {type: name, name: quarry-rhcos}
        vcpusPerSocket: 1
        vcpuSockets: 4
        memorySize: 16Gi
        systemDiskSize: 120Gi
        """;
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("failureDomain.name", List.of("rack-b")),
        Map.entry("cluster", WITH_STRAYS),
        Map.entry("subnets", NONE),
        Map.entry("image", WITH_STRAYS),
        Map.entry("project", projects()),
        Map.entry("bootType", List.of("Legacy", "UEFI")),
        Map.entry("memorySize", List.of("2Gi", "16Gi", "16384Mi", "'17179869184'")),
        Map.entry("systemDiskSize", List.of("20Gi", "120Gi", "0.125Ti")),
        Map.entry("diskSize", List.of("1Gi", "10G", "1024Mi")),
        Map.entry("dataSource", List.of("{type: uuid, uuid: %s, name: x}".formatted(UUID))),
        Map.entry("type", NONE),
        Map.entry("deviceProperties.deviceType", List.of("Disk")),
        Map.entry(
            "storageConfig.storageContainer", List.of("{type: uuid, uuid: %s}".formatted(UUID))),
        Map.entry("credentialsSecret.name", List.of("nutanix-credentials", "null")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)));
  }

  private static List<String> projects() {
    return List.of("{type: name, name: stone}", "{type: '', name: idle}", "{uuid: idle}");
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.ofEntries(
        Map.entry("Machine.failureDomain", List.of("rack-b")),
        Map.entry("cluster", BY_ONE),
        Map.entry("subnet", NONE),
        Map.entry("image", BY_ONE),
        Map.entry("project", BY_ONE),
        Map.entry("memorySize", List.of("2Gi", "16Gi", "16384Mi")),
        Map.entry("systemDiskSize", List.of("20Gi", "120Gi")),
        Map.entry("diskSize", List.of("1Gi", "10G", "1024Mi")),
        Map.entry("dataSource", List.of("{type: uuid, uuid: %s}".formatted(UUID))),
        Map.entry("type", NONE),
        Map.entry("deviceProperties.deviceType", List.of("Disk")),
        Map.entry(
            "storageConfig.storageContainer", List.of("{type: uuid, uuid: %s}".formatted(UUID))),
        Map.entry("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other")),
        Map.entry(
            "bootstrapRef",
            List.of("{apiVersion: v1, kind: Secret, namespace: openshift-cluster-api}")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)),
        Map.entry("providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    subnets(side == Side.MACHINE_API ? "subnets" : "subnet", spec, random);
    for (var list : List.of("categories", "additionalCategories")) {
      for (var category : spec.path(list)) {
        fill((ObjectNode) category, "key", "team");
        fill((ObjectNode) category, "value", "stone");
      }
    }
    for (var gpu : spec.path("gpus")) {
      gpu(side, (ObjectNode) gpu, random);
    }
    for (var disk : spec.path("dataDisks")) {
      fill((ObjectNode) disk, "diskSize", "5Gi");
      if (disk.get("deviceProperties") instanceof ObjectNode properties) {
        fill(properties, "deviceType", "Disk");
        fill(properties, "adapterType", random.nextBoolean() ? "SCSI" : "PCI");
        if (properties.path("adapterType").asText().equals("IDE") && random.nextBoolean()) {
          properties.put("deviceType", "CDRom");
        }
      }
    }
  }

  private static void subnets(String name, ObjectNode spec, Random random) {
    var texts = new ArrayList<>(name.equals("subnets") ? WITH_STRAYS : BY_ONE);
    Collections.shuffle(texts, random);
    var seen = new HashSet<String>();
    var list = spec.arrayNode();
    for (var text : texts.subList(0, 1 + random.nextInt(texts.size()))) {
      var subnet = TestData.one(text);
      if (seen.add(subnet.path(subnet.path("type").asText()).asText())) {
        list.add(subnet);
      }
    }
    spec.set(name, list);
  }

  private static void gpu(Side side, ObjectNode gpu, Random random) {
    var named = random.nextBoolean();
    if (named) {
      fill(gpu, "name", "Tesla T4");
    } else if (!gpu.has("deviceID")) {
      gpu.put("deviceID", random.nextInt(9999));
    }
    var words =
        side == Side.MACHINE_API ? List.of("Name", "DeviceID") : List.of("name", "deviceID");
    gpu.put("type", words.get(named ? 0 : 1));
  }

  private static void fill(ObjectNode object, String name, String value) {
    if (Json.zero(object.path(name))) {
      object.put(name, value);
    }
  }

  /** In a failure domain the infra machine says what the domain says, or nothing. */
  @Override
  public void mendPair(Kind kind, ClusterApiObjects objects, Random random) {
    var template = kind == Kind.MACHINE ? "" : "/spec/template";
    var core = (ObjectNode) objects.core().at(template + "/spec");
    if (core.has("failureDomain")) {
      var infra = (ObjectNode) objects.infra().at(template + "/spec");
      infra.remove(List.of("cluster", "subnet"));
      if (random.nextBoolean()) {
        infra.set("cluster", TestData.one("{type: name, name: pe-b}"));
        infra.putArray("subnet").addObject().put("type", "uuid").put("uuid", OTHER);
      }
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.ofEntries(
        Map.entry("cluster.uuid", UUID),
        Map.entry("image.uuid", UUID),
        Map.entry("memorySize", "32Gi"),
        Map.entry("systemDiskSize", "64Gi"),
        Map.entry("diskSize", "8Gi"),
        Map.entry("dataDisks[].diskSize", "8Gi"),
        Map.entry("failureDomain.name", "rack-b"),
        Map.entry("providerID", PROVIDER_ID));
  }

  @Override
  public Zeros zeros() {
    return new Zeros(List.of(), List.of("deviceindex"), List.of(), List.of(), Map.of());
  }

  @Override
  public Expectations expectations() {
    return NutanixFixtures.of(this);
  }
}
