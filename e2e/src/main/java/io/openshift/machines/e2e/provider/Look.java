package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Optional;

/**
 * What a provider sees when it looks at one infra machine. The trees are not to be changed.
 *
 * @param infra the infra machine
 * @param surroundings what it hangs on
 * @param found its instance
 * @param bootstrapData whether the Secret that its Machine names holds a {@code value}
 * @param now stamps conditions
 */
public record Look(
    ObjectNode infra, Surroundings surroundings, Found found, boolean bootstrapData, Instant now) {

  /**
   * The objects that an infra machine hangs on; each is absent when its reference leads nowhere.
   *
   * @param machine the Machine that owns it
   * @param cluster the Cluster that the Machine's label names
   * @param infraCluster the infra cluster that the Cluster refers to
   * @param identity the object in which the provider keeps identity, if it keeps one
   */
  public record Surroundings(
      Optional<ObjectNode> machine,
      Optional<ObjectNode> cluster,
      Optional<ObjectNode> infraCluster,
      Optional<ObjectNode> identity) {
    /** Without an object of identity. */
    public Surroundings(
        Optional<ObjectNode> machine,
        Optional<ObjectNode> cluster,
        Optional<ObjectNode> infraCluster) {
      this(machine, cluster, infraCluster, Optional.empty());
    }

    /** Whether Machine, Cluster and infra cluster are there. */
    public boolean complete() {
      return machine.isPresent() && cluster.isPresent() && infraCluster.isPresent();
    }
  }

  /** Whether the deletion of the infra machine was asked for. */
  public boolean deleting() {
    return infra.at("/metadata").has("deletionTimestamp");
  }

  /** Whether the infra machine or its Cluster is paused; the Machine's own pause does not count. */
  public boolean paused() {
    return pausedObject() || pausedCluster();
  }

  /** Whether the infra machine itself bears the pause annotation. */
  public boolean pausedObject() {
    return infra.at("/metadata/annotations").has("cluster.x-k8s.io/paused");
  }

  /** Whether the Cluster is paused. */
  public boolean pausedCluster() {
    return surroundings.cluster().filter(c -> c.at("/spec/paused").asBoolean()).isPresent();
  }

  /** Whether the provider holds the infra machine by that finalizer. */
  public boolean holds(String finalizer) {
    for (var held : infra.at("/metadata/finalizers")) {
      if (held.asText().equals(finalizer)) {
        return true;
      }
    }
    return false;
  }
}
