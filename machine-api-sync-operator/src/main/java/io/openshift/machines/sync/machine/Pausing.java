package io.openshift.machines.sync.machine;

/** How many of the Cluster API objects that are there carry the pause annotation. */
public enum Pausing {
  /** None of them: both engines may act. */
  NONE,
  /** One of two: a hand-over puts it on or takes it off at this moment. */
  SOME,
  /** All of them, be it because there are none. */
  ALL;

  /** That of two objects. */
  static Pausing of(boolean all, boolean any) {
    return all ? ALL : any ? SOME : NONE;
  }
}
