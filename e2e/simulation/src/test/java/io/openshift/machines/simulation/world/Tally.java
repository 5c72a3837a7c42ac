package io.openshift.machines.simulation.world;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts what was done in many worlds. */
public final class Tally {
  private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
  private final Map<String, Long> counts = new TreeMap<>();

  public void injected(Fault fault) {
    if (fault != Fault.NONE) {
      faults.merge(fault, 1L, Long::sum);
    }
  }

  /** A pass ended in an exception; one that no broken connection explains is told. */
  public void failed(Throwable failure) {
    var root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (!(root instanceof Broken) && !String.valueOf(root.getMessage()).contains("503")) {
      counts.merge("unexpected: " + root, 1L, Long::sum);
    }
  }

  public void count(String what) {
    counts.merge(what, 1L, Long::sum);
  }

  /** Takes over what another one counted. */
  public void add(Tally other) {
    other.faults.forEach((fault, many) -> faults.merge(fault, many, Long::sum));
    other.counts.forEach((what, many) -> counts.merge(what, many, Long::sum));
  }

  public Map<Fault, Long> faults() {
    return faults;
  }

  public Map<String, Long> counts() {
    return counts;
  }
}
