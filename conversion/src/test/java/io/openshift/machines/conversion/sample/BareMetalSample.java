package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Bare metal, with either version of Metal3 as upstream builds it. */
public final class BareMetalSample implements Sample {
  private static final String PROVIDER_ID =
      "baremetalhost:///openshift-machine-api/rack-3/0a1b2c3d-0001-4000-8000-00000000000a";

  private static final List<String> URLS =
      List.of("http://10.7.0.1/rhcos.qcow2", "file:///srv/rhcos.raw", "oci://store/rhcos:9");

  private static final List<String> OPERATORS = List.of("in", "NotIn", "exists", "!", "GT", "==");

  @Override
  public Platform platform() {
    return Platform.BARE_METAL;
  }

  @Override
  public List<String> versions() {
    return List.of("v1beta1", "v1beta2");
  }

  @Override
  public ClusterFacts facts(String version) {
    var infrastructure =
        """
        apiVersion: config.openshift.io/v1
        kind: Infrastructure
        status: {infrastructureName: quarry-7xk2p, platformStatus: {type: BareMetal}}
        """;
    return new ClusterFacts(
        TestData.one(infrastructure),
        TestData.one("{kind: Metal3Cluster, spec: {noCloudProvider: true}}"),
        new ClusterFacts.Installed(true, version));
  }

  @Override
  public String providerSpec() {
    return """
        apiVersion: baremetal.cluster.k8s.io/v1alpha1
        kind: BareMetalMachineProviderSpec
        customDeploy: {method: install_coreos}
        userData: {name: worker-user-data}
        """;
  }

  @Override
  public String infraSpec(String version) {
    return "customDeploy: {method: install_coreos}\n";
  }

  @Override
  public Map<String, List<String>> machineApiValues() {
    return Map.of(
        "image.url", URLS,
        "image.checksum", List.of("0123abcd", "https://10.7.0.1/rhcos.sha256"),
        "userData.namespace", List.of("openshift-machine-api"),
        "operator", OPERATORS,
        "Machine.providerID", List.of(PROVIDER_ID),
        "metadata.annotations", List.of("null"));
  }

  @Override
  public Map<String, List<String>> clusterApiValues(String version) {
    // The template of v1beta1 has no metadata.
    var metadata = List.of(version.equals("v1beta1") ? "null" : "{pit: ''}");
    return Map.of(
        "spec.template.metadata.labels", metadata,
        "spec.template.metadata.annotations", metadata,
        "image.url", URLS,
        "image.checksum", List.of("0123abcd", "https://10.7.0.1/rhcos.sha256"),
        "Machine.bootstrap.dataSecretName", List.of("worker-user-data"),
        "userData.name", List.of("worker-user-data"),
        "userData.namespace", List.of("openshift-cluster-api"),
        "operator", OPERATORS,
        "Machine.providerID", List.of(PROVIDER_ID),
        "providerID", List.of(PROVIDER_ID));
  }

  @Override
  public void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    if (spec.path("image").has("url") && random.nextBoolean()) {
      spec.withObject("/image").put("checksum", "0123abcd");
      spec.remove("customDeploy");
    } else if (Json.zero(spec.at("/customDeploy/method"))) {
      spec.withObject("/customDeploy").put("method", "install_coreos");
    }
    if (side == Side.CLUSTER_API && !spec.path("image").has("url")) {
      spec.remove("image");
    }
    int index = 0;
    for (var expression : spec.at("/hostSelector/matchExpressions")) {
      mend((ObjectNode) expression, index++, random);
    }
  }

  /** Upstream's v1beta2 takes a key and a value once alone. */
  private static void mend(ObjectNode expression, int index, Random random) {
    expression.put("key", "rack" + index);
    if (Json.zero(expression.path("operator"))) {
      expression.put("operator", OPERATORS.get(random.nextInt(OPERATORS.size())));
    }
    var values = new TreeSet<String>();
    expression.path("values").forEach(value -> values.add(value.asText()));
    var list = expression.putArray("values");
    values.forEach(list::add);
  }

  @Override
  public void mendWhole(Side side, Kind kind, ObjectNode object, Random random) {
    if (kind == Kind.MACHINE && side == Side.MACHINE_API && random.nextBoolean()) {
      JsonNode host = Json.text("openshift-machine-api/rack-" + random.nextInt(9));
      object.withObject("/metadata/annotations").set("metal3.io/BareMetalHost", host);
    }
  }

  @Override
  public Map<String, String> oneLeafValues() {
    return Map.of(
        "image.url", "http://10.7.0.1/rhcos.qcow2",
        "userData.namespace", "openshift-machine-api",
        "hostSelector.matchExpressions[].operator", "exists",
        "operator", "exists",
        "providerID", PROVIDER_ID);
  }

  @Override
  public Set<String> unique() {
    return Set.of("hostSelector.matchExpressions[].key");
  }

  @Override
  public Zeros zeros() {
    return new Zeros(List.of(), List.of(), List.of(), List.of(), Map.of());
  }

  @Override
  public Expectations expectations() {
    return BareMetalFixtures.of(this);
  }
}
