package io.openshift.machines.conversion;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A platform whose machines cross over, with the names its provider uses in Cluster API.
 *
 * <p>Finalizers, pausing and levels are facts of each provider, the same for every object of it.
 */
public enum Platform {
  /** Amazon Web Services; observed in full against the real providers. */
  AWS("AWS", "AWSMachine", "AWSCluster", "awsmachine.infrastructure.cluster.x-k8s.io", true);

  private final String type;
  private final String infraMachineKind;
  private final String infraClusterKind;
  private final String infraFinalizer;
  private final boolean reportsPaused;

  Platform(
      String type,
      String infraMachineKind,
      String infraClusterKind,
      String infraFinalizer,
      boolean reportsPaused) {
    this.type = type;
    this.infraMachineKind = infraMachineKind;
    this.infraClusterKind = infraClusterKind;
    this.infraFinalizer = infraFinalizer;
    this.reportsPaused = reportsPaused;
  }

  /** The platform of that {@code Infrastructure} type, or an error that lists those there are. */
  public static Platform of(String type) {
    return Arrays.stream(values())
        .filter(platform -> platform.type.equals(type))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unknown(type)));
  }

  private static String unknown(String type) {
    return Arrays.stream(values())
        .map(Platform::type)
        .collect(Collectors.joining(", ", "platform '" + type + "' is not one of ", ""));
  }

  /** The value of {@code Infrastructure.status.platformStatus.type}; also the gate's suffix. */
  public String type() {
    return type;
  }

  /** Kind of the infra machine, such as {@code AWSMachine}; the template adds {@code Template}. */
  public String infraMachineKind() {
    return infraMachineKind;
  }

  /** Kind of the infra template, such as {@code AWSMachineTemplate}. */
  public String infraTemplateKind() {
    return infraMachineKind + "Template";
  }

  /** Kind of the provider's cluster object. */
  public String infraClusterKind() {
    return infraClusterKind;
  }

  /** The finalizer by which the provider holds an infra machine until its instance is gone. */
  public String infraFinalizer() {
    return infraFinalizer;
  }

  /** Whether the provider reports a {@code Paused} condition on its infra machine. */
  public boolean reportsPaused() {
    return reportsPaused;
  }
}
