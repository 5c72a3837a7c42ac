package io.openshift.machines.e2e.cloud;

import java.util.Set;

/** Tells which instances the Machines of either side claim as theirs. */
@FunctionalInterface
public interface Claims {
  /** IDs and provider IDs by which a Machine or infra machine of either side names an instance. */
  Set<String> names();
}
