package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;

/**
 * The part of a machine's status that only its provider can say. One implementation a platform,
 * pure: arguments are never changed, and what an implementation does not own it gives back as it
 * was.
 */
public interface PlatformStatus {

  /**
   * The next status of the infra machine.
   *
   * @param machine the Machine API Machine, in charge; its addresses are known to be valid
   * @param infra the infra machine as it is
   */
  ObjectNode infraStatus(ObjectNode machine, ObjectNode infra, String now);

  /**
   * The next {@code status.providerStatus} of the Machine API mirror; empty for none.
   *
   * @param source the Cluster API objects, in charge
   * @param existing what the mirror has, empty when it has none
   */
  ObjectNode providerStatus(ClusterApiObjects source, ObjectNode existing, String now);

  /** What the Cluster API objects tell of the instance. */
  Instance instance(ClusterApiObjects source);
}
