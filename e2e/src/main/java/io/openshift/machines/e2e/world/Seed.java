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
import io.openshift.machines.e2e.platform.CloudPlatforms;
import io.openshift.machines.e2e.platform.InfraTypes;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Brings onto an empty cluster what an installer leaves there. What is there already stays. */
public final class Seed {
  private final KubernetesClient client;
  private final Trees trees;
  private final InfraTypes types;
  private final SeedFacts facts;

  /** A seed for that cluster, whose provider's kinds are installed. */
  public Seed(KubernetesClient client, InfraTypes types, SeedFacts facts) {
    this.client = client;
    this.trees = new Trees(client, "installer");
    this.types = types;
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
    var installed = CloudPlatforms.of(facts.platform()).installed();
    clearOther();
    create(ConfigObjects.INFRASTRUCTURE, config.infrastructure(installed));
    create(ConfigObjects.CLUSTER_VERSION, config.clusterVersion());
    create(ConfigObjects.FEATURE_GATE, config.featureGate());
    create(ConfigObjects.DNS, config.dns());
    create(ConfigObjects.CLUSTER_OPERATOR, ConfigObjects.clusterOperator());
    secrets(kubeconfig, installed.credentials());
    create(types.cluster(), config.infraCluster(types.cluster(), installed));
    create(ResourceType.CAPI_CLUSTER, config.cluster(types.cluster()));
  }

  /** Makes room when an earlier world on the same API server was another cluster. */
  private void clearOther() {
    trees
        .get(ConfigObjects.INFRASTRUCTURE, "", "cluster")
        .filter(o -> !o.at("/status/infrastructureName").asText().equals(facts.infraId()))
        .ifPresent(
            _other ->
                Stream.of(ConfigObjects.INFRASTRUCTURE, ConfigObjects.FEATURE_GATE)
                    .forEach(type -> client.raw(type.path("", "cluster"), "DELETE", "{}")));
  }

  private void secrets(String kubeconfig, String credentials) {
    var ignition = Map.of("value", "{\"ignition\":{\"version\":\"3.2.0\"}}", "format", "ignition");
    secret(CLUSTER_API_NAMESPACE, facts.infraId() + "-kubeconfig", Map.of("value", kubeconfig));
    secret(CLUSTER_API_NAMESPACE, "worker-user-data", ignition);
    secret(MACHINE_API_NAMESPACE, "worker-user-data", Map.of("userData", "{}"));
    secret(MACHINE_API_NAMESPACE, credentials, Map.of("id", "none", "key", "none"));
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
