package io.openshift.machines.cli.cluster;

import io.openshift.machines.cli.input.Source;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options by which a person points at a live cluster. */
public final class ClusterOptions {
  @Option(
      names = "--cluster",
      description = "Ask the cluster that kubectl would ask; it is read and never written.")
  private boolean cluster;

  @Mixin private KubeconfigOptions kubeconfig = new KubeconfigOptions();

  /** Whether a cluster is to be asked at all. */
  public boolean given() {
    return cluster || kubeconfig.given();
  }

  /** What tells of the cluster as a whole, none when no cluster is to be asked. */
  public List<Source> facts() {
    return given() ? LiveCluster.read(kubeconfig.config(), false) : List.of();
  }

  /** That, and all objects of both APIs. */
  public List<Source> fleet() {
    return given() ? LiveCluster.read(kubeconfig.config(), true) : List.of();
  }
}
