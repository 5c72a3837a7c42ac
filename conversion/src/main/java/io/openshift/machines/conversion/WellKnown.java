package io.openshift.machines.conversion;

/** Names that other components see. They are the contract between the two APIs. */
public final class WellKnown {
  /** Namespace of the Machine API objects. */
  public static final String MACHINE_API_NAMESPACE = "openshift-machine-api";

  /** Namespace of the Cluster API objects. */
  public static final String CLUSTER_API_NAMESPACE = "openshift-cluster-api";

  /** API version of Machine API kinds. */
  public static final String MACHINE_API_VERSION = "machine.openshift.io/v1beta1";

  /** API version of Cluster API core kinds. */
  public static final String CLUSTER_API_VERSION = "cluster.x-k8s.io/v1beta2";

  /** API group of the providers' kinds. */
  public static final String INFRA_GROUP = "infrastructure.cluster.x-k8s.io";

  /** Our finalizer on both twins and on the infra machine, never on templates. */
  public static final String SYNC_FINALIZER = "sync.machine.openshift.io/finalizer";

  /** Finalizer of the Machine API machine controller. */
  public static final String MACHINE_API_FINALIZER = "machine.machine.openshift.io";

  /** Finalizer of the Cluster API machine controller. */
  public static final String CLUSTER_API_FINALIZER = "machine.cluster.x-k8s.io";

  /** Finalizer of the Cluster API MachineSet controller. */
  public static final String CLUSTER_API_SET_FINALIZER = "cluster.x-k8s.io/machineset";

  /** Annotation (empty value) that stops the Cluster API controllers on one object. */
  public static final String PAUSED = "cluster.x-k8s.io/paused";

  /**
   * Value of {@link #PAUSED} on an object of identity that is paused because its machine is a
   * mirror: it has no finalizer of ours by which the locks would know it.
   */
  public static final String PAUSED_WITH_TWIN = "with-twin";

  /** Label that ties an infra template to the Machine API MachineSet it was made for. */
  public static final String TEMPLATE_LABEL = "machine.openshift.io/cluster-api-machineset";

  /** Label on Cluster API Machines that names their MachineSet. */
  public static final String SET_NAME_LABEL = "cluster.x-k8s.io/set-name";

  /**
   * Annotation of mapictl on Machine API objects: who was in charge before a fleet move, while
   * somebody else is to be. No mirror gets it, and it is free on an object that is one.
   */
  public static final String MOVED_FROM = "sync.machine.openshift.io/moved-from";

  /** Annotation on a Cluster API object with what only the Machine API can say. */
  public static final String CARRIED_FROM_MACHINE_API =
      "sync.machine.openshift.io/carried-from-machine-api";

  /** Annotation on a Machine API object with what only Cluster API can say. */
  public static final String CARRIED_FROM_CLUSTER_API =
      "sync.machine.openshift.io/carried-from-cluster-api";

  private WellKnown() {}
}
