package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.util.Optional;
import org.testcontainers.k3s.K3sContainer;
import org.testcontainers.utility.DockerImageName;

/** k3s in a container, without what would compete with the simulated cloud for the Nodes. */
final class K3sControlPlane implements ControlPlane {
  private static final DockerImageName IMAGE = DockerImageName.parse("rancher/k3s:v1.34.1-k3s1");

  private final K3sContainer container;
  private final Path kubeconfig;

  private K3sControlPlane(K3sContainer container, Path kubeconfig) {
    this.container = container;
    this.kubeconfig = kubeconfig;
  }

  /** Starts an empty one; needs a Docker engine. */
  static K3sControlPlane start(Path work) {
    var container = new K3sContainer(IMAGE);
    container.withCommand(
        "server",
        "--disable=traefik,servicelb,metrics-server",
        "--disable-cloud-controller",
        "--kube-controller-manager-arg=controllers=*,-node-lifecycle-controller",
        "--tls-san=" + container.getHost());
    container.start();
    var kubeconfig = work.resolve("kubeconfig");
    return new K3sControlPlane(container, Folders.write(kubeconfig, container.getKubeConfigYaml()));
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public Optional<Path> auditLog() {
    return Optional.empty();
  }

  @Override
  public void close() {
    container.stop();
  }
}
