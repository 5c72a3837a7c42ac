package io.openshift.machines.simulation.world;

import java.util.Locale;

/** What can befall one write of a process. */
public enum Fault {
  /** None. */
  NONE,
  /** The process is killed before the write reaches the API server. */
  KILLED_BEFORE,
  /** The process is killed after the API server has done it. */
  KILLED_AFTER,
  /** The API server does it, and the answer is lost. */
  ANSWER_LOST,
  /** The API server never hears of it. */
  WRITE_LOST,
  /** The network delivers it twice; the second answer arrives. */
  REPEATED,
  /** The writer gives up; the network delivers it later. */
  LATE,
  /** The API server is overloaded, and says so. */
  BUSY;

  /** In words. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
