package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * The objects that make up one resource in Cluster API.
 *
 * @param core the {@code cluster.x-k8s.io} Machine or MachineSet
 * @param infra the provider's infra machine (for a Machine) or infra template (for a MachineSet)
 * @param identity the further object in which some providers keep by what they know a Machine's
 *     instance (see {@link io.openshift.machines.conversion.provider.IdentityObject}); no
 *     conversion reads or writes it
 */
public record ClusterApiObjects(ObjectNode core, ObjectNode infra, Optional<ObjectNode> identity) {
  /** Without an object of identity. */
  public ClusterApiObjects(ObjectNode core, ObjectNode infra) {
    this(core, infra, Optional.empty());
  }

  /** The same with that object of identity. */
  public ClusterApiObjects identifiedBy(Optional<ObjectNode> object) {
    return new ClusterApiObjects(core, infra, object);
  }
}
