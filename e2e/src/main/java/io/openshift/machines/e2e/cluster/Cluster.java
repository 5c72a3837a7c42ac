package io.openshift.machines.e2e.cluster;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A cluster to test on: an API server with the schemas of both APIs, and a place for logs.
 * Everything that it started stops when it is closed.
 */
public final class Cluster implements AutoCloseable {
  private static final Duration TOKEN_LIVES = Duration.ofHours(24);

  private final ControlPlane plane;
  private final KubernetesClient client;
  private final Project project;
  private final Binaries binaries;
  private final WorkFolder work;

  private Cluster(ControlPlane plane, Project project, Binaries binaries, WorkFolder work) {
    this.plane = plane;
    this.client = Kubeconfig.client(plane.kubeconfig());
    this.project = project;
    this.binaries = binaries;
    this.work = work;
  }

  /** Starts the chosen API server and installs the schemas; the name keeps its files apart. */
  public static Cluster start(ClusterChoice choice, String name) {
    var project = Project.find();
    var binaries = Binaries.build(project);
    var work = WorkFolder.take(project, name);
    try {
      var plane = start(choice, binaries, work.path());
      var cluster = new Cluster(plane, project, binaries, work);
      if (!(plane instanceof EmbeddedControlPlane)) {
        cluster.install(cluster.definitions(binaries.crds()));
      }
      return cluster;
    } catch (RuntimeException e) {
      work.close();
      throw e;
    }
  }

  private static ControlPlane start(ClusterChoice choice, Binaries binaries, Path work) {
    return switch (choice) {
      case ClusterChoice.Embedded _e -> EmbeddedControlPlane.start(binaries, work);
      case ClusterChoice.K3s _k -> K3sControlPlane.start(work);
      case ClusterChoice.Assets assets -> AssetsControlPlane.start(assets.folder(), work);
      case ClusterChoice.Kubeconfig existing -> new ExistingControlPlane(existing.file());
    };
  }

  /** The schemas in the YAML files of a folder. */
  public List<CustomResourceDefinition> definitions(Path folder) {
    return Manifests.definitions(client, folder);
  }

  /** Installs those of the schemas that are not there; returns when all are served. */
  public void install(List<CustomResourceDefinition> definitions) {
    Manifests.installCrds(client, definitions);
  }

  /** An administrator's client; closed with the cluster. */
  public KubernetesClient client() {
    return client;
  }

  /** An administrator's kubeconfig. */
  public Path kubeconfig() {
    return plane.kubeconfig();
  }

  /** The text of that kubeconfig. */
  public String kubeconfigText() {
    return Folders.read(plane.kubeconfig());
  }

  /** The programs that can run beside it. */
  public Binaries binaries() {
    return binaries;
  }

  /** The project's files. */
  public Project project() {
    return project;
  }

  /** Where its logs and other files go. */
  public Path work() {
    return work.path();
  }

  /** The log of all writes; absent where the API server's log cannot be read. */
  public Optional<AuditLog> audit() {
    return plane.auditLog().map(AuditLog::new);
  }

  /**
   * Kills the API server as {@code kill -9} does, and starts it again with what it had stored;
   * returns when it serves. Only one that was built here can be killed.
   */
  public void killServer() {
    if (!(plane instanceof EmbeddedControlPlane embedded)) {
      throw new IllegalStateException("only the embedded API server can be killed");
    }
    embedded.killAndRestart();
  }

  /** A kubeconfig of that service account, which is made if absent; its token lives for a day. */
  public Path serviceAccountKubeconfig(String name, String namespace) {
    ensure(name, namespace);
    var request =
        new TokenRequestBuilder()
            .withNewSpec()
            .withExpirationSeconds(TOKEN_LIVES.toSeconds())
            .endSpec()
            .build();
    var token =
        client
            .serviceAccounts()
            .inNamespace(namespace)
            .withName(name)
            .tokenRequest(request)
            .getStatus()
            .getToken();
    var file = work.path().resolve("%s.%s.kubeconfig".formatted(namespace, name));
    return Folders.write(file, Kubeconfig.withToken(plane.kubeconfig(), token));
  }

  private void ensure(String name, String namespace) {
    Manifests.createMissing(
        client, new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build());
    Manifests.createMissing(
        client,
        new ServiceAccountBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(namespace)
            .endMetadata()
            .build());
  }

  @Override
  public void close() {
    client.close();
    plane.close();
    work.close();
  }
}
