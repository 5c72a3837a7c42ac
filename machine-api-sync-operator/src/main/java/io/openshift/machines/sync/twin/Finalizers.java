package io.openshift.machines.sync.twin;

import io.openshift.machines.conversion.WellKnown;

/** Whose a finalizer is. */
public final class Finalizers {
  private Finalizers() {}

  /**
   * Whether an engine holds the object by it: the Machine API's machine controller, or a controller
   * of Cluster API's own domains. Providers name theirs in two ways, {@code
   * awsmachine.infrastructure.cluster.x-k8s.io} and {@code
   * infrastructure.cluster.x-k8s.io/nutanixmachine}.
   */
  public static boolean isEngines(String finalizer) {
    return finalizer.equals(WellKnown.MACHINE_API_FINALIZER)
        || finalizer.endsWith("cluster.x-k8s.io")
        || finalizer.contains("cluster.x-k8s.io/");
  }

  /** Whether it is ours. */
  public static boolean isOurs(String finalizer) {
    return finalizer.equals(WellKnown.SYNC_FINALIZER);
  }
}
