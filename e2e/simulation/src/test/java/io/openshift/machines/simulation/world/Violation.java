package io.openshift.machines.simulation.world;

/** Something happened that must never happen. */
public final class Violation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** That happened. */
  public Violation(String what) {
    super(what);
  }
}
