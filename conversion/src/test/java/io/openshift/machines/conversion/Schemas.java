package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;

/** Real schemas. */
final class Schemas {
  private static final Map<String, JsonSchema> VALIDATORS = new ConcurrentHashMap<>();

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
    GoPatterns.forJava(versions);
    return StreamSupport.stream(versions.at("/spec/versions").spliterator(), false)
        .filter(candidate -> candidate.path("name").asText().equals(version))
        .map(candidate -> candidate.at("/schema/openAPIV3Schema/properties/spec"))
        .findFirst()
        .orElseThrow();
  }

  /** What an API server with this CRD would say against an object's spec. */
  static List<String> complaints(String file, String version, ObjectNode object) {
    var schema = VALIDATORS.computeIfAbsent(file + "@" + version, _key -> validator(file, version));
    return schema.validate(object.get("spec")).stream().map(ValidationMessage::getMessage).toList();
  }

  private static JsonSchema validator(String file, String version) {
    var schema = spec(file, version);
    closed(schema);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
  }

  /** An API server would drop unknown fields; here they are errors. */
  private static void closed(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.get("properties") instanceof ObjectNode) {
      object.put("additionalProperties", false);
    }
    schema.forEach(Schemas::closed);
  }
}
