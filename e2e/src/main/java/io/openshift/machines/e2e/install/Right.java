package io.openshift.machines.e2e.install;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.e2e.cluster.AuditLog.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * One verb on one resource that a role gives to a service account.
 *
 * @param user the service account, as the API server calls it
 * @param namespace where it holds; empty where it holds in all and for what has none
 * @param group of the resource, empty for the core group
 * @param resource plural, with {@code /} and the subresource if there is one
 * @param name of the one object for which it holds; empty where it holds for all
 */
public record Right(
    String user, String namespace, String group, String resource, String verb, String name) {

  /** The rights of our service accounts that roles and bindings among those manifests give. */
  public static List<Right> of(List<VersionOperator.Manifest> manifests) {
    var objects = manifests.stream().map(VersionOperator.Manifest::object).toList();
    return objects.stream()
        .filter(object -> object.path("kind").asText().endsWith("RoleBinding"))
        .flatMap(
            binding ->
                objects.stream()
                    .filter(role -> refersTo(binding, role))
                    .flatMap(role -> subjects(binding).flatMap(user -> given(role, user))))
        .toList();
  }

  private static boolean refersTo(JsonNode binding, JsonNode role) {
    return binding.at("/roleRef/kind").equals(role.path("kind"))
        && binding.at("/roleRef/name").equals(role.at("/metadata/name"))
        && binding.at("/metadata/namespace").equals(role.at("/metadata/namespace"));
  }

  private static Stream<String> subjects(JsonNode binding) {
    return children(binding.path("subjects"))
        .filter(subject -> subject.path("namespace").asText().equals("openshift-cluster-api"))
        .map(subject -> "system:serviceaccount:openshift-cluster-api:" + text(subject, "name"));
  }

  private static Stream<Right> given(JsonNode role, String user) {
    var namespace = role.at("/metadata/namespace").asText();
    var rights = new ArrayList<Right>();
    for (var rule : role.path("rules")) {
      for (var group : rule.path("apiGroups")) {
        for (var resource : rule.path("resources")) {
          for (var verb : rule.path("verbs")) {
            names(rule)
                .map(
                    name ->
                        new Right(
                            user,
                            namespace,
                            group.asText(),
                            resource.asText(),
                            verb.asText(),
                            name))
                .forEach(rights::add);
          }
        }
      }
    }
    return rights.stream();
  }

  private static Stream<String> names(JsonNode rule) {
    return rule.has("resourceNames")
        ? children(rule.path("resourceNames")).map(JsonNode::asText)
        : Stream.of("");
  }

  private static String text(JsonNode object, String field) {
    return object.path(field).asText();
  }

  private static Stream<JsonNode> children(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  /** Whether that request needed it. */
  public boolean allows(Request request) {
    return request.user().equals(user)
        && request.verb().equals(verb)
        && request.group().equals(group)
        && request.resource().equals(resource)
        && (namespace.isEmpty() || request.namespace().equals(namespace))
        && (name.isEmpty() || request.name().equals(name));
  }

  /** One line: whose, and what. */
  public String told() {
    return "%s may %s %s%s%s%s"
        .formatted(
            user.substring(user.lastIndexOf(':') + 1),
            verb,
            resource + (group.isEmpty() ? "" : "." + group),
            name.isEmpty() ? "" : " " + name,
            namespace.isEmpty() ? "" : " in ",
            namespace);
  }
}
