package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.cloud.CloudClient;

/** What is peculiar to one platform's provider. */
public interface InfraProvider {
  /** The kind of its infra machines. */
  ResourceType machineType();

  /** The kind of its infra clusters. */
  ResourceType clusterType();

  /** Looks up the instance of an infra machine as the real provider does; only reads. */
  Found find(ObjectNode infra, Look.Surroundings surroundings, CloudClient cloud);

  /** What the real provider would do; pure and total. */
  Plan decide(Look look);

  /** The infra machine after an instance could not be made, for that reason. */
  ObjectNode createFailed(Look look, String message);
}
