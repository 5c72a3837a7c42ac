package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;

/** Real schemas. */
final class Schemas {
  private Schemas() {}

  /** The schema of a platform's provider spec. */
  static JsonNode providerSpec(String platform) {
    var file = TestData.at("provider-specs/" + platform + ".schema.json");
    for (var type : TestData.read(file).getFirst().get("$defs")) {
      if (type.path("x-role").asText().contains("pec")) {
        return type;
      }
    }
    throw new AssertionError(file + " has no provider spec");
  }

  /** The schema of {@code spec} in one version of a CRD. */
  static JsonNode spec(String file, String version) {
    var versions = TestData.read(TestData.at("crds/" + file + ".yaml")).getFirst();
    return StreamSupport.stream(versions.at("/spec/versions").spliterator(), false)
        .filter(candidate -> candidate.path("name").asText().equals(version))
        .map(candidate -> candidate.at("/schema/openAPIV3Schema/properties/spec"))
        .findFirst()
        .orElseThrow();
  }
}
