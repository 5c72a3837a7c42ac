package io.openshift.machines.kit.operator;

import io.openshift.machines.kit.cluster.Features;

/** A reconciler that runs only on some clusters. One without this interface runs on all. */
public interface Gated {
  /** Whether it runs on a cluster with these features. */
  boolean runsWith(Features features);
}
