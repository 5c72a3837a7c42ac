package io.openshift.machines.e2e.install;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.install.Release.Fate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A stand-in of the Cluster Version Operator: applies the manifests of a release in the order of
 * their files, each checked by the API server to the last field.
 */
public final class VersionOperator {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final String MANAGER = "cluster-version-operator";

  /** Namespaces that a cluster has before, and to which manifests bring something. */
  private static final List<String> OTHERS =
      List.of("openshift-config-managed", "openshift-monitoring");

  private final Cluster cluster;

  private VersionOperator(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * A manifest of a release.
   *
   * @param file its name, for a person who has to mend it
   */
  public record Manifest(String file, ObjectNode object) {
    /** Kind and name. */
    public String what() {
      return object.path("kind").asText() + " " + object.at("/metadata/name").asText();
    }
  }

  /** On that cluster, which has the kinds of OpenShift's monitoring. */
  public static VersionOperator on(Cluster cluster) {
    cluster.install(Monitoring.kinds(cluster.client()));
    for (var name : OTHERS) {
      cluster
          .client()
          .resource(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
          .serverSideApply();
    }
    return new VersionOperator(cluster);
  }

  /** The manifests in a folder that have that fate in a release, in the order of their files. */
  public static List<Manifest> manifests(Path folder, Release release, Fate fate) {
    try (var files = Files.list(folder)) {
      var manifests = new ArrayList<Manifest>();
      for (var file : files.filter(one -> one.toString().endsWith(".yaml")).sorted().toList()) {
        var text = release.stamped(Files.readString(file));
        try (var objects = YAML.readerFor(ObjectNode.class).<ObjectNode>readValues(text)) {
          objects.forEachRemaining(
              object -> manifests.add(new Manifest(file.getFileName().toString(), object)));
        }
      }
      return manifests.stream().filter(one -> release.fate(one.object()) == fate).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Brings the cluster to that release.
   *
   * @param change what is different on this cluster
   * @return what was applied, in order
   * @throws IllegalStateException with the file's name when the API server refuses one
   */
  public List<Manifest> reach(Release release, UnaryOperator<ObjectNode> change) {
    var folder = cluster.project().manifests();
    manifests(folder, release, Fate.REMOVED)
        .forEach(one -> cluster.client().resource(generic(one)).delete());
    var applied = manifests(folder, release, Fate.APPLIED);
    applied.forEach(one -> apply(new Manifest(one.file(), change.apply(one.object()))));
    return applied;
  }

  private void apply(Manifest manifest) {
    try {
      cluster
          .client()
          .resource(generic(manifest))
          .fieldValidation(Validation.STRICT)
          .fieldManager(MANAGER)
          .forceConflicts()
          .serverSideApply();
    } catch (KubernetesClientException e) {
      throw new IllegalStateException(manifest.file() + ": " + e.getMessage(), e);
    }
  }

  private GenericKubernetesResource generic(Manifest manifest) {
    return cluster
        .client()
        .getKubernetesSerialization()
        .convertValue(manifest.object(), GenericKubernetesResource.class);
  }
}
