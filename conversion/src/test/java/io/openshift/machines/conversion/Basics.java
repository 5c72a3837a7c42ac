package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.sample.AwsSample;

/** The least objects of AWS, for the cases that need some platform. */
final class Basics {
  private static final AwsSample SAMPLE = new AwsSample();
  private static final Least LEAST = new Least(SAMPLE, "v1beta2");

  /** The cluster of all these objects. */
  static final ClusterFacts FACTS = SAMPLE.facts("v1beta2");

  private Basics() {}

  static ObjectNode machine() {
    return LEAST.machineApi(Kind.MACHINE);
  }

  static ObjectNode set() {
    return LEAST.machineApi(Kind.MACHINE_SET);
  }

  static ObjectNode of(Kind kind) {
    return LEAST.machineApi(kind);
  }

  static ClusterApiObjects clusterApi(Kind kind) {
    return LEAST.clusterApi(kind);
  }

  /** What an object says. */
  static Decoded decoded() {
    return Decoded.of(SAMPLE);
  }
}
