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
import java.util.Set;

/** IBM Power VS. */
public final class PowerVsSample implements Sample {
  private static final String V1BETA2 = "v1beta2";
  private static final String PROVIDER_ID = "ibmpowervs://mars/mars04/ws-1/vm-1";
  private static final List<String> NONE = List.of("null");
  private static final List<String> SYSTEMS = List.of("s1022", "e980", "e1080");
  private static final List<String> REFERENCES = List.of("serviceInstance", "image", "network");

  private static final Map<String, String> MEMBERS =
      Map.of("ID", "id", "Name", "name", "RegEx", "regex");

  @Override
  public Platform platform() {
    return Platform.POWER_VS;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta3", V1BETA2);
  }

  @Override
  public ClusterFacts facts(String version) {
    var infrastructure =
        """
        apiVersion: config.openshift.io/v1
        kind: Infrastructure
        status:
          infrastructureName: quarry-7xk2p
          platformStatus: {type: PowerVS, powervs: {region: mars, zone: mars04}}
        """;
    var older =
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
        kind: IBMPowerVSCluster
        spec: {serviceInstance: {name: quarry-workspace}, network: {name: quarry-net}}
        """;
    var newer =
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1beta3
        kind: IBMPowerVSCluster
        spec:
          topology: VirtualIP
          workspace: {type: Reference, reference: {name: quarry-workspace}}
          network: {type: Reference, reference: {name: quarry-net}}
        """;
    // The real schema of v1beta2 at hand is of a build that no longer takes s922.
    var v1beta2 = version.equals(V1BETA2);
    return new ClusterFacts(
        TestData.one(infrastructure),
        TestData.one(v1beta2 ? older : newer),
        new ClusterFacts.Installed(true, version, v1beta2 ? Set.of("systemType=s922") : Set.of()));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: machine.openshift.io/v1
        kind: PowerVSMachineProviderConfig
        userDataSecret: {name: worker-user-data}
        credentialsSecret: {name: powervs-credentials}
        serviceInstance: {type: ID, id: ws-1}
        image: {type: Name, name: quarry-rhcos}
        network: {type: Name, name: quarry-net}
        systemType: s1022
        processorType: Capped
        processors: "1.5"
        memoryGiB: 16
        """;
  }

  @Override
  public String infraSpec(String version) {
    var own =
        version.equals(V1BETA2)
            ? """
              serviceInstanceID: ''
              serviceInstance: {id: ws-1}
              image: {name: quarry-rhcos}
              """
            : """
              workspace: {id: ws-1}
              image: {type: Reference, reference: {name: quarry-rhcos}}
              """;
    return own
        + """
          network: {name: quarry-net}
          systemType: s1022
          processorType: Capped
          processors: "1.5"
          memoryGiB: 16
          """;
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.ofEntries(
        Map.entry("credentialsSecret.name", List.of("powervs-credentials", "null")),
        Map.entry("serviceInstance.type", List.of("ID", "Name")),
        Map.entry("serviceInstance.id", List.of("ws-1", "ws-2")),
        Map.entry("serviceInstance.name", List.of("quarry-workspace")),
        Map.entry("serviceInstance.regex", List.of("^quarry")),
        Map.entry("image.type", List.of("ID", "Name")),
        Map.entry("image.id", List.of("im-1", "im-2")),
        Map.entry("image.name", List.of("quarry-rhcos", "other")),
        Map.entry("image.regex", List.of("^quarry")),
        Map.entry("network.type", List.of("ID", "Name", "RegEx")),
        Map.entry("network.id", List.of("net-1", "net-2")),
        Map.entry("network.name", List.of("quarry-net", "other")),
        Map.entry("network.regex", List.of("^quarry-", "net$", "quarry-net")),
        Map.entry("systemType", SYSTEMS),
        Map.entry("processorType", List.of("Dedicated", "Shared", "Capped", "shared", "null")),
        Map.entry("processors", List.of("\"0.5\"", "'0.25'", "'2'", "3", "0", "null")),
        Map.entry("memoryGiB", List.of("2", "32", "64", "2147483647", "0", "null")),
        Map.entry("loadBalancers", NONE),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    // The template of v1beta2 has no metadata.
    var metadata = List.of(version.equals(V1BETA2) ? "null" : "{pit: ''}");
    return Map.ofEntries(
        Map.entry("spec.template.metadata.labels", metadata),
        Map.entry("spec.template.metadata.annotations", metadata),
        Map.entry("serviceInstanceID", List.of("''", "ws-9")),
        Map.entry("serviceInstance.id", List.of("ws-1", "ws-2")),
        Map.entry("serviceInstance.name", List.of("quarry-workspace")),
        Map.entry("serviceInstance.regex", List.of("^quarry")),
        Map.entry("workspace.id", List.of("ws-1", "ws-2")),
        Map.entry("workspace.name", NONE),
        Map.entry("image.type", List.of("Reference")),
        Map.entry("image.reference.id", NONE),
        Map.entry("image.reference.name", List.of("quarry-rhcos", "other")),
        Map.entry("image.import.name", NONE),
        Map.entry("image.id", List.of("im-1", "im-2")),
        Map.entry("image.name", List.of("quarry-rhcos", "other")),
        Map.entry("image.regex", List.of("^quarry")),
        Map.entry("imageRef.name", NONE),
        Map.entry("network.id", NONE),
        Map.entry("network.name", List.of("quarry-net", "other")),
        Map.entry("network.regex", List.of("^quarry")),
        Map.entry("systemType", SYSTEMS),
        Map.entry("processorType", List.of("Dedicated", "Shared", "Capped")),
        Map.entry("processors", List.of("'0.5'", "'0.25'", "'2'", "3")),
        Map.entry("memoryGiB", List.of("2", "32", "64", "2147483647")),
        Map.entry("Machine.bootstrap.dataSecretName", List.of("worker-user-data", "other")),
        Map.entry("Machine.providerID", List.of(PROVIDER_ID)),
        Map.entry("providerID", List.of(PROVIDER_ID)));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    // Dedicated processors come whole, and what is left out of them hangs on the type.
    if (spec.path("processorType").asText().equalsIgnoreCase("Dedicated")) {
      spec.put("processors", 1 + random.nextInt(9));
    }
    switch (side) {
      case MACHINE_API -> REFERENCES.forEach(field -> say(spec.withObject("/" + field), field));
      case CLUSTER_API -> mendInfra(spec, random);
    }
  }

  /** What the type means has to be there. */
  private static void say(ObjectNode reference, String field) {
    var member = MEMBERS.get(reference.path("type").asText());
    if (!reference.has(member)) {
      reference.put(member, field.equals("serviceInstance") ? "quarry-workspace" : "quarry-net");
    }
  }

  private static void mendInfra(ObjectNode spec, Random random) {
    if (random.nextInt(5) == 0) {
      // Both are then the cluster's.
      spec.remove(List.of("workspace", "serviceInstance"));
      if (spec.has("serviceInstanceID")) {
        spec.put("serviceInstanceID", "").putObject("network");
      } else {
        spec.remove("network");
      }
    } else if (spec.has("workspace") && random.nextBoolean()) {
      spec.putObject("workspace").put("name", "w-1");
      spec.putObject("network").put("id", "net-1");
      spec.withObject("/image").putObject("reference").put("id", "im-1");
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of(
        "providerID", PROVIDER_ID,
        "systemType", "e980",
        "processors", "'0.75'",
        "loadBalancers[].type", "Application");
  }

  @Override
  public Expectations expectations() {
    return PowerVsFixtures.of(this);
  }

  @Override
  public Zeros zeros() {
    return new Zeros(
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of("memorygib", "32", "processors", "0.5", "processortype", "Shared"));
  }
}
