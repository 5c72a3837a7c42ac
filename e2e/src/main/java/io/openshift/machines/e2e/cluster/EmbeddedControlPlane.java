package io.openshift.machines.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** etcd, kube-apiserver and garbage collector in one process, built from Go modules. */
final class EmbeddedControlPlane implements ControlPlane {
  private static final Duration READY_WITHIN = Duration.ofSeconds(90);

  private final Program program;
  private final AtomicReference<Running> process;
  private final Path data;
  private final Path auditLog;

  private EmbeddedControlPlane(Program program, Path data, Path auditLog) {
    this.program = program;
    this.process = new AtomicReference<>(run(program));
    this.data = data;
    this.auditLog = auditLog;
  }

  /**
   * Starts an empty one. Its logs go to the given folder, its data to a short-lived one with a
   * short path, as the kernel bounds the path of the socket in it.
   */
  static EmbeddedControlPlane start(Binaries binaries, Path work) {
    var data = Folders.temporary("cp-");
    var audit = work.resolve("audit.log");
    Folders.write(audit, "");
    var log = work.resolve("control-plane.log");
    var command =
        List.of(
            binaries.controlPlane().toString(),
            "--data=" + data,
            "--audit-log=" + audit,
            "--crds=" + binaries.crds());
    return new EmbeddedControlPlane(
        new Program("control-plane", command, Map.of(), log), data, audit);
  }

  private static Running run(Program program) {
    var process = Running.start(program);
    return process.await(READY_WITHIN, () -> process.says("ready "));
  }

  /** Kills it, and starts it again with what it had stored, at the same address. */
  void killAndRestart() {
    process.get().kill();
    process.set(run(program));
  }

  @Override
  public Path kubeconfig() {
    return data.resolve("kubeconfig");
  }

  @Override
  public Optional<Path> auditLog() {
    return Optional.of(auditLog).filter(Files::exists);
  }

  @Override
  public void close() {
    process.get().close();
    Folders.delete(data);
  }
}
