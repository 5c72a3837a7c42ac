package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.util.Optional;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.k3s.K3sContainer;
import org.testcontainers.utility.DockerImageName;

/** k3s in a container, without what would compete with the simulated cloud for the Nodes. */
final class K3sControlPlane implements ControlPlane {
  private static final DockerImageName IMAGE = DockerImageName.parse("rancher/k3s:v1.34.1-k3s1");
  private static final String POLICY = "/etc/audit-policy.yaml";
  private static final String LOG = "/var/log/audit.log";

  private final K3sContainer container;
  private final Path work;

  private K3sControlPlane(K3sContainer container, Path work) {
    this.container = container;
    this.work = work;
  }

  /** Starts an empty one; needs a Docker engine. */
  static K3sControlPlane start(Path work) {
    var container = new K3sContainer(IMAGE);
    container.withCommand(
        "server",
        "--disable=traefik,servicelb,metrics-server",
        "--disable-cloud-controller",
        "--kube-controller-manager-arg=controllers=*,-node-lifecycle-controller",
        "--kube-apiserver-arg=audit-policy-file=" + POLICY,
        "--kube-apiserver-arg=audit-log-path=" + LOG,
        "--tls-san=" + container.getHost());
    container.withCopyToContainer(Transferable.of(AuditLog.POLICY), POLICY);
    container.start();
    var plane = new K3sControlPlane(container, work);
    Folders.write(plane.kubeconfig(), container.getKubeConfigYaml());
    return plane;
  }

  @Override
  public Path kubeconfig() {
    return work.resolve("kubeconfig");
  }

  @Override
  public Optional<Path> auditLog() {
    var copy = work.resolve("audit.log");
    container.copyFileFromContainer(LOG, copy.toString());
    return Optional.of(copy);
  }

  @Override
  public void close() {
    container.stop();
  }
}
