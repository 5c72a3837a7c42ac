package io.openshift.machines.simulation.world;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What happened, line by line; kept only where somebody wants to read it. */
public final class Trace {
  private final boolean kept;
  private final List<String> lines = new ArrayList<>();

  public Trace(boolean kept) {
    this.kept = kept;
  }

  public void add(String line) {
    if (kept) {
      lines.add(line);
    }
  }

  public void add(Supplier<String> line) {
    if (kept) {
      lines.add(line.get());
    }
  }

  public List<String> lines() {
    return List.copyOf(lines);
  }
}
