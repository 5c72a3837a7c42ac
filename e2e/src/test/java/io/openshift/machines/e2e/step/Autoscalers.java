package io.openshift.machines.e2e.step;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.time.Duration;

/** MachineAutoscalers, whose operator does not run here: nobody scales by them. */
final class Autoscalers {
  private static final String NAMESPACE = "openshift-machine-api";

  private static final ResourceDefinitionContext TYPE =
      new ResourceDefinitionContext.Builder()
          .withGroup("autoscaling.openshift.io")
          .withVersion("v1beta1")
          .withKind("MachineAutoscaler")
          .withPlural("machineautoscalers")
          .withNamespaced(true)
          .build();

  private static final String SCHEMA =
      """
      {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
       "metadata": {"name": "machineautoscalers.autoscaling.openshift.io"},
       "spec": {"group": "autoscaling.openshift.io", "scope": "Namespaced",
         "names": {"kind": "MachineAutoscaler", "plural": "machineautoscalers"},
         "versions": [{"name": "v1beta1", "served": true, "storage": true, "schema": {
           "openAPIV3Schema": {"type": "object",
             "x-kubernetes-preserve-unknown-fields": true}}}]}}
      """;

  private Autoscalers() {}

  /** Installs the kind, unless it is there. */
  static void install(KubernetesClient client) {
    HasMetadata schema = client.getKubernetesSerialization().unmarshal(SCHEMA);
    client.resource(schema).serverSideApply();
    await("MachineAutoscalers are served")
        .atMost(Duration.ofSeconds(30))
        .ignoreExceptions()
        .until(() -> client.genericKubernetesResources(TYPE).inNamespace(NAMESPACE).list() != null);
  }

  /** Makes one of the set's name that scales it. */
  static void create(KubernetesClient client, String set) {
    HasMetadata made =
        client
            .getKubernetesSerialization()
            .unmarshal(
                """
                {"apiVersion": "autoscaling.openshift.io/v1beta1", "kind": "MachineAutoscaler",
                 "metadata": {"name": "%1$s", "namespace": "openshift-machine-api"},
                 "spec": {"minReplicas": 1, "maxReplicas": 3, "scaleTargetRef": {
                   "apiVersion": "machine.openshift.io/v1beta1", "kind": "MachineSet",
                   "name": "%1$s"}}}
                """
                    .formatted(set));
    client.resource(made).create();
  }

  /** Deletes it, if it is there. */
  static void delete(KubernetesClient client, String set) {
    client.genericKubernetesResources(TYPE).inNamespace(NAMESPACE).withName(set).delete();
  }
}
