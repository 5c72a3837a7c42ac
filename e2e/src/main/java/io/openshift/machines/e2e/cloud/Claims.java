package io.openshift.machines.e2e.cloud;

import java.util.Set;

/** Tells which instances the Machines of either side claim as theirs. */
@FunctionalInterface
public interface Claims {
  /** IDs of the instances that a Machine or infra machine of either side names. */
  Set<String> instanceIds();
}
