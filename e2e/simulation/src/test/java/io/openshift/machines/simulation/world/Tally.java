package io.openshift.machines.simulation.world;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts what was done in many worlds. */
public final class Tally {
  private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<HandoverStep, Map<Fault, Long>> steps = new EnumMap<>(HandoverStep.class);

  public void injected(Fault fault) {
    if (fault != Fault.NONE) {
      faults.merge(fault, 1L, Long::sum);
    }
  }

  /** A write of the migration operator, and what befalls it. */
  void step(HandoverStep step, Fault fault) {
    step(step, fault, 1);
  }

  private void step(HandoverStep step, Fault fault, long many) {
    steps.computeIfAbsent(step, _step -> new EnumMap<>(Fault.class)).merge(fault, many, Long::sum);
  }

  /** How often a fault, or none, befell that step. */
  public long steps(HandoverStep step, Fault fault) {
    return steps.getOrDefault(step, Map.of()).getOrDefault(fault, 0L);
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
    other.steps.forEach((step, faulty) -> faulty.forEach((fault, many) -> step(step, fault, many)));
  }

  public Map<Fault, Long> faults() {
    return faults;
  }

  public Map<String, Long> counts() {
    return counts;
  }
}
