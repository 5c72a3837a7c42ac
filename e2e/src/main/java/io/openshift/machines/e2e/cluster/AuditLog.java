package io.openshift.machines.e2e.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The requests that the API server has noted, refused ones included: all writes, and of our own
 * operators everything.
 *
 * @param file one JSON object a line, as the API server writes it
 */
public record AuditLog(Path file) {
  private static final String DECISION = "authorization.k8s.io/decision";
  private static final Set<String> WRITES =
      Set.of("create", "update", "patch", "delete", "deletecollection");

  /** Notes the metadata of each finished write, and of all that the operators ask for. */
  static final String POLICY =
      """
      apiVersion: audit.k8s.io/v1
      kind: Policy
      omitStages: [RequestReceived]
      rules:
      - level: Metadata
        verbs: [create, update, patch, delete, deletecollection]
      - level: Metadata
        userGroups: ["system:serviceaccounts:openshift-cluster-api"]
      - level: None
      """;

  /**
   * One write request.
   *
   * @param user who asked, such as {@code system:serviceaccount:<namespace>:<name>}
   * @param verb {@code create}, {@code update}, {@code patch}, {@code delete} or {@code
   *     deletecollection}
   * @param resource plural, with {@code /} and the subresource if there is one
   * @param object {@code <namespace>/<name>}, parts empty where there are none
   * @param code HTTP status of the answer
   * @param time when it arrived
   */
  public record Write(
      String user, String verb, String resource, String object, int code, Instant time) {
    private static Write of(ObjectNode event) {
      var ref = event.path("objectRef");
      var subresource = ref.path("subresource").asText();
      return new Write(
          event.at("/user/username").asText(),
          event.path("verb").asText(),
          ref.path("resource").asText() + (subresource.isEmpty() ? "" : "/" + subresource),
          ref.path("namespace").asText() + "/" + ref.path("name").asText(),
          event.at("/responseStatus/code").asInt(),
          Instant.parse(event.path("requestReceivedTimestamp").asText()));
    }

    /** Whether it only says that somebody is alive or wants a token, not that something changed. */
    public boolean routine() {
      return resource.equals("leases")
          || resource.equals("events")
          || resource.equals("serviceaccounts/token");
    }
  }

  /**
   * One request for one resource, read or write.
   *
   * @param group of the resource, empty for the core group
   * @param resource plural, with {@code /} and the subresource if there is one
   * @param namespace empty where there is none
   * @param name empty where the request is for many, or for a new one
   * @param forbidden whether its user had no right to it; an admission that refuses says otherwise
   */
  public record Request(
      String user,
      String verb,
      String group,
      String resource,
      String namespace,
      String name,
      boolean forbidden) {
    private static Request of(ObjectNode event) {
      var write = Write.of(event);
      var ref = event.path("objectRef");
      return new Request(
          write.user,
          write.verb,
          ref.path("apiGroup").asText(),
          write.resource,
          ref.path("namespace").asText(),
          ref.path("name").asText(),
          "forbid".equals(event.path("annotations").path(DECISION).asText()));
    }
  }

  /** All writes so far, in the order of their answers. */
  public List<Write> writes() {
    return events().map(Write::of).filter(write -> WRITES.contains(write.verb)).toList();
  }

  /** All requests so far, in the order of their answers. */
  public List<Request> requests() {
    return events().map(Request::of).toList();
  }

  private Stream<ObjectNode> events() {
    var text = Folders.read(file);
    // The last line may be half written.
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().map(Trees::parse);
  }

  /** How many writes each user has made since then, leases, events and tokens aside. */
  public Map<String, Long> countsSince(Instant time) {
    return writes().stream()
        .filter(write -> !write.routine() && !write.time().isBefore(time))
        .collect(Collectors.groupingBy(Write::user, TreeMap::new, Collectors.counting()));
  }
}
