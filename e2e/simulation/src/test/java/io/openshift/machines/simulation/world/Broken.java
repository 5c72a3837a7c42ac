package io.openshift.machines.simulation.world;

import java.io.IOException;

/** A connection broke, or the process at this end was killed. */
public final class Broken extends IOException {
  private static final long serialVersionUID = 1L;

  public Broken(String message) {
    super(message);
  }
}
