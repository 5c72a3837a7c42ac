package io.openshift.machines.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** etcd, kube-apiserver and garbage collector in one process, built from Go modules. */
final class EmbeddedControlPlane implements ControlPlane {
  private static final Duration READY_WITHIN = Duration.ofSeconds(90);

  private final Running process;
  private final Path kubeconfig;
  private final Path auditLog;

  private EmbeddedControlPlane(Running process, Path kubeconfig, Path auditLog) {
    this.process = process;
    this.kubeconfig = kubeconfig;
    this.auditLog = auditLog;
  }

  /** Starts an empty one; its data lie in a short-lived folder, its logs in the given one. */
  static EmbeddedControlPlane start(Binaries binaries, Path work) {
    var data = data(work);
    Folders.delete(data);
    var kubeconfig = data.resolve("kubeconfig");
    var audit = work.resolve("audit.log");
    Folders.write(audit, "");
    var log = work.resolve("control-plane.log");
    var command =
        List.of(
            binaries.controlPlane().toString(),
            "--data=" + data,
            "--audit-log=" + audit,
            "--crds=" + binaries.crds());
    var process = Running.start(new Program("control-plane", command, Map.of(), log));
    process.await(READY_WITHIN, () -> process.says("ready "));
    return new EmbeddedControlPlane(process, kubeconfig, audit);
  }

  /** The path of the socket in it is bounded by the kernel, so deep folders are avoided. */
  private static Path data(Path work) {
    var name = "cp-" + Integer.toHexString(work.toAbsolutePath().hashCode());
    return Path.of(System.getProperty("java.io.tmpdir")).resolve(name);
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public Optional<Path> auditLog() {
    return Optional.of(auditLog).filter(Files::exists);
  }

  @Override
  public void close() {
    process.close();
  }
}
