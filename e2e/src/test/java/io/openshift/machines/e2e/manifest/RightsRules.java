package io.openshift.machines.e2e.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Service accounts, roles and bindings meet, and none is left over. */
final class RightsRules {
  /** Installed by others. */
  private static final Set<String> FOREIGN = Set.of("openshift-monitoring/prometheus-k8s");

  private RightsRules() {}

  /** What is wrong, one line each. */
  static List<String> findings(Payload payload) {
    return Stream.of(
            bindings(payload),
            unbound(payload, "Role", "RoleBinding"),
            unbound(payload, "ClusterRole", "ClusterRoleBinding"),
            accounts(payload),
            wide(payload))
        .flatMap(lines -> lines)
        .sorted()
        .toList();
  }

  private static Stream<String> bindings(Payload payload) {
    return Stream.of("RoleBinding", "ClusterRoleBinding")
        .flatMap(kind -> payload.of(kind).stream())
        .flatMap(one -> Stream.concat(role(one, payload), subjects(one, payload)));
  }

  private static Stream<String> role(Manifest binding, Payload payload) {
    var kind = binding.text("/roleRef/kind");
    var name = binding.text("/roleRef/name");
    return payload.count(kind, binding.namespace(), name) == 1
        ? Stream.empty()
        : Stream.of(line(binding) + ": there is no " + kind + " " + name);
  }

  private static Stream<String> subjects(Manifest binding, Payload payload) {
    return Payload.stream(binding.at("/subjects"))
        .filter(one -> !known(one, payload))
        .map(one -> line(binding) + ": there is no ServiceAccount " + account(one));
  }

  private static boolean known(JsonNode subject, Payload payload) {
    return subject.path("kind").asText().equals("ServiceAccount")
        && (FOREIGN.contains(account(subject))
            || payload.count(
                    "ServiceAccount",
                    subject.path("namespace").asText(),
                    subject.path("name").asText())
                == 1);
  }

  private static String account(JsonNode subject) {
    return subject.path("namespace").asText() + "/" + subject.path("name").asText();
  }

  private static Stream<String> unbound(Payload payload, String kind, String binding) {
    return payload.of(kind).stream()
        .filter(
            role ->
                payload.of(binding).stream()
                    .noneMatch(
                        one ->
                            one.namespace().equals(role.namespace())
                                && one.text("/roleRef/kind").equals(kind)
                                && one.text("/roleRef/name").equals(role.name())))
        .map(role -> line(role) + ": nobody is bound to it");
  }

  private static Stream<String> accounts(Payload payload) {
    var missing =
        payload.of("Deployment").stream()
            .filter(one -> payload.count("ServiceAccount", one.namespace(), account(one)) != 1)
            .map(one -> one.id() + ": there is no ServiceAccount " + account(one));
    var idle =
        payload.of("ServiceAccount").stream()
            .filter(
                account ->
                    payload.of("Deployment").stream()
                        .noneMatch(one -> account(one).equals(account.name())))
            .map(account -> account.id() + ": no Deployment runs under it");
    return Stream.concat(missing, idle);
  }

  private static String account(Manifest deployment) {
    return deployment.text("/spec/template/spec/serviceAccountName");
  }

  /** Nobody needs everything. */
  private static Stream<String> wide(Payload payload) {
    return Stream.of("Role", "ClusterRole")
        .flatMap(kind -> payload.of(kind).stream())
        .filter(
            role ->
                Payload.stream(role.at("/rules"))
                    .flatMap(rule -> Payload.stream(rule).flatMap(Payload::stream))
                    .anyMatch(word -> word.asText().equals("*")))
        .map(role -> line(role) + ": grants '*'");
  }

  private static String line(Manifest manifest) {
    return manifest.namespace().isEmpty()
        ? manifest.id()
        : manifest.id() + " in " + manifest.namespace();
  }
}
