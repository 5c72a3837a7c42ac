package io.openshift.machines.conversion.mapping;

/** One of the two APIs that a mapping joins. */
public enum Side {
  /** {@code machine.openshift.io}. */
  MACHINE_API("Machine API"),
  /** {@code cluster.x-k8s.io} and its providers. */
  CLUSTER_API("Cluster API");

  private final String title;

  Side(String title) {
    this.title = title;
  }

  /** The name that people use. */
  public String title() {
    return title;
  }

  /** The side across. */
  public Side other() {
    return this == MACHINE_API ? CLUSTER_API : MACHINE_API;
  }
}
