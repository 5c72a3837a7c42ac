package io.openshift.machines.e2e.platform;

import java.util.List;
import java.util.Map;

/**
 * What a user's MachineSet looks like on a platform, and what the user may change about it.
 *
 * @param providerSpec JSON with {@code {cluster}} for the cluster's name
 * @param size where the provider spec says how large a machine is
 * @param small what stands there at first
 * @param large what stands there once the user has changed it in Cluster API
 * @param largeInfra merge patch on the infra machine's spec that says the same, by API version; the
 *     key "" is for the versions that are not listed
 */
public record Model(
    String providerSpec,
    List<String> size,
    String small,
    String large,
    Map<String, String> largeInfra) {

  /** A model whose infra machine says it in one way, whatever the version. */
  public Model(
      String providerSpec, List<String> size, String small, String large, String largeInfra) {
    this(providerSpec, size, small, large, Map.of("", largeInfra));
  }

  /** The merge patch for an API version. */
  public String largeInfra(String version) {
    return largeInfra.getOrDefault(version, largeInfra.getOrDefault("", "{}"));
  }
}
