package io.openshift.machines.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.testcontainers.DockerClientFactory;

/** Which API server to test against. */
public sealed interface ClusterChoice {
  /** Built from Go modules. */
  record Embedded() implements ClusterChoice {}

  /** k3s in a container. */
  record K3s() implements ClusterChoice {}

  /** {@code etcd} and {@code kube-apiserver} from that folder. */
  record Assets(Path folder) implements ClusterChoice {}

  /** The cluster of that kubeconfig. */
  record Kubeconfig(Path file) implements ClusterChoice {}

  /** What the environment asks for, else what is there. */
  static ClusterChoice here() {
    return of(System.getenv(), () -> DockerClientFactory.instance().isDockerAvailable());
  }

  /**
   * {@code E2E_CLUSTER} if it is set, else k3s where there is a Docker engine, else embedded. The
   * folder of {@code assets} is {@code KUBEBUILDER_ASSETS}, the file of {@code kubeconfig} is
   * {@code KUBECONFIG}; what is missing or unknown is refused by name.
   */
  static ClusterChoice of(Map<String, String> environment, BooleanSupplier docker) {
    var wanted = environment.getOrDefault("E2E_CLUSTER", "");
    return switch (wanted) {
      case "" -> docker.getAsBoolean() ? new K3s() : new Embedded();
      case "embedded" -> new Embedded();
      case "k3s" -> new K3s();
      case "assets" -> new Assets(existing(environment, "KUBEBUILDER_ASSETS"));
      case "kubeconfig" -> new Kubeconfig(existing(environment, "KUBECONFIG"));
      default ->
          throw new IllegalArgumentException(
              "E2E_CLUSTER is '%s': use embedded, k3s, assets or kubeconfig".formatted(wanted));
    };
  }

  private static Path existing(Map<String, String> environment, String variable) {
    var path = Path.of(environment.getOrDefault(variable, ""));
    if (path.toString().isEmpty() || !Files.exists(path)) {
      throw new IllegalArgumentException(
          "E2E_CLUSTER=%s needs %s, which is '%s'"
              .formatted(environment.get("E2E_CLUSTER"), variable, path));
    }
    return path;
  }
}
