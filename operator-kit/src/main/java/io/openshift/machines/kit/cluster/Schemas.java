package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import java.util.Optional;

/** Reads what a conversion needs from installed CustomResourceDefinitions. */
public final class Schemas {
  private static final String PROPERTIES = "/schema/openAPIV3Schema/properties/spec/properties";

  private Schemas() {}

  /**
   * What is installed, or nothing as long as one of the two schemas is missing.
   *
   * @param coreMachine the definition of Cluster API's Machine
   * @param infraMachine the definition of the provider's infra machine
   */
  public static Optional<Installed> installed(
      Optional<? extends JsonNode> coreMachine, Optional<? extends JsonNode> infraMachine) {
    return coreMachine.flatMap(
        core -> infraMachine.map(infra -> new Installed(hasTaints(core), storedVersion(infra))));
  }

  private static boolean hasTaints(JsonNode definition) {
    for (var version : definition.at("/spec/versions")) {
      if ("v1beta2".equals(version.path("name").asText())) {
        return version.at(PROPERTIES).has("taints");
      }
    }
    return false;
  }

  private static String storedVersion(JsonNode definition) {
    for (var version : definition.at("/spec/versions")) {
      if (version.path("storage").asBoolean()) {
        return version.path("name").asText();
      }
    }
    throw new IllegalArgumentException(
        definition.at("/metadata/name").asText() + " stores no version");
  }
}
