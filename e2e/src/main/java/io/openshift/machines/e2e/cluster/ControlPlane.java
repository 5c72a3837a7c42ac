package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.util.Optional;

/** A running API server, wherever it comes from. */
public sealed interface ControlPlane extends AutoCloseable
    permits AssetsControlPlane, EmbeddedControlPlane, ExistingControlPlane, K3sControlPlane {
  /** A kubeconfig of an administrator. */
  Path kubeconfig();

  /**
   * The log of all write requests up to now; absent where the API server keeps none that can be
   * read.
   */
  Optional<Path> auditLog();

  /** Stops what was started; an existing cluster goes on. */
  @Override
  void close();
}
