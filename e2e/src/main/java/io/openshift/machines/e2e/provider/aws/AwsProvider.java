package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.InfraProvider;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;

/** Cluster API's AWS provider, in version 2.13.0, as observed. */
public final class AwsProvider implements InfraProvider {
  /** Its infra machines. */
  public static final ResourceType AWS_MACHINE =
      new ResourceType("infrastructure.cluster.x-k8s.io", "v1beta2", "awsmachines", "AWSMachine");

  /** Its infra clusters. */
  public static final ResourceType AWS_CLUSTER =
      new ResourceType("infrastructure.cluster.x-k8s.io", "v1beta2", "awsclusters", "AWSCluster");

  @Override
  public ResourceType machineType() {
    return AWS_MACHINE;
  }

  @Override
  public ResourceType clusterType() {
    return AWS_CLUSTER;
  }

  @Override
  public Found find(ObjectNode infra, Look.Surroundings surroundings, CloudClient cloud) {
    return AwsSearch.find(infra, surroundings, cloud);
  }

  @Override
  public Plan decide(Look look) {
    return AwsDecision.decide(look);
  }

  @Override
  public ObjectNode createFailed(Look look, String message) {
    return AwsDecision.createFailed(look, message);
  }
}
