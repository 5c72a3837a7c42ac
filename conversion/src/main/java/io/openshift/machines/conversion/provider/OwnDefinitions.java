package io.openshift.machines.conversion.provider;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.OwnSchema;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * CustomResourceDefinitions of a platform's infra kinds made from its table, for a cluster where
 * the real ones are not at hand. Status and the infra cluster's spec take anything.
 */
public final class OwnDefinitions {
  /** Says on each definition where it comes from. */
  public static final String ORIGIN = "machines.openshift.io/schema";

  private static final String OPEN = "x-kubernetes-preserve-unknown-fields";

  private final Platform platform;
  private final TreeMap<String, Mapping> specs;
  private final Map<String, String> labels;

  private OwnDefinitions(Platform platform, Map<String, String> labels) {
    this.platform = platform;
    this.specs = new TreeMap<>(Providers.of(platform).specs());
    this.labels = labels;
  }

  /**
   * The definitions of infra machine, template and cluster, with one version for each of the
   * table's. The newest is stored, and it alone is served: nothing converts between them.
   *
   * @param labels which of Cluster API's contracts which version fulfils, such as {@code
   *     cluster.x-k8s.io/v1beta1: v1beta1}
   * @return nothing as long as the platform has no table; the definition of the object of identity
   *     comes last, where the provider keeps one
   */
  public static List<ObjectNode> of(Platform platform, Map<String, String> labels) {
    var own = new OwnDefinitions(platform, labels);
    if (own.specs.isEmpty()) {
      return List.of();
    }
    return Stream.concat(
            Stream.of(
                own.definition(platform.infraMachineKind(), OwnDefinitions::machine),
                own.definition(platform.infraTemplateKind(), OwnDefinitions::template),
                own.definition(platform.infraClusterKind(), _table -> open())),
            IdentityObject.of(platform).map(own::identity).stream())
        .toList();
  }

  /** The newest version alone: two of the table's may have one of the object's between them. */
  private ObjectNode identity(IdentityObject object) {
    var newest = specs.lastEntry();
    var version = object.version().apply(newest.getKey());
    var spec = object.schema().apply(OwnSchema.of(newest.getValue(), Side.CLUSTER_API));
    var definition = definition(object.kind(), Map.of());
    definition.withArray("/spec/versions").add(version(version, true, spec));
    return definition;
  }

  /** The definition of a further kind of the provider that the table does not describe. */
  public static ObjectNode open(String kind, String version) {
    var own = definition(kind, Map.of());
    own.withArray("/spec/versions").add(version(version, true, open()));
    return own;
  }

  private ObjectNode definition(String kind, Function<Mapping, ObjectNode> spec) {
    var definition = definition(kind, labels);
    var newest = specs.lastKey();
    specs.forEach(
        (name, table) ->
            definition
                .withArray("/spec/versions")
                .add(version(name, name.equals(newest), spec.apply(table))));
    return definition;
  }

  private static ObjectNode definition(String kind, Map<String, String> labels) {
    var singular = kind.toLowerCase(Locale.ROOT);
    var definition = Json.object();
    definition.put("apiVersion", "apiextensions.k8s.io/v1");
    definition.put("kind", "CustomResourceDefinition");
    var metadata = definition.putObject("metadata");
    metadata.put("name", singular + "s." + WellKnown.INFRA_GROUP);
    metadata.putObject("annotations").put(ORIGIN, "own");
    new TreeMap<>(labels).forEach(metadata.putObject("labels")::put);
    var spec = definition.putObject("spec");
    spec.put("group", WellKnown.INFRA_GROUP).put("scope", "Namespaced");
    spec.putObject("names")
        .put("kind", kind)
        .put("listKind", kind + "List")
        .put("plural", singular + "s")
        .put("singular", singular)
        .putArray("categories")
        .add("cluster-api");
    return definition;
  }

  private static ObjectNode version(String name, boolean newest, ObjectNode spec) {
    var version = Json.object();
    version.put("name", name).put("served", newest).put("storage", newest);
    version.putObject("subresources").putObject("status");
    var schema = version.putObject("schema").putObject("openAPIV3Schema");
    var properties = schema.put("type", "object").putObject("properties");
    properties.putObject("apiVersion").put("type", "string");
    properties.putObject("kind").put("type", "string");
    properties.putObject("metadata").put("type", "object");
    properties.set("spec", spec);
    properties.set("status", open());
    return version;
  }

  /** The infra machine's spec; every provider has a provider ID, whatever its table says of it. */
  private static ObjectNode machine(Mapping table) {
    var spec = OwnSchema.of(table, Side.CLUSTER_API);
    spec.withObject("/properties").putObject("providerID").put("type", "string");
    return spec;
  }

  private static ObjectNode template(Mapping table) {
    var metadata = JsonNodeFactory.instance.objectNode().put("type", "object");
    for (var keys : List.of("labels", "annotations")) {
      var strings = metadata.withObject("/properties").putObject(keys).put("type", "object");
      strings.putObject("additionalProperties").put("type", "string");
    }
    var inner = Json.object().put("type", "object");
    inner.putObject("properties").<ObjectNode>set("metadata", metadata).set("spec", machine(table));
    var outer = Json.object().put("type", "object");
    outer.putObject("properties").set("template", inner);
    return outer;
  }

  /** The schema of an object that takes anything. */
  public static ObjectNode open() {
    return Json.object().put("type", "object").put(OPEN, true);
  }
}
