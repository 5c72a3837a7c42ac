package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.InfraProvider;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;

/**
 * A provider that facts tell all of.
 *
 * @param machineType its infra machines, in the version that is stored
 * @param clusterType its infra clusters
 */
public record CommonProvider(
    ResourceType machineType, ResourceType clusterType, ProviderFacts facts)
    implements InfraProvider {

  @Override
  public Found find(ObjectNode infra, Look.Surroundings surroundings, CloudClient cloud) {
    return new Search(facts).find(infra, cloud);
  }

  @Override
  public Plan decide(Look look) {
    return new Decision(facts).decide(look);
  }

  @Override
  public ObjectNode createFailed(Look look, String message) {
    return new Reporting(facts).notRunning(look, "CreateFailed", message);
  }
}
