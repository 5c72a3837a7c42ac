package io.openshift.machines.e2e.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.platform.Installed;
import java.util.stream.Collectors;

/**
 * The cluster-wide objects from which operators learn where they are, and the Cluster.
 *
 * @param facts what they say
 */
record ConfigObjects(SeedFacts facts) {
  static final ResourceType INFRASTRUCTURE =
      ResourceType.config("infrastructures", "Infrastructure");
  static final ResourceType CLUSTER_VERSION =
      ResourceType.config("clusterversions", "ClusterVersion");
  static final ResourceType FEATURE_GATE = ResourceType.config("featuregates", "FeatureGate");
  static final ResourceType DNS = ResourceType.config("dnses", "DNS");
  static final ResourceType CLUSTER_OPERATOR =
      ResourceType.config("clusteroperators", "ClusterOperator");

  private static final String TIME = "2026-01-01T00:00:00Z";

  ObjectNode infrastructure(Installed installed) {
    var type = facts.platform().type();
    var object =
        Trees.parse(
            """
            {"apiVersion": "config.openshift.io/v1", "kind": "Infrastructure",
             "metadata": {"name": "cluster"},
             "spec": {},
             "status": {"infrastructureName": "%s", "apiServerURL": "https://127.0.0.1:6443",
               "apiServerInternalURI": "https://127.0.0.1:6443", "etcdDiscoveryDomain": "",
               "platform": "%s",
               "controlPlaneTopology": "HighlyAvailable",
               "infrastructureTopology": "HighlyAvailable", "cpuPartitioning": "None"}}
            """
                .formatted(facts.infraId(), type));
    object.withObject("/spec").set("platformSpec", tree(installed.platformSpec()));
    object.withObject("/status").set("platformStatus", tree(installed.platformStatus()));
    return object;
  }

  private ObjectNode tree(String text) {
    return Installed.tree(text, facts.infraId());
  }

  /** The infra cluster, looked after from outside, so that nobody else makes it ready. */
  ObjectNode infraCluster(ResourceType type, Installed installed) {
    var object =
        Trees.parse(
            """
            {"apiVersion": "%s", "kind": "%s",
             "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
               "labels": {"cluster.x-k8s.io/cluster-name": "%s"},
               "annotations": {"cluster.x-k8s.io/managed-by": "e2e"}}}
            """
                .formatted(type.apiVersion(), type.kind(), facts.infraId(), facts.infraId()));
    object.set("spec", tree(installed.infraCluster()));
    // Under either contract: the one that the schema does not know is dropped.
    var status = tree(installed.infraClusterStatus()).put("ready", true);
    status.putObject("initialization").put("provisioned", true);
    object.set("status", status);
    return object;
  }

  ObjectNode clusterVersion() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "ClusterVersion",
         "metadata": {"name": "version"},
         "spec": {"clusterID": "00000000-0000-4000-8000-000000000000"},
         "status": {"desired": {"version": "%s", "image": "none"},
           "history": [{"state": "Completed", "version": "%s", "image": "none", "verified": true,
             "startedTime": "%s", "completionTime": "%s"}],
           "observedGeneration": 1, "versionHash": "none", "availableUpdates": []}}
        """
            .formatted(facts.version(), facts.version(), TIME, TIME));
  }

  ObjectNode featureGate() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "FeatureGate",
         "metadata": {"name": "cluster"}, "spec": {},
         "status": {"featureGates": [{"version": "%s", "enabled": [%s], "disabled": [%s]}]}}
        """
            .formatted(facts.version(), gates(true), gates(false)));
  }

  private String gates(boolean on) {
    return facts.gates().entrySet().stream()
        .filter(gate -> gate.getValue() == on)
        .map(gate -> "{\"name\": \"%s\"}".formatted(gate.getKey()))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  ObjectNode dns() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "DNS", "metadata": {"name": "cluster"},
         "spec": {"baseDomain": "%s.example.com"}, "status": {}}
        """
            .formatted(facts.infraId()));
  }

  /** As the Cluster Version Operator makes it from its manifest, before anybody has reported. */
  static ObjectNode clusterOperator() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "ClusterOperator",
         "metadata": {"name": "machine-api-migration"}, "spec": {}, "status": {}}
        """);
  }

  /** The Cluster, whose control plane is up, as OpenShift says for the machines it made itself. */
  ObjectNode cluster(ResourceType infraCluster) {
    return Trees.parse(
        """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Cluster",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api"},
         "spec": {"controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443},
           "infrastructureRef": {"apiGroup": "%s", "kind": "%s", "name": "%s"}},
         "status": {
           "initialization": {"infrastructureProvisioned": true, "controlPlaneInitialized": true},
           "conditions": [{"type": "ControlPlaneInitialized", "status": "True",
             "reason": "Initialized", "message": "", "lastTransitionTime": "%s"}],
           "deprecated": {"v1beta1": {"conditions": [{"type": "ControlPlaneInitialized",
             "status": "True", "lastTransitionTime": "%s"}]}}}}
        """
            .formatted(
                facts.infraId(),
                infraCluster.group(),
                infraCluster.kind(),
                facts.infraId(),
                TIME,
                TIME));
  }
}
