package io.openshift.machines.e2e.cloud;

/**
 * Who was in charge of a machine when the cloud was called for it.
 *
 * @param authoritative {@code status.authoritativeAPI} of the Machine API Machine: {@code
 *     MachineAPI}, {@code ClusterAPI}, {@code Migrating} or empty
 * @param synchronizedApi {@code status.synchronizedAPI}, the last stable authority, or empty
 * @param known whether there is a Machine API Machine of that name at all
 */
public record Authority(String authoritative, String synchronizedApi, boolean known) {
  /** There is no Machine API Machine of that name, so the machine is Cluster API's alone. */
  public static final Authority ABSENT = new Authority("", "", false);

  /**
   * Whether that side may touch instances of the machine. While {@code Migrating} it is still the
   * old side, which stops when it has seen the change; an authority not yet chosen means that the
   * Machine API goes on as it always has.
   */
  public boolean allows(Caller.Side side) {
    return switch (side) {
      case TEST -> true;
      case MACHINE_API -> known && !inCharge().equals("ClusterAPI");
      case CLUSTER_API -> !known || inCharge().equals("ClusterAPI");
    };
  }

  private String inCharge() {
    return authoritative.equals("Migrating") ? synchronizedApi : authoritative;
  }
}
