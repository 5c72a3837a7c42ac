package io.openshift.machines.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The programs and schemas that are built from Go modules and kept outside the tree.
 *
 * @param folder where they lie
 */
public record Binaries(Path folder) {
  /** Builds what is missing, which takes minutes the first time, and says where it lies. */
  public static Binaries build(Project project) {
    var script = project.root().resolve("hack/lib/control-plane.sh");
    if (!Files.isExecutable(script)) {
      throw new IllegalStateException("cannot build the control plane: no " + script);
    }
    try {
      var process =
          new ProcessBuilder(script.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      var printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(script + " failed with " + process.exitValue());
      }
      return new Binaries(Path.of(printed.lines().reduce("", (_before, line) -> line).strip()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while building the control plane", e);
    }
  }

  /** etcd, kube-apiserver and the controllers of Kubernetes itself. */
  public Path controlPlane() {
    return folder.resolve("control-plane");
  }

  /** Cluster API's core controllers. */
  public Path clusterApi() {
    return folder.resolve("cluster-api");
  }

  /** The Machine API's controllers with an actuator for the simulated cloud. */
  public Path machineApi() {
    return folder.resolve("machine-api-controllers");
  }

  /** The schemas, one YAML file each. */
  public Path crds() {
    return folder.resolve("crds");
  }
}
