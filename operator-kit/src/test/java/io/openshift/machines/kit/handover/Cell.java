package io.openshift.machines.kit.handover;

import io.openshift.machines.kit.resource.Authority;

/** One variable of the model, with the bits it takes in a packed state. */
enum Cell {
  /** {@code spec.authoritativeAPI}, an ordinal of {@link Side}. */
  WANTED(1),
  /** {@code status.authoritativeAPI}, an ordinal of {@link Authority}. */
  AUTHORITY(2),
  /** {@code status.synchronizedAPI}: 0 absent, else 1 + an ordinal of {@link Side}. */
  STABLE(2),
  /** The recorded generation against the source's: see {@link World}. */
  RECORDED(2),
  /** {@code Synchronized}: see {@link World}. */
  SYNCED(2),
  /** The source of the sync that wrote SYNCED True last, an ordinal of {@link Side}. */
  SYNCED_FROM(1),
  /** Whether the source cannot be converted at present. */
  REFUSING(1),
  /** Whether the mirror truly holds what the source holds. */
  HELD(1),
  /** The pause annotation. */
  ANNOTATION(1),
  /** What the Machine API's engine reports, an ordinal of {@link PauseReport}. */
  MACHINE_REPORT(2),
  /** What Cluster API's engine reports, an ordinal of {@link PauseReport}. */
  CLUSTER_REPORT(2),
  /** The authority in the cache of the Machine API's engine. */
  MACHINE_VIEW(2),
  /** Events on their way to that cache: 0 none, else 1 + authority; the oldest first. */
  MACHINE_FEED(3),
  MACHINE_FEED_2(3),
  /** The annotation in the cache of Cluster API's engine. */
  CLUSTER_VIEW(1),
  /** Events on their way to that cache: 0 none, else 1 + annotation. */
  CLUSTER_FEED(2),
  CLUSTER_FEED_2(2),
  /** Whether a reconcile of the Machine API's engine has passed its look at the authority. */
  MACHINE_ACTS(1),
  /** Whether a reconcile of Cluster API's engine has passed its look at the annotation. */
  CLUSTER_ACTS(1),
  /**
   * A first authority that the Machine API's engine has decided to write: 0 none, else 1 + side.
   */
  LATE_INIT(2),
  DELETING(1),
  GONE(1),
  /** Phase of the Machine API object: 0 none, 1 Provisioning, 2 with identity. */
  PHASE(2),
  /** Whether there is an instance in the cloud. */
  INSTANCE(1),
  /** Whether Cluster API's objects hold the adoption record. */
  ADOPTABLE(1),
  /** Whether a sync can complete the adoption record. */
  RECORDABLE(1),
  MACHINE_FINALIZER(1),
  CLUSTER_FINALIZER(1),
  /** Our decided write that has not landed: 0 none, else 1 + index into the list of steps. */
  PENDING(5),
  /** How often users and faults may still strike. */
  STRIKES(4),
  /** Replicas less one that each side's object wants. */
  MACHINE_REPLICAS(1),
  CLUSTER_REPLICAS(1),
  /** Machines that only one side knows. */
  MACHINE_ONLY(1),
  CLUSTER_ONLY(1),
  /** Machines that both sides know. */
  PAIRS(2),
  /** A machine being deleted by a scale down: 0 none, else 1 + side. */
  DYING(2);

  private final int bits;

  Cell(int bits) {
    this.bits = bits;
  }

  int bits() {
    return bits;
  }
}
