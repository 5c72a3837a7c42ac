package io.openshift.machines.cli.cluster;

import io.openshift.machines.cli.input.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options by which a person points at a live cluster. */
public final class ClusterOptions {
  @Option(
      names = "--cluster",
      description = "Ask the cluster that kubectl would ask; it is read and never written.")
  private boolean cluster;

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "The kubeconfig to use instead of $KUBECONFIG or ~/.kube/config.")
  private Optional<Path> kubeconfig = Optional.empty();

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "The context of the kubeconfig to use.")
  private Optional<String> context = Optional.empty();

  /** Whether a cluster is to be asked at all. */
  public boolean given() {
    return cluster || kubeconfig.isPresent() || context.isPresent();
  }

  /** What tells of the cluster as a whole, none when no cluster is to be asked. */
  public List<Source> facts() {
    return given() ? LiveCluster.read(kubeconfig, context, false) : List.of();
  }

  /** That, and all objects of both APIs. */
  public List<Source> fleet() {
    return given() ? LiveCluster.read(kubeconfig, context, true) : List.of();
  }
}
