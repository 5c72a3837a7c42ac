package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a conversion needs to know of the cluster. Immutable by agreement: nothing here is written.
 *
 * @param infrastructure {@code Infrastructure/cluster} of {@code config.openshift.io}, whole; its
 *     status names the cluster, the platform and the region
 * @param infraCluster the provider's cluster object (AWSCluster, …), whole; an empty object when
 *     the cluster has none, which rows that need it refuse
 * @param installed which Cluster API schemas are installed
 */
public record ClusterFacts(
    ObjectNode infrastructure, ObjectNode infraCluster, Installed installed) {

  /**
   * The installed schemas.
   *
   * @param coreTaints whether the Cluster API Machine has {@code spec.taints}
   * @param infraVersion API version that the infra machine's schema stores, such as {@code v1beta2}
   */
  public record Installed(boolean coreTaints, String infraVersion) {}

  /** {@code status.infrastructureName}: the name of the Cluster and of its infra cluster. */
  public String clusterName() {
    return infrastructure.at("/status/infrastructureName").asText();
  }

  /** The platform of {@code status.platformStatus.type}; refused by name when it is not known. */
  public Platform platform() {
    return Platform.of(infrastructure.at("/status/platformStatus/type").asText());
  }
}
