package io.openshift.machines.sync.machine;

/** How many of the Cluster API objects that are there carry the pause annotation. */
public enum Pausing {
  /** None of them: both engines may act. */
  NONE,
  /** Some of them: a hand-over puts it on or takes it off at this moment. */
  SOME,
  /** All of them, be it because there are none. */
  ALL;

  /** What these two say together. */
  static Pausing of(boolean all, boolean any) {
    return all ? ALL : any ? SOME : NONE;
  }
}
