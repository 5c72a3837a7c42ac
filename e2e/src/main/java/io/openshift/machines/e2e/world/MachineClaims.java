package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.CLUSTER_API_NAMESPACE;
import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Claims;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads, live, which instances the Machines of both sides and the infra machines name.
 *
 * @param trees reads the cluster
 * @param infraMachines the kind of the infra machines
 */
record MachineClaims(Trees trees, ResourceType infraMachines) implements Claims {
  @Override
  public Set<String> names() {
    return Stream.of(
            trees.list(ResourceType.MAPI_MACHINE, MACHINE_API_NAMESPACE),
            trees.list(ResourceType.CAPI_MACHINE, CLUSTER_API_NAMESPACE),
            trees.list(infraMachines, CLUSTER_API_NAMESPACE))
        .flatMap(machines -> machines.stream())
        .flatMap(MachineClaims::named)
        .filter(id -> !id.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Stream<String> named(ObjectNode machine) {
    var providerId = machine.at("/spec/providerID").asText();
    return Stream.of(
        providerId,
        providerId.substring(providerId.lastIndexOf('/') + 1),
        machine.at("/spec/instanceID").asText(),
        machine.at("/status/providerStatus/instanceId").asText(),
        machine.at("/status/providerStatus/vmUUID").asText(),
        machine.at("/metadata/annotations/openstack-resourceId").asText());
  }
}
