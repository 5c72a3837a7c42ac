package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A cluster that somebody else runs.
 *
 * @param kubeconfig of an administrator
 */
record ExistingControlPlane(Path kubeconfig) implements ControlPlane {
  @Override
  public Optional<Path> auditLog() {
    return Optional.empty();
  }

  @Override
  public void close() {
    // It was there before.
  }
}
