package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.ClusterFacts.Installed;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Coverage;
import io.openshift.machines.conversion.provider.Providers;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what a conversion needs from installed CustomResourceDefinitions. */
public final class Schemas {
  private static final String SPEC = "/schema/openAPIV3Schema/properties/spec";
  private static final String PROPERTIES = SPEC + "/properties";

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
        core -> infraMachine.map(infra -> installed(hasTaints(core), infra)));
  }

  /** What the infra machine's stored schema writes into absent leaves of its {@code spec}. */
  public static Map<String, JsonNode> defaults(JsonNode infraMachine) {
    return Coverage.defaults(stored(infraMachine).at(SPEC));
  }

  /** The version that a definition stores. */
  public static String storedVersion(JsonNode definition) {
    return stored(definition).path("name").asText();
  }

  private static Installed installed(boolean taints, JsonNode definition) {
    var version = stored(definition);
    var spec = version.at(SPEC);
    var missing = asked(definition.at("/spec/names/kind").asText());
    missing.removeIf(leaf -> Coverage.takes(spec, leaf));
    return new Installed(taints, version.path("name").asText(), missing);
  }

  private static Set<String> asked(String kind) {
    return Arrays.stream(Platform.values())
        .filter(platform -> platform.infraMachineKind().equals(kind))
        .flatMap(platform -> Providers.of(platform).buildLeaves().stream())
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static boolean hasTaints(JsonNode definition) {
    for (var version : definition.at("/spec/versions")) {
      if ("v1beta2".equals(version.path("name").asText())) {
        return version.at(PROPERTIES).has("taints");
      }
    }
    return false;
  }

  private static JsonNode stored(JsonNode definition) {
    for (var version : definition.at("/spec/versions")) {
      if (version.path("storage").asBoolean()) {
        return version;
      }
    }
    throw new IllegalArgumentException(
        definition.at("/metadata/name").asText() + " stores no version");
  }
}
