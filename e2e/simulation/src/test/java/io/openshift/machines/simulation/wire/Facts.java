package io.openshift.machines.simulation.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.OwnDefinitions;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The cluster around the machines: never changes, and is only read. */
public final class Facts implements Endpoint {
  private final Map<String, List<ObjectNode>> lists;

  /** A cluster on AWS with both gates on. */
  public Facts() {
    lists =
        Map.of(
            "featuregates", List.of(featureGate()),
            "infrastructures", List.of(infrastructure()),
            "customresourcedefinitions", definitions(),
            "clusters", List.of(cluster()),
            "awsclusters", List.of(infraCluster()),
            "leases", List.of(lease()));
  }

  @Override
  public Reply answer(Asked asked) {
    var parts = asked.uri().getPath().split("/");
    var last = parts[parts.length - 1];
    var found = lists.get(last);
    if (found == null) {
      return new Reply(404, Trees.empty().put("kind", "Status").put("code", 404));
    }
    var list = Trees.empty().put("kind", "List").put("apiVersion", "v1");
    list.putObject("metadata").put("resourceVersion", "1");
    var query = String.valueOf(asked.uri().getQuery());
    found.stream()
        .filter(one -> !query.contains("metadata.name=") || query.contains(name(one)))
        .forEach(list.putArray("items")::add);
    return new Reply(200, list);
  }

  private static String name(ObjectNode object) {
    return "metadata.name=" + object.at("/metadata/name").asText();
  }

  private static ObjectNode featureGate() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "FeatureGate",
         "metadata": {"name": "cluster"},
         "status": {"featureGates": [{"version": "4.22.0",
           "enabled": [{"name": "MachineAPIMigration"}, {"name": "MachineAPIMigrationAWS"}]}]}}
        """);
  }

  private static ObjectNode infrastructure() {
    return Trees.parse(
        """
        {"apiVersion": "config.openshift.io/v1", "kind": "Infrastructure",
         "metadata": {"name": "cluster"},
         "status": {"infrastructureName": "quarry-7xk2p", "platform": "AWS",
           "platformStatus": {"type": "AWS", "aws": {"region": "us-east-1"}}}}
        """);
  }

  /** The Cluster of Cluster API. */
  public static ObjectNode cluster() {
    return Trees.parse(
        """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Cluster",
         "metadata": {"name": "quarry-7xk2p", "namespace": "openshift-cluster-api",
           "uid": "cluster", "resourceVersion": "1"},
         "spec": {"infrastructureRef": {"apiGroup": "infrastructure.cluster.x-k8s.io",
           "kind": "AWSCluster", "name": "quarry-7xk2p"}},
         "status": {"initialization": {"infrastructureProvisioned": true,
           "controlPlaneInitialized": true}}}
        """);
  }

  private static ObjectNode infraCluster() {
    return Trees.parse(
        """
        {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "AWSCluster",
         "metadata": {"name": "quarry-7xk2p", "namespace": "openshift-cluster-api",
           "uid": "aws-cluster", "resourceVersion": "1"},
         "spec": {"region": "us-east-1"}, "status": {"ready": true}}
        """);
  }

  private static ObjectNode lease() {
    return Trees.parse(
        """
        {"apiVersion": "coordination.k8s.io/v1", "kind": "Lease",
         "metadata": {"name": "machine-api-migration-leader", "namespace": "openshift-cluster-api"},
         "spec": {"holderIdentity": "machine-api-sync-operator_quarry_1",
           "renewTime": "2026-03-01T08:00:00.000000Z", "leaseDurationSeconds": 2000000000}}
        """);
  }

  private static List<ObjectNode> definitions() {
    var own = OwnDefinitions.of(Platform.AWS, Map.of("cluster.x-k8s.io/v1beta2", "v1beta2"));
    var core =
        Trees.parse(
            """
            {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
             "metadata": {"name": "machines.cluster.x-k8s.io"},
             "spec": {"group": "cluster.x-k8s.io", "names": {"kind": "Machine"},
               "versions": [{"name": "v1beta2", "storage": true, "schema": {"openAPIV3Schema":
                 {"properties": {"spec": {"properties": {"taints": {"type": "array"}}}}}}}]}}
            """);
    return Stream.concat(own.stream(), Stream.of(core)).toList();
  }
}
