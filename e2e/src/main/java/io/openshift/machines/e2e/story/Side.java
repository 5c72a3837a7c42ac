package io.openshift.machines.e2e.story;

/** The side that is, or should be, in charge. The names are the API's own values. */
public enum Side {
  /** {@code MachineAPI}. */
  MACHINE_API("MachineAPI", "machine-api"),
  /** {@code ClusterAPI}. */
  CLUSTER_API("ClusterAPI", "cluster-api");

  private final String value;
  private final String actor;

  Side(String value, String actor) {
    this.value = value;
    this.actor = actor;
  }

  /** The value of {@code authoritativeAPI}. */
  public String value() {
    return value;
  }

  /** The name under which this side's machine controller asks the cloud. */
  public String actor() {
    return actor;
  }
}
