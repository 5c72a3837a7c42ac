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
import java.util.TreeSet;

/** OpenStack as the laws see it. */
public final class OpenStackSample implements Sample {
  private static final String ID_A = OpenStackValues.ID_A;
  private static final String PROVIDER_ID = "openstack:///33333333-3333-4333-8333-333333333333";

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
    return """
        apiVersion: machine.openshift.io/v1alpha1
        kind: OpenstackProviderSpec
        cloudName: openstack
        cloudsSecret: {name: openstack-cloud-credentials, namespace: openshift-machine-api}
        flavor: q1.large
        rootVolume: {diskSize: 25, sourceUUID: quarry-rhcos}
        userDataSecret: {name: worker-user-data}
        networks: [{filter: {name: quarry-net}}]
        """;
  }

  @Override
  public String infraSpec(String version) {
    return """
        identityRef: {type: Secret, name: openstack-cloud-credentials, cloudName: openstack}
        flavor: %s
        image: {filter: {name: quarry-rhcos}}
        rootVolume: {sizeGiB: 25, availabilityZone: {from: Machine}}
        tags: [cluster-api-provider-openstack, openshift-machine-api-quarry-7xk2p]
        ports:
        - network: {filter: {name: quarry-net}}
          allowedAddressPairs: [{ipAddress: 192.0.2.5}, {ipAddress: 192.0.2.7}]
        """
        .formatted(version.equals("v1beta1") ? "q1.large" : "{filter: {name: q1.large}}");
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("flavor", List.of("q1.large", "m1.small")),
        Map.entry("image", List.of("quarry-rhcos", "other-rhcos")),
        Map.entry("rootVolume.sourceUUID", List.of("volume-rhcos", "null")),
        Map.entry("rootVolume.diskSize", List.of("1", "25", "2147483647")),
        Map.entry("rootVolume.availabilityZone", List.of("cinder-1", "null")),
        Map.entry("serverMetadata", List.of("{zeta: '1', alpha: '2'}", "{a: b}", "null")),
        Map.entry("serverGroupID", List.of(ID_A, "null")),
        Map.entry("securityGroups[].uuid", List.of(ID_A, "null", "null")),
        Map.entry("securityGroups[].filter", OpenStackValues.GROUP_FILTERS),
        Map.entry("additionalBlockDevices[].storage.type", List.of("Local", "Volume")),
        Map.entry("additionalBlockDevices[].storage.volume", OpenStackValues.VOLUMES),
        Map.entry("networks", List.of("null")),
        Map.entry("ports", List.of("null")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    return Map.ofEntries(
        Map.entry("spec.template.metadata.labels", List.of("null")),
        Map.entry("spec.template.metadata.annotations", List.of("null")),
        Map.entry("identityRef", OpenStackValues.IDENTITIES),
        Map.entry("flavor", List.of("q1.large", "m1.small")),
        Map.entry("flavor.filter.name", List.of("q1.large", "m1.small")),
        Map.entry("flavorID", List.of("null")),
        Map.entry("flavor.id", List.of("null")),
        Map.entry("image", List.of("{filter: {name: quarry-rhcos}}", "{filter: {name: other}}")),
        Map.entry("tags", List.of("[b, a]", "[cluster-api-provider-openstack, x]", "null")),
        Map.entry("serverMetadata", List.of("[{key: z, value: x}, {key: a, value: y}]", "null")),
        Map.entry("serverGroup", List.of("{id: " + ID_A + "}", "{filter: {name: foremen}}")),
        Map.entry("securityGroups[].id", List.of("null")),
        Map.entry("securityGroups[].filter", OpenStackValues.GROUPS),
        Map.entry("rootVolume.sizeGiB", List.of("1", "25", "2147483647")),
        Map.entry("rootVolume.availabilityZone", OpenStackValues.ZONES),
        Map.entry("additionalBlockDevices[].storage.type", List.of("Local", "Volume")),
        Map.entry("additionalBlockDevices[].storage.volume", OpenStackValues.INFRA_VOLUMES),
        Map.entry("ports", List.of("null")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)),
        Map.entry("providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    switch (side) {
      case MACHINE_API -> mendProviderSpec(spec, random);
      case CLUSTER_API -> mendInfra(spec, random);
    }
  }

  private static void mendProviderSpec(ObjectNode spec, Random random) {
    draw(spec, "networks", OpenStackValues.NETWORKS, random);
    draw(spec, "ports", OpenStackValues.PORTS, random);
    if (spec.path("networks").path(0).isEmpty() && !spec.has("ports")) {
      spec.withArray("networks").add(Yaml.value("{uuid: " + ID_A + "}"));
    }
    if (random.nextBoolean()) {
      spec.remove("rootVolume");
    }
    if (spec.get("rootVolume") instanceof ObjectNode volume && !volume.has("diskSize")) {
      volume.put("diskSize", 40);
    }
    if (!spec.has("image") && !spec.path("rootVolume").has("sourceUUID")) {
      spec.put("image", "quarry-rhcos");
    }
    for (var group : spec.path("securityGroups")) {
      ((ObjectNode) group).putIfAbsent("name", Yaml.value("named"));
    }
    devices(spec, "{}");
  }

  private static void mendInfra(ObjectNode spec, Random random) {
    if (random.nextInt(8) > 0) {
      draw(
          spec,
          "ports",
          spec.path("flavor").isObject()
              ? OpenStackValues.INFRA_V1BETA2
              : OpenStackValues.INFRA_V1BETA1,
          random);
    } else {
      spec.remove("ports");
    }
    if (random.nextBoolean()) {
      spec.remove("rootVolume");
    }
    if (spec.get("rootVolume") instanceof ObjectNode volume) {
      volume.putIfAbsent("sizeGiB", Yaml.value("40"));
      volume.putIfAbsent("availabilityZone", Yaml.value("{from: Machine}"));
    }
    for (var group : spec.path("securityGroups")) {
      if (!group.has("filter")) {
        ((ObjectNode) group).put("id", ID_A);
      }
    }
    devices(spec, "{availabilityZone: {from: Machine}}");
  }

  /** Up to three of these, so that all that stand first come before those that stand last. */
  private static void draw(ObjectNode spec, String field, List<String> pool, Random random) {
    spec.remove(field);
    var indices = new TreeSet<Integer>();
    for (var count = random.nextInt(4); count > 0; count--) {
      indices.add(random.nextInt(pool.size()));
    }
    for (var index : indices) {
      spec.withArray(field).add(Yaml.value(pool.get(index)));
    }
  }

  private static void devices(ObjectNode spec, String volume) {
    for (var device : spec.path("additionalBlockDevices")) {
      var node = (ObjectNode) device;
      node.putIfAbsent("sizeGiB", Yaml.value("5"));
      var storage = node.withObject("/storage");
      storage.putIfAbsent("type", Yaml.value("Volume"));
      storage.putIfAbsent("volume", Yaml.value(volume));
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.ofEntries(
        Map.entry("providerID", PROVIDER_ID),
        Map.entry("additionalBlockDevices[].storage.type", "Volume"),
        Map.entry("networks[].uuid", ID_A),
        Map.entry("networks[].filter.id", ID_A),
        Map.entry("networks[].subnets[].uuid", ID_A),
        Map.entry("networks[].subnets[].filter.id", ID_A),
        Map.entry("ports[].networkID", ID_A),
        Map.entry("ports[].fixedIPs[].subnetID", ID_A),
        Map.entry("ports[].securityGroups[]", ID_A),
        Map.entry("securityGroups[].uuid", ID_A),
        Map.entry("securityGroups[].filter.id", ID_A),
        Map.entry("serverGroupID", ID_A),
        Map.entry("image.id", ID_A),
        Map.entry("ports[].network.id", ID_A),
        Map.entry("ports[].fixedIPs[].subnet.id", ID_A),
        Map.entry("ports[].securityGroups[].id", ID_A),
        Map.entry("securityGroups[].id", ID_A),
        Map.entry("serverGroup.id", ID_A));
  }

  @Override
  public Expectations expectations() {
    return OpenStackFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of("volume"),
        List.of("disksize"),
        List.of("trunk"),
        List.of(),
        Map.of("type", "Secret", "from", "Name"));
  }
}
