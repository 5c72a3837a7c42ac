package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.Naming;
import io.openshift.machines.e2e.provider.InfraProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One platform of the simulation.
 *
 * @param naming how its cloud names instances of the cluster with that name
 * @param contracts which of Cluster API's contracts each API version of its infra kinds fulfils
 * @param providers Cluster API's infra machine controller for those kinds under that contract
 * @param installed what an installer leaves there
 * @param model what a user's MachineSet looks like
 * @param besides further kinds of the provider, which hold failure domains
 */
public record CloudPlatform(
    Platform platform,
    Function<String, Naming> naming,
    Map<String, Contract> contracts,
    BiFunction<InfraTypes, Contract, InfraProvider> providers,
    Installed installed,
    Model model,
    List<String> besides) {

  /** A platform without further kinds. */
  public CloudPlatform(
      Platform platform,
      Function<String, Naming> naming,
      Map<String, Contract> contracts,
      BiFunction<InfraTypes, Contract, InfraProvider> providers,
      Installed installed,
      Model model) {
    this(platform, naming, contracts, providers, installed, model, List.of());
  }

  /** The contract of an API version; one that is not listed counts as the older. */
  public Contract contract(String version) {
    return contracts.getOrDefault(version, Contract.V1BETA1);
  }

  /** Cluster API's infra machine controller for those kinds. */
  public InfraProvider provider(InfraTypes types) {
    return providers.apply(types, contract(types.version()));
  }
}
