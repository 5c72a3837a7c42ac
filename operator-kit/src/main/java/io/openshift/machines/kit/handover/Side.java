package io.openshift.machines.kit.handover;

import io.openshift.machines.kit.resource.Authority;
import java.util.Optional;

/** One of the two APIs that can be in charge of a resource. */
public enum Side {
  /** The Machine API, {@code machine.openshift.io}. */
  MACHINE_API("Machine API"),
  /** Cluster API, {@code cluster.x-k8s.io}. */
  CLUSTER_API("Cluster API");

  private final String title;

  Side(String title) {
    this.title = title;
  }

  /** The side that this authority names; empty when unset or Migrating. */
  public static Optional<Side> of(Authority authority) {
    return switch (authority) {
      case MACHINE_API -> Optional.of(MACHINE_API);
      case CLUSTER_API -> Optional.of(CLUSTER_API);
      case UNSET, MIGRATING -> Optional.empty();
    };
  }

  /** This side as an authority. */
  public Authority authority() {
    return switch (this) {
      case MACHINE_API -> Authority.MACHINE_API;
      case CLUSTER_API -> Authority.CLUSTER_API;
    };
  }

  /** The value in {@code authoritativeAPI} and {@code synchronizedAPI} fields. */
  public String word() {
    return authority().text();
  }

  /** The name in sentences for people. */
  public String title() {
    return title;
  }

  /** The other one of the two. */
  public Side other() {
    return this == MACHINE_API ? CLUSTER_API : MACHINE_API;
  }
}
