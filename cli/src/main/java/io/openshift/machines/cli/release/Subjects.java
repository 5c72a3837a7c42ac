package io.openshift.machines.cli.release;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.openshift.machines.conversion.WellKnown;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The Machines and MachineSets of a cluster, live.
 *
 * @param client with the rights of whoever runs this
 */
record Subjects(KubernetesClient client) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** MachineSets first, as a person thinks of them. */
  private static final List<String> KINDS = List.of("MachineSet", "Machine");

  /**
   * One object.
   *
   * @param object as it stands
   */
  record Subject(String kind, JsonNode object) {
    String name() {
      return object.at("/metadata/name").asText();
    }

    @Override
    public String toString() {
      return kind + " " + object.at("/metadata/namespace").asText() + "/" + name();
    }
  }

  /** All of the Machine API. */
  List<Subject> machineApi() {
    return all(WellKnown.MACHINE_API_VERSION, WellKnown.MACHINE_API_NAMESPACE);
  }

  /** Those of Cluster API that have no twin in the Machine API. */
  List<Subject> alone() {
    var twins = machineApi().stream().map(one -> one.kind() + one.name()).toList();
    return all(WellKnown.CLUSTER_API_VERSION, WellKnown.CLUSTER_API_NAMESPACE).stream()
        .filter(one -> !twins.contains(one.kind() + one.name()))
        .toList();
  }

  private List<Subject> all(String version, String namespace) {
    var found = new ArrayList<Subject>();
    for (var kind : KINDS) {
      var path = "/apis/" + version + "/namespaces/" + namespace + "/" + plural(kind);
      Optional.ofNullable(client.raw(path))
          .map(Subjects::parse)
          .ifPresent(list -> list.path("items").forEach(one -> found.add(new Subject(kind, one))));
    }
    return found;
  }

  /**
   * Who is to be in charge.
   *
   * @param object of the object itself
   * @param made of the Machines that it will make, if it makes any
   */
  record Wish(String object, String made) {
    static final Wish MACHINE_API = new Wish(Verdict.MACHINE_API, Verdict.MACHINE_API);

    /** What an object wants now. */
    static Wish of(Subject subject) {
      var spec = subject.object().path("spec");
      return new Wish(
          spec.path("authoritativeAPI").asText(),
          spec.at("/template/spec/authoritativeAPI").asText(Verdict.MACHINE_API));
    }
  }

  /** Writes the wish, locked on the object as it was seen. */
  void want(Subject subject, Wish wish) {
    var version = subject.object().at("/metadata/resourceVersion").asText();
    var patch = MAPPER.createObjectNode();
    patch.putObject("metadata").put("resourceVersion", version);
    var spec = patch.putObject("spec").put("authoritativeAPI", wish.object());
    if (subject.object().at("/spec").has("template")) {
      spec.putObject("template").putObject("spec").put("authoritativeAPI", wish.made());
    }
    client
        .genericKubernetesResources(context(subject.kind()))
        .inNamespace(WellKnown.MACHINE_API_NAMESPACE)
        .withName(subject.name())
        .patch(PatchContext.of(PatchType.JSON_MERGE), patch.toString());
  }

  private static ResourceDefinitionContext context(String kind) {
    var slash = WellKnown.MACHINE_API_VERSION.indexOf('/');
    return new ResourceDefinitionContext.Builder()
        .withGroup(WellKnown.MACHINE_API_VERSION.substring(0, slash))
        .withVersion(WellKnown.MACHINE_API_VERSION.substring(slash + 1))
        .withKind(kind)
        .withPlural(plural(kind))
        .withNamespaced(true)
        .build();
  }

  private static String plural(String kind) {
    return kind.equals("Machine") ? "machines" : "machinesets";
  }

  private static JsonNode parse(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
