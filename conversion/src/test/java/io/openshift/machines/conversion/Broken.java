package io.openshift.machines.conversion;

import java.util.List;

/** A law that an object breaks, with the least that tells how. */
final class Broken extends AssertionError {
  private static final long serialVersionUID = 1L;

  Broken(String law, List<String> differences) {
    super(law + ": " + String.join("\n    ", differences));
  }
}
