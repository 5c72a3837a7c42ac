package io.openshift.machines.e2e.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** YAML files brought onto a cluster. */
public final class Manifests {
  /** What gives the operators their rights. */
  public static final Set<String> RIGHTS =
      Set.of(
          "Namespace",
          "ServiceAccount",
          "ClusterRole",
          "ClusterRoleBinding",
          "Role",
          "RoleBinding");

  /** What guards the side that is not in charge. */
  public static final Set<String> POLICIES =
      Set.of("ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding");

  /** On what the Cluster Version Operator takes away where it is found. */
  private static final String REMOVED = "release.openshift.io/delete";

  private static final Duration ESTABLISHED_WITHIN = Duration.ofSeconds(30);

  private Manifests() {}

  /** Applies the objects of these kinds from the YAML files of a folder, in the files' order. */
  public static List<HasMetadata> apply(KubernetesClient client, Path folder, Set<String> kinds) {
    return apply(client, of(client, folder, kinds).toList());
  }

  /** The same after a change of each. */
  public static List<HasMetadata> apply(
      KubernetesClient client, Path folder, Set<String> kinds, Consumer<HasMetadata> change) {
    return apply(client, of(client, folder, kinds).peek(change).toList());
  }

  /**
   * The objects of these kinds from the YAML files of a folder, in the files' order; without those
   * that only tell what is to be removed.
   */
  public static Stream<HasMetadata> of(KubernetesClient client, Path folder, Set<String> kinds) {
    return Folders.yaml(folder).stream()
        .flatMap(file -> client.load(Folders.open(file)).items().stream())
        .filter(object -> kinds.contains(object.getKind()))
        .filter(object -> !removed(object));
  }

  private static boolean removed(HasMetadata object) {
    var annotations = object.getMetadata().getAnnotations();
    return annotations != null && "true".equals(annotations.get(REMOVED));
  }

  /** Applies those objects in order. */
  public static List<HasMetadata> apply(KubernetesClient client, List<HasMetadata> objects) {
    return objects.stream()
        .map(
            object ->
                client.resource(object).fieldManager("e2e").forceConflicts().serverSideApply())
        .toList();
  }

  /** The schemas in the YAML files of a folder; refused when there are none. */
  static List<CustomResourceDefinition> definitions(KubernetesClient client, Path folder) {
    var crds =
        Folders.yaml(folder).stream()
            .flatMap(file -> client.load(Folders.open(file)).items().stream())
            .filter(CustomResourceDefinition.class::isInstance)
            .map(CustomResourceDefinition.class::cast)
            .toList();
    if (crds.isEmpty()) {
      throw new IllegalStateException("no schemas in " + folder);
    }
    return crds;
  }

  /** Installs the schemas that are not there, and waits until all are served. */
  static void installCrds(KubernetesClient client, List<CustomResourceDefinition> crds) {
    crds.forEach(crd -> createMissing(client, crd));
    crds.forEach(crd -> awaitEstablished(client, crd.getMetadata().getName()));
  }

  private static void awaitEstablished(KubernetesClient client, String name) {
    var resource = client.apiextensions().v1().customResourceDefinitions().withName(name);
    Awaitility.await(name)
        .atMost(ESTABLISHED_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> established(resource.get()));
  }

  private static boolean established(CustomResourceDefinition crd) {
    return crd.getStatus() != null
        && crd.getStatus().getConditions().stream()
            .anyMatch(c -> c.getType().equals("Established") && c.getStatus().equals("True"));
  }

  /** Creates the object unless one of its name is there; that one stays as it is. */
  static void createMissing(KubernetesClient client, HasMetadata object) {
    try {
      client.resource(object).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }
}
