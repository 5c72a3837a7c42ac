package io.openshift.machines.sync.twin;

/** Whether an object is there. */
public enum Presence {
  /** It does not exist. */
  ABSENT,
  /** It exists, and nobody has asked for its deletion. */
  THERE,
  /** Its deletion has begun; finalizers hold it. */
  LEAVING
}
