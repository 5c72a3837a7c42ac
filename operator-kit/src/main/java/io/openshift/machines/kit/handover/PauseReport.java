package io.openshift.machines.kit.handover;

/** What an engine says about itself in its {@code Paused} condition on one object. */
public enum PauseReport {
  /** It has never said anything. */
  NONE,
  /** {@code Paused} is False: it acts. */
  RUNNING,
  /** {@code Paused} is True: it has let go. */
  PAUSED
}
