package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;

/** Real schemas; the test is skipped, and says so, where they are absent. */
final class Schemas {
  private static final Map<Crd, Optional<JsonNode>> READ = new ConcurrentHashMap<>();
  private static final Map<Crd, JsonSchema> VALIDATORS = new ConcurrentHashMap<>();

  /** Of a schema, what Go's decoding does not look at. */
  private static final List<String> BOUNDS =
      List.of(
          "required",
          "minimum",
          "maximum",
          "pattern",
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "minProperties",
          "maxProperties");

  private Schemas() {}

  /** One version of a CRD, by its file. */
  record Crd(String file, String version) {

    /** The Machine API's kind. */
    static Crd machineApi(Kind kind) {
      return new Crd("mapi/" + plural(kind.kind()), "v1beta1");
    }

    /** Cluster API's kind. */
    static Crd core(Kind kind) {
      return new Crd("capi-core/" + plural(kind.kind()), "v1beta2");
    }

    /** The platform's infra machine or template. */
    static Crd infra(Platform platform, Kind kind, String version) {
      var word =
          switch (kind) {
            case MACHINE -> platform.infraMachineKind();
            case MACHINE_SET -> platform.infraTemplateKind();
          };
      return new Crd(folder(platform) + "/" + plural(word), version);
    }

    private static String plural(String kind) {
      return kind.toLowerCase(Locale.ROOT) + "s";
    }

    private static String folder(Platform platform) {
      return switch (platform) {
        case POWER_VS -> Platform.IBM_CLOUD.word();
        case BARE_METAL -> "metal3";
        default -> platform.word();
      };
    }
  }

  /** The schema of a platform's provider spec. */
  static JsonNode providerSpec(Platform platform) {
    var file = TestData.at("provider-specs/" + platform.word() + ".schema.json");
    for (var type : TestData.read(file).getFirst().get("$defs")) {
      if ("provider-spec".equals(type.path("x-role").asText())) {
        return type;
      }
    }
    throw new AssertionError(file + " has no provider spec");
  }

  /** The schema of {@code spec}, if the CRD has that version. */
  static Optional<JsonNode> spec(Crd crd) {
    return READ.computeIfAbsent(crd, Schemas::read);
  }

  private static Optional<JsonNode> read(Crd crd) {
    var versions = TestData.read(TestData.at("crds/" + crd.file() + ".yaml")).getFirst();
    GoPatterns.forJava(versions);
    return StreamSupport.stream(versions.at("/spec/versions").spliterator(), false)
        .filter(candidate -> candidate.path("name").asText().equals(crd.version()))
        .map(candidate -> candidate.at("/schema/openAPIV3Schema/properties/spec"))
        .findFirst();
  }

  /** What an API server with this CRD would say against an object's spec. */
  static List<String> complaints(Crd crd, ObjectNode object) {
    var validator = VALIDATORS.computeIfAbsent(crd, Schemas::validator);
    return complaints(validator, object.get("spec"));
  }

  /** What the Go type of a provider spec says against one: bounds are nobody's to check. */
  static List<String> complaints(Platform platform, JsonNode value) {
    var crd = new Crd("provider-spec", platform.word());
    return complaints(VALIDATORS.computeIfAbsent(crd, _key -> decoder(platform)), value);
  }

  private static JsonSchema decoder(Platform platform) {
    var schema = providerSpec(platform).deepCopy();
    loosen(schema);
    return validator(schema);
  }

  private static void loosen(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path("type").isTextual()) {
      object.remove(BOUNDS);
    }
    schema.forEach(Schemas::loosen);
  }

  private static List<String> complaints(JsonSchema validator, JsonNode value) {
    return validator.validate(value).stream().map(ValidationMessage::getMessage).sorted().toList();
  }

  private static JsonSchema validator(Crd crd) {
    return validator(spec(crd).orElseThrow());
  }

  private static JsonSchema validator(JsonNode schema) {
    var closed = schema.deepCopy();
    close(closed);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(closed);
  }

  /** An API server would drop unknown fields; here they are errors. */
  private static void close(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.get("properties") instanceof ObjectNode) {
      object.put("additionalProperties", false);
    }
    schema.forEach(Schemas::close);
  }
}
