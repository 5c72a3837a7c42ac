package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.e2e.api.ResourceType;
import java.util.Locale;

/**
 * A provider's kinds, in the API version that the cluster stores.
 *
 * @param machine its infra machines
 * @param template its infra templates
 * @param cluster its infra clusters
 */
public record InfraTypes(ResourceType machine, ResourceType template, ResourceType cluster) {

  /** The kinds of a platform in that version. */
  public static InfraTypes of(Platform platform, String version) {
    return new InfraTypes(
        type(platform.infraMachineKind(), version),
        type(platform.infraTemplateKind(), version),
        type(platform.infraClusterKind(), version));
  }

  private static ResourceType type(String kind, String version) {
    return new ResourceType(
        WellKnown.INFRA_GROUP, version, kind.toLowerCase(Locale.ROOT) + "s", kind);
  }

  /** The API version. */
  public String version() {
    return machine.version();
  }
}
