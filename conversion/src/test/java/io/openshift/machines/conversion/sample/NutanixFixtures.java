package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.sample.Expectations.Manifest;
import java.util.List;
import java.util.Map;

/** Real manifests of Nutanix. */
final class NutanixFixtures {
  private static final String VALUE = "spec.template.spec.providerSpec.value.";

  /** One boots securely; one is an excerpt that says nothing but its secrets. */
  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          "mapi-machineset-gpu-secure-boot.yaml", List.of(VALUE + "bootType"),
          "mapi-machineset-provider-sample-minimal.yaml",
              List.of(
                  VALUE + "cluster",
                  VALUE + "subnets",
                  VALUE + "image",
                  VALUE + "vcpusPerSocket",
                  VALUE + "vcpuSockets",
                  VALUE + "memorySize",
                  VALUE + "systemDiskSize",
                  VALUE + "credentialsSecret.name"));

  /** Its MachineDeployment names the failure domain; by itself the template has no place. */
  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-cluster-failure-domains.yaml",
          List.of("spec.template.spec.cluster", "spec.template.spec.subnet"));

  private NutanixFixtures() {}

  static Expectations of(NutanixSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED,
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest));
  }

  /** The manifest's own NutanixCluster, and the failure domain that it names where it stands. */
  private static ClusterFacts facts(ClusterFacts usual, Manifest manifest) {
    var facts = Expectations.named(usual, manifest.cluster());
    var cluster =
        manifest.documents().stream()
            .filter(document -> document.path("kind").asText().equals("NutanixCluster"))
            .findFirst()
            .orElse(facts.infraCluster());
    var value = manifest.object().at("/spec/template/spec/providerSpec/value");
    var name = value.path("failureDomain").path("name").asText("");
    return new ClusterFacts(
        infrastructure(facts.infrastructure(), name, value),
        cluster,
        name.isEmpty() ? facts.failureDomains() : List.of(domain(name, value)),
        facts.lookedUp(),
        facts.installed());
  }

  private static ObjectNode infrastructure(ObjectNode usual, String name, JsonNode value) {
    var infrastructure = usual.deepCopy();
    if (!name.isEmpty()) {
      var domains = infrastructure.withArray("/spec/platformSpec/nutanix/failureDomains");
      domains
          .addObject()
          .put("name", name)
          .<ObjectNode>set("cluster", value.get("cluster"))
          .set("subnets", value.get("subnets"));
    }
    return infrastructure;
  }

  private static ObjectNode domain(String name, JsonNode value) {
    var domain = TestData.one("{kind: NutanixFailureDomain, metadata: {name: " + name + "}}");
    domain
        .putObject("spec")
        .<ObjectNode>set("prismElementCluster", value.get("cluster"))
        .set("subnets", value.get("subnets"));
    return domain;
  }
}
