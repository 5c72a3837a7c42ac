package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.cloud.CloudClient;
import java.util.List;
import java.util.Optional;

/** What is peculiar to one platform's provider. */
public interface InfraProvider {
  /** The kind of its infra machines. */
  ResourceType machineType();

  /** The kind of its infra clusters. */
  ResourceType clusterType();

  /**
   * The kind of the objects in which it keeps identity, if it keeps any, and how they are found.
   */
  default Optional<Kept> kept() {
    return Optional.empty();
  }

  /** The kind of what owns its objects, where that is not a Machine. */
  default Optional<ResourceType> ownerType() {
    return Optional.empty();
  }

  /** The engines that it is made of: one for each kind that it acts on. */
  default List<InfraProvider> engines() {
    return List.of(this);
  }

  /**
   * The objects in which a provider keeps identity.
   *
   * @param type their kind
   * @param object how one is called, and held
   */
  record Kept(ResourceType type, IdentityObject object) {}

  /** Looks up the instance of an infra machine as the real provider does; only reads. */
  Found find(ObjectNode infra, Look.Surroundings surroundings, CloudClient cloud);

  /** What the real provider would do; pure and total. */
  Plan decide(Look look);

  /** The infra machine after an instance could not be made, for that reason. */
  ObjectNode createFailed(Look look, String message);
}
