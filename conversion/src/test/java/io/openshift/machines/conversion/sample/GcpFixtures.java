package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.TestData;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Real manifests of Google Cloud. */
final class GcpFixtures {
  private static final Pattern REGION = Pattern.compile("\"region\":\"([^\"]+)\"");
  private static final Pattern ZONE = Pattern.compile("\"failureDomain\":\"([^\"]+)-[a-z]\"");
  private static final Pattern NETWORK = Pattern.compile("\"network\":\"([^\"]+)\"");

  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          // A data disk that outlives its machine, with a label.
          "mapi-machineset-cmek-multi-disk.yaml",
          List.of(
              "spec.template.spec.providerSpec.value.disks[1].autoDelete",
              "spec.template.spec.providerSpec.value.disks[1].labels"));

  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          // No Machine says in which zone they are, and they take the subnet of another cluster.
          "capi-cluster-template.yaml",
          List.of("spec.template.spec.failureDomain", "spec.template.spec.subnet"));

  private GcpFixtures() {}

  static Expectations of(GcpSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED,
        CLUSTER_API_REFUSED,
        (manifest, version) -> facts(sample.facts(version), manifest));
  }

  /** Region and network that the manifest names, and no labels and tags for all. */
  private static ClusterFacts facts(ClusterFacts usual, Expectations.Manifest manifest) {
    var text = manifest.documents().toString();
    var region = first(REGION, text, first(ZONE, text, "mars-north1"));
    var facts = Expectations.named(usual, manifest.cluster());
    var platform = (ObjectNode) facts.infrastructure().at("/status/platformStatus/gcp");
    platform.removeAll();
    platform.put("region", region).put("projectID", "meadow-lab");
    var spec = "{project: meadow-lab, region: %s, network: {name: %s}}";
    var network = first(NETWORK, text, "default");
    var cluster = TestData.one("{kind: GCPCluster, spec: " + spec.formatted(region, network) + "}");
    return new ClusterFacts(facts.infrastructure(), cluster, facts.installed());
  }

  private static String first(Pattern pattern, String text, String otherwise) {
    var found = pattern.matcher(text);
    return found.find() ? found.group(1) : otherwise;
  }
}
