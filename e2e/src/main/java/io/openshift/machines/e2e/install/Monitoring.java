package io.openshift.machines.e2e.install;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Locale;

/**
 * The kinds of OpenShift's monitoring. Their schemas here are open: that a monitor or a rule is
 * well-formed is judged elsewhere.
 */
final class Monitoring {
  private static final String OPEN =
      """
      {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
       "metadata": {"name": "%1$s.monitoring.coreos.com"},
       "spec": {"group": "monitoring.coreos.com", "scope": "Namespaced",
         "names": {"kind": "%2$s", "plural": "%1$s"},
         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
           "openAPIV3Schema": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}}]}}
      """;

  private Monitoring() {}

  static List<CustomResourceDefinition> kinds(KubernetesClient client) {
    return List.of(open(client, "ServiceMonitor"), open(client, "PrometheusRule"));
  }

  private static CustomResourceDefinition open(KubernetesClient client, String kind) {
    var text = OPEN.formatted(kind.toLowerCase(Locale.ROOT) + "s", kind);
    return client.getKubernetesSerialization().unmarshal(text, CustomResourceDefinition.class);
  }
}
