package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Which contract of Cluster API's an API version of an infra machine fulfils. */
public enum Contract {
  /** {@code status.ready}; the newer conditions stand in {@code status.v1beta2.conditions}. */
  V1BETA1("/status/v1beta2/conditions"),
  /** {@code status.initialization.provisioned}; conditions stand in {@code status.conditions}. */
  V1BETA2("/status/conditions");

  private final String conditions;

  Contract(String conditions) {
    this.conditions = conditions;
  }

  /** Where the newer conditions stand. */
  String conditions() {
    return conditions;
  }

  /** Says whether the instance runs; what was provisioned once stays so. */
  void ready(ObjectNode infra, boolean running) {
    switch (this) {
      case V1BETA1 -> infra.withObject("/status").put("ready", running);
      case V1BETA2 -> {
        if (running) {
          infra.withObject("/status/initialization").put("provisioned", true);
        }
      }
    }
  }

  /** The label by which Cluster API knows that the version fulfils this contract. */
  public String label() {
    return "cluster.x-k8s.io/" + version();
  }

  /** The contract's own version. */
  public String version() {
    return this == V1BETA1 ? "v1beta1" : "v1beta2";
  }
}
