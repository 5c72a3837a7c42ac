package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import java.util.List;
import java.util.Map;

/**
 * What becomes of a platform's real manifests: they come back equal, but for those listed here.
 *
 * @param machineApiRefused paths at which manifests of the Machine API are refused, in order, by
 *     file name, or by file name and object name with a space between
 * @param clusterApiRefused the same for manifests of Cluster API
 * @param facts the clusters that the manifests were taken from
 */
public record Expectations(
    Map<String, List<String>> machineApiRefused,
    Map<String, List<String>> clusterApiRefused,
    Facts facts) {

  /**
   * One object of a real manifest.
   *
   * @param file name of its file
   * @param object the Machine API object or the infra object, as it was found
   * @param documents all documents of the file
   */
  public record Manifest(String file, ObjectNode object, List<ObjectNode> documents) {
    /** Name of the object. */
    public String name() {
      return object.at("/metadata/name").asText();
    }

    /**
     * Name of the cluster that the file's objects belong to, as a Machine API label or the spec of
     * a core object tells it; empty when none does.
     */
    public String cluster() {
      for (var document : documents) {
        var label =
            document.at("/metadata/labels").path("machine.openshift.io/cluster-api-cluster");
        var named = label.isTextual() ? label : document.at("/spec/clusterName");
        if (!named.asText().isEmpty()) {
          return named.asText();
        }
      }
      return "";
    }
  }

  /** What is known of the cluster that a manifest was taken from. */
  @FunctionalInterface
  public interface Facts {
    /** The facts, with that version of the infra machine installed. */
    ClusterFacts of(Manifest manifest, String version);
  }

  /** Everything comes back equal in the sample's own cluster, by the name that manifests give. */
  public static Expectations none(Sample sample) {
    return new Expectations(
        Map.of(),
        Map.of(),
        (manifest, version) -> named(sample.facts(version), manifest.cluster()));
  }

  /** The same facts of a cluster of another name; an empty name changes nothing. */
  public static ClusterFacts named(ClusterFacts facts, String name) {
    if (name.isEmpty()) {
      return facts;
    }
    var infrastructure = facts.infrastructure().deepCopy();
    infrastructure.withObject("/status").put("infrastructureName", name);
    return new ClusterFacts(
        infrastructure,
        facts.infraCluster(),
        facts.failureDomains(),
        facts.lookedUp(),
        facts.installed());
  }
}
