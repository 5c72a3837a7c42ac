package io.openshift.machines.e2e.world;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Authorities;
import io.openshift.machines.e2e.cloud.Authority;

/**
 * Reads who is in charge of a machine, live, from the Machine API Machine of its name.
 *
 * @param trees reads the cluster
 */
record MachineAuthorities(Trees trees) implements Authorities {
  @Override
  public Authority of(String machineName) {
    return trees
        .get(ResourceType.MAPI_MACHINE, MACHINE_API_NAMESPACE, machineName)
        .map(
            machine ->
                new Authority(
                    machine.at("/status/authoritativeAPI").asText(),
                    machine.at("/status/synchronizedAPI").asText(),
                    true))
        .orElse(Authority.ABSENT);
  }
}
