package io.openshift.machines.sync.machine;

/** Which Machine API Machine a Cluster API Machine was made for, by the UID that it records. */
public enum Lineage {
  /** It records none: made by a user, or by the Go operator. */
  UNMARKED,
  /** This one. */
  SAME,
  /** An earlier one of the same name; nothing is lost with the mirror. */
  EARLIER,
  /**
   * Another one, or nobody knows which, and the mirror names an instance that this Machine does not
   * know.
   */
  STRANGE
}
