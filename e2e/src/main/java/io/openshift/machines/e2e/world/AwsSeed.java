package io.openshift.machines.e2e.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.provider.aws.AwsProvider;

/**
 * A fresh cluster on AWS. Its AWSCluster is managed from outside, so nobody else makes it ready.
 */
public final class AwsSeed implements PlatformSeed {
  @Override
  public ObjectNode platformStatus(SeedFacts facts) {
    return Trees.parse(
        """
        {"type": "AWS", "aws": {"region": "%s"}}
        """
            .formatted(facts.region()));
  }

  @Override
  public ResourceType infraClusterType() {
    return AwsProvider.AWS_CLUSTER;
  }

  @Override
  public ObjectNode infraCluster(SeedFacts facts) {
    var name = facts.infraId();
    return Trees.parse(
        """
        {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "AWSCluster",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
           "labels": {"cluster.x-k8s.io/cluster-name": "%s"},
           "annotations": {"cluster.x-k8s.io/managed-by": "e2e"}},
         "spec": {"region": "%s",
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443},
           "controlPlaneLoadBalancer": {"name": "%s-int", "loadBalancerType": "nlb"},
           "identityRef": {"kind": "AWSClusterControllerIdentity", "name": "default"}},
         "status": {"ready": true}}
        """
            .formatted(name, name, facts.region(), name));
  }

  @Override
  public String credentialsSecret() {
    return "aws-cloud-credentials";
  }
}
