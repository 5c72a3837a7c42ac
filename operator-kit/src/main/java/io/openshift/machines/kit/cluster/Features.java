package io.openshift.machines.kit.cluster;

import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.conversion.Platform;
import java.util.Optional;

/**
 * What decides which controllers run. Two equal values need no restart.
 *
 * @param gates the gates of this suite that are on
 * @param platformType the cluster's platform, as {@code Infrastructure/cluster} names it
 * @param clusterName the name of the Cluster and of its infra cluster
 * @param installed the schemas, if those of Cluster API and of the provider are both there
 * @param identity the API version that the schema of the provider's object of identity stores, if
 *     the provider keeps one and its schema is there
 */
public record Features(
    FeatureGates gates,
    String platformType,
    String clusterName,
    Optional<Installed> installed,
    Optional<String> identity) {

  /** A cluster whose provider keeps no object of identity. */
  public Features(
      FeatureGates gates, String platformType, String clusterName, Optional<Installed> installed) {
    this(gates, platformType, clusterName, installed, Optional.empty());
  }

  /** The platform, if it is one that this suite knows. */
  public Optional<Platform> platform() {
    for (var platform : Platform.values()) {
      if (platform.type().equals(platformType)) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }

  /** Whether resources are mirrored and reported on. */
  public boolean mirrors() {
    return gates.isOn(FeatureGates.MIGRATION) && platform().isPresent() && installed.isPresent();
  }

  /** Whether authority may be handed over on this platform. */
  public boolean handsOver() {
    return mirrors() && gates.isOn(FeatureGates.MIGRATION + platformType);
  }

  /** One line for the log: what is missing, if anything is. */
  public String describe() {
    if (!gates.isOn(FeatureGates.MIGRATION)) {
      return "idle: the feature gate " + FeatureGates.MIGRATION + " is off";
    }
    if (platform().isEmpty()) {
      return "idle: the platform '" + platformType + "' is not supported";
    }
    if (installed.isEmpty()) {
      return "idle: the schemas of Cluster API or of its " + platformType + " provider are missing";
    }
    return "mirroring on " + platformType + (handsOver() ? ", hand-over on" : ", hand-over off");
  }
}
