package io.openshift.machines.sync.twin;

import io.openshift.machines.conversion.WellKnown;

/** Names of this operator that stand in objects beside those of {@link WellKnown}. */
public final class Names {
  /**
   * Annotation on a Cluster API Machine or MachineSet: the UID of the Machine API object that it is
   * the twin of. Outside the domains that Cluster API copies to Nodes.
   */
  public static final String SOURCE_UID = "sync.machine.openshift.io/source-uid";

  /**
   * Annotation that keeps the Machine API's drain controller, which knows no authority, from
   * draining the Node of a mirror that is deleted.
   */
  public static final String NO_DRAIN = "machine.openshift.io/exclude-node-draining";

  /** Annotation on an infra machine: the template that a MachineSet cloned it from. */
  public static final String CLONED_FROM = "cluster.x-k8s.io/cloned-from-name";

  private Names() {}
}
