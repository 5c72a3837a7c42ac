package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;

/** Brings onto an empty cluster what an installer leaves there. What is there already stays. */
public final class Seed {
  private final KubernetesClient client;
  private final Trees trees;
  private final PlatformSeed platform;
  private final SeedFacts facts;

  /** A seed for that cluster. */
  public Seed(KubernetesClient client, PlatformSeed platform, SeedFacts facts) {
    this.client = client;
    this.trees = new Trees(client, "installer");
    this.platform = platform;
    this.facts = facts;
  }

  /**
   * Creates everything.
   *
   * @param kubeconfig text of an administrator's, for the Secret by which Cluster API reaches the
   *     cluster that it manages, which is this one
   */
  public void sow(String kubeconfig) {
    for (var name : List.of(MACHINE_API_NAMESPACE, CLUSTER_API_NAMESPACE)) {
      missing(
          () ->
              client
                  .resource(
                      new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
                  .create());
    }
    var config = new ConfigObjects(facts);
    create(ConfigObjects.INFRASTRUCTURE, config.infrastructure(platform.platformStatus(facts)));
    create(ConfigObjects.CLUSTER_VERSION, config.clusterVersion());
    create(ConfigObjects.FEATURE_GATE, config.featureGate());
    create(ConfigObjects.DNS, config.dns());
    secrets(kubeconfig);
    create(platform.infraClusterType(), platform.infraCluster(facts));
    create(ResourceType.CAPI_CLUSTER, config.cluster(platform.infraClusterType()));
  }

  private void secrets(String kubeconfig) {
    var ignition = Map.of("value", "{\"ignition\":{\"version\":\"3.2.0\"}}", "format", "ignition");
    secret(CLUSTER_API_NAMESPACE, facts.infraId() + "-kubeconfig", Map.of("value", kubeconfig));
    secret(CLUSTER_API_NAMESPACE, "worker-user-data", ignition);
    secret(MACHINE_API_NAMESPACE, "worker-user-data", Map.of("userData", "{}"));
    secret(
        MACHINE_API_NAMESPACE, platform.credentialsSecret(), Map.of("id", "none", "key", "none"));
  }

  private void secret(String namespace, String name, Map<String, String> data) {
    var secret =
        new SecretBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(namespace)
            .addToLabels("cluster.x-k8s.io/cluster-name", facts.infraId())
            .endMetadata()
            .withStringData(data)
            .build();
    missing(() -> client.resource(secret).create());
  }

  private void create(ResourceType type, ObjectNode object) {
    missing(
        () -> {
          var stored = trees.create(type, object);
          stored.set("status", object.path("status"));
          trees.updateStatus(type, stored);
        });
  }

  private static void missing(Runnable creation) {
    try {
      creation.run();
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }
}
