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

  /**
   * Annotation on a mirror in the Machine API: the UID of the set that it goes with. That set was a
   * mirror too, so the deletion says nothing about the Machine in charge. Written while the set is
   * still there: once it is gone, and its twin perhaps too, nobody could tell any more.
   */
  public static final String GOES_WITH_SET = "sync.machine.openshift.io/goes-with-set";

  /** Annotation on an infra machine: the template that a MachineSet cloned it from. */
  public static final String CLONED_FROM = "cluster.x-k8s.io/cloned-from-name";

  private Names() {}
}
