package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.CloudClient;
import io.openshift.machines.e2e.cloud.CloudException;
import io.openshift.machines.e2e.cloud.Filter;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import java.util.Optional;
import java.util.Set;

/**
 * How the provider looks for an instance: by {@code spec.providerID} alone, and only while that is
 * absent by its own tag and the name, among instances that are pending or running. {@code
 * spec.instanceID} and the Machine's provider ID are never read.
 */
final class AwsSearch {
  private static final Set<InstanceState> ALIVE =
      Set.of(InstanceState.PENDING, InstanceState.RUNNING);

  private AwsSearch() {}

  static Found find(ObjectNode infra, Look.Surroundings around, CloudClient cloud) {
    try {
      return switch (AwsProviderId.of(infra.at("/spec/providerID").asText())) {
        case AwsProviderId.Absent _a -> byMarks(infra, around, cloud);
        case AwsProviderId.Names names -> byId(names.instanceId(), cloud);
        case AwsProviderId.Invalid _i ->
            new Found.Unclear("failed to parse Spec.ProviderID: it has no instance ID");
      };
    } catch (CloudException e) {
      return new Found.Unclear("failed to describe instance: " + e.getMessage());
    }
  }

  private static Found byId(String id, CloudClient cloud) {
    return cloud
        .get(id)
        .<Found>map(Found.Here::new)
        .orElseGet(() -> new Found.Gone("instance " + id + " not found by id"));
  }

  private static Found byMarks(ObjectNode infra, Look.Surroundings around, CloudClient cloud) {
    var cluster = around.cluster().map(Trees::name).orElseThrow();
    var name = Trees.name(infra);
    return cloud.find(new Filter(Optional.empty(), AwsTags.marks(cluster, name), ALIVE)).stream()
        .findFirst()
        .<Found>map(Found.Here::new)
        .orElseGet(Found.Nothing::new);
  }
}
