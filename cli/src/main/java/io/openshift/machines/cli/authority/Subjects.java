package io.openshift.machines.cli.authority;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.openshift.machines.conversion.WellKnown;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The Machines and MachineSets of a cluster, live.
 *
 * @param client with the rights of whoever runs this
 */
public record Subjects(KubernetesClient client) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String AUTOSCALERS =
      "/apis/autoscaling.openshift.io/v1beta1/namespaces/"
          + WellKnown.MACHINE_API_NAMESPACE
          + "/machineautoscalers";

  /** MachineSets first, as a person thinks of them. */
  public static final List<String> KINDS = List.of(Subject.SET, Subject.MACHINE);

  /** All of the Machine API. */
  public List<Subject> machineApi() {
    return KINDS.stream().flatMap(kind -> machineApi(kind, "").stream()).toList();
  }

  /**
   * Those of the Machine API of one kind.
   *
   * @param selector of their labels, as kubectl takes it; empty for all
   */
  public List<Subject> machineApi(String kind, String selector) {
    return list(WellKnown.MACHINE_API_VERSION, WellKnown.MACHINE_API_NAMESPACE, kind, selector);
  }

  /** One of the Machine API. */
  public Optional<Subject> named(String kind, String name) {
    var path = path(WellKnown.MACHINE_API_VERSION, WellKnown.MACHINE_API_NAMESPACE, kind);
    return get(path + "/" + name).map(object -> new Subject(kind, object));
  }

  /** All of Cluster API of one kind. */
  public List<Subject> clusterApi(String kind) {
    return list(WellKnown.CLUSTER_API_VERSION, WellKnown.CLUSTER_API_NAMESPACE, kind, "");
  }

  /** Those of Cluster API that have no twin in the Machine API. */
  public List<Subject> alone() {
    var twins = machineApi().stream().map(one -> one.kind() + one.name()).toList();
    return KINDS.stream()
        .flatMap(kind -> clusterApi(kind).stream())
        .filter(one -> !twins.contains(one.kind() + one.name()))
        .toList();
  }

  /** All infra machines and templates of Cluster API's providers that are installed. */
  public List<Subject> infra() {
    var groupVersion =
        get("/apis/" + WellKnown.INFRA_GROUP)
            .map(group -> group.at("/preferredVersion/groupVersion").asText());
    return groupVersion.stream().flatMap(version -> infra("/apis/" + version)).toList();
  }

  private Stream<Subject> infra(String path) {
    return get(path).stream()
        .flatMap(list -> StreamSupport.stream(list.path("resources").spliterator(), false))
        .filter(one -> one.path("kind").asText().matches(".*Machine(Template)?"))
        .filter(one -> !one.path("name").asText().contains("/"))
        .flatMap(
            one ->
                items(
                        "%s/namespaces/%s/%s"
                            .formatted(
                                path, WellKnown.CLUSTER_API_NAMESPACE, one.path("name").asText()))
                    .map(item -> new Subject(one.path("kind").asText(), item)));
  }

  /** The MachineAutoscalers; none where there is no such kind. */
  public List<JsonNode> autoscalers() {
    return items(AUTOSCALERS).toList();
  }

  /** A cluster-wide object of OpenShift's configuration, if it is there. */
  public Optional<JsonNode> config(String plural, String name) {
    return get("/apis/config.openshift.io/v1/" + plural + "/" + name);
  }

  private List<Subject> list(String version, String namespace, String kind, String selector) {
    var query = URLEncoder.encode(selector, StandardCharsets.UTF_8);
    var path = path(version, namespace, kind) + (query.isEmpty() ? "" : "?labelSelector=" + query);
    return items(path).map(one -> new Subject(kind, one)).toList();
  }

  private Stream<JsonNode> items(String path) {
    return get(path).stream()
        .flatMap(list -> StreamSupport.stream(list.path("items").spliterator(), false));
  }

  private Optional<JsonNode> get(String path) {
    return Optional.ofNullable(client.raw(path)).map(Subjects::parse);
  }

  private static String path(String version, String namespace, String kind) {
    return "/apis/" + version + "/namespaces/" + namespace + "/" + plural(kind);
  }

  /**
   * Changes an object of the Machine API, locked on it as it was seen.
   *
   * @param patch as RFC 7386 has it
   */
  public void change(Subject subject, ObjectNode patch) {
    patch(subject, patch, false);
  }

  /** Lets the API server judge such a change without making it. */
  public void tryChange(Subject subject, ObjectNode patch) {
    patch(subject, patch, true);
  }

  private void patch(Subject subject, ObjectNode patch, boolean dryRun) {
    var locked = patch.deepCopy();
    locked
        .withObject("/metadata")
        .put("resourceVersion", subject.object().at("/metadata/resourceVersion").asText());
    var context = new PatchContext.Builder().withPatchType(PatchType.JSON_MERGE);
    if (dryRun) {
      context.withDryRun(List.of("All"));
    }
    client
        .genericKubernetesResources(context(subject.kind()))
        .inNamespace(WellKnown.MACHINE_API_NAMESPACE)
        .withName(subject.name())
        .patch(context.build(), locked.toString());
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
    return kind.equals(Subject.MACHINE) ? "machines" : "machinesets";
  }

  private static JsonNode parse(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
