package io.openshift.machines.e2e.cluster;

import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.NamedAuthInfoBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Path;
import java.util.List;

/** Kubeconfig files: made, read and given to somebody else. */
final class Kubeconfig {
  private Kubeconfig() {}

  /** One for a server whose certificate nobody knows, and a token. */
  static String text(String server, String token) {
    return """
    apiVersion: v1
    kind: Config
    current-context: e2e
    clusters: [{name: e2e, cluster: {server: "%s", insecure-skip-tls-verify: true}}]
    contexts: [{name: e2e, context: {cluster: e2e, user: e2e}}]
    users: [{name: e2e, user: {token: "%s"}}]
    """
        .formatted(server, token);
  }

  /** The same server in the eyes of whoever has that token. */
  static String withToken(Path admin, String token) {
    var config = Serialization.unmarshal(Folders.read(admin), Config.class);
    var context =
        config.getContexts().stream()
            .filter(c -> c.getName().equals(config.getCurrentContext()))
            .findFirst()
            .orElseThrow();
    var user = context.getContext().getUser();
    config.setUsers(
        List.of(
            new NamedAuthInfoBuilder()
                .withName(user)
                .withNewUser()
                .withToken(token)
                .endUser()
                .build()));
    return Serialization.asYaml(config);
  }

  /** A client of whoever the file names. */
  static KubernetesClient client(Path file) {
    var config = io.fabric8.kubernetes.client.Config.fromKubeconfig(Folders.read(file));
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  /** Whether the API server says that it is ready. */
  static boolean ready(Path file) {
    try (var client = client(file)) {
      return "ok".equals(client.raw("/readyz"));
    } catch (KubernetesClientException e) {
      return false;
    }
  }
}
