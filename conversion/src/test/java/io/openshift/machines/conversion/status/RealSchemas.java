package io.openshift.machines.conversion.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.openshift.machines.conversion.TestData;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The schema of {@code status} in the CRDs that are really installed. An unknown field is an error
 * here: an API server would drop it, and it would be written for ever.
 */
record RealSchemas(JsonSchema status) {

  /** The schema of one version of a CRD file; the test is skipped where there are no such files. */
  static RealSchemas of(String file, String version) {
    var path = TestData.at("crds/" + file);
    try {
      var versions = new YAMLMapper().readTree(path.toFile()).at("/spec/versions");
      var schema =
          StreamSupport.stream(versions.spliterator(), false)
              .filter(candidate -> candidate.path("name").asText().equals(version))
              .map(candidate -> candidate.at("/schema/openAPIV3Schema/properties/status"))
              .findFirst()
              .orElseThrow();
      closed(schema);
      var config = SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
      return new RealSchemas(
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema, config));
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + path, e);
    }
  }

  void accept(ObjectNode object) {
    var messages =
        status.validate(object.get("status")).stream().map(ValidationMessage::getMessage).toList();
    assertEquals(List.of(), messages, object::toPrettyString);
  }

  private static void closed(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.get("properties") instanceof ObjectNode) {
      object.put("additionalProperties", false);
    }
    schema.forEach(RealSchemas::closed);
  }
}
