package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.openshift.machines.e2e.platform.InfraTypes;
import io.openshift.machines.e2e.platform.Model;

/**
 * Where a story happens.
 *
 * @param client an administrator's
 * @param cluster name of the cluster
 * @param types the provider's kinds there
 * @param model what a user's MachineSet looks like there
 */
public record Scene(KubernetesClient client, String cluster, InfraTypes types, Model model) {
  /** Infra machines. */
  public Api infraMachines() {
    return Api.infra(types.machine());
  }

  /** Infra templates. */
  public Api infraTemplates() {
    return Api.infra(types.template());
  }

  /** What users write there. */
  public UserManifests manifests() {
    return new UserManifests(cluster, model.providerSpec());
  }
}
