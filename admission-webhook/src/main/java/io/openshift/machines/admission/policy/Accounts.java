package io.openshift.machines.admission.policy;

/** The service accounts that may do what nobody else may, each by rules of its own. */
final class Accounts {
  /** The operator that writes mirrors. */
  static final String SYNC =
      "system:serviceaccount:openshift-cluster-api:machine-api-sync-operator";

  /** The operator that hands over, and pauses and resumes for that. */
  static final String MIGRATION =
      "system:serviceaccount:openshift-cluster-api:authority-migration-operator";

  /**
   * Cluster API's own core controllers. A MachineSet in charge hands labels, annotations and some
   * fields down to its Machines in place, also to one that is still a mirror; were that refused,
   * the set could not make another Machine.
   */
  static final String CORE = "system:serviceaccount:openshift-cluster-api:capi-manager";

  private Accounts() {}

  /** CEL: whether that account asks. */
  static String asks(String account) {
    return "request.userInfo.username == '" + account + "'";
  }
}
