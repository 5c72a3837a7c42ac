package io.openshift.machines.e2e.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;

/** What a fresh cluster holds that only one platform has. */
public interface PlatformSeed {
  /** {@code Infrastructure.status.platformStatus}. */
  ObjectNode platformStatus(SeedFacts facts);

  /** The kind of the infra cluster. */
  ResourceType infraClusterType();

  /** The infra cluster, status included, as ready as OpenShift leaves it. */
  ObjectNode infraCluster(SeedFacts facts);

  /** The Secret with the Machine API's credentials for the cloud. */
  String credentialsSecret();
}
