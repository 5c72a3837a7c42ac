package io.openshift.machines.e2e.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What holds for the pods of each Deployment: where they run, what they may, how they are asked.
 */
final class WorkloadRules {
  private static final String POD = "/spec/template/spec";

  private static final Map<String, String> OF_PODS =
      Map.of(
          "/spec/template/metadata/annotations/openshift.io~1required-scc",
          "restricted-v2",
          POD + "/priorityClassName",
          "system-cluster-critical",
          POD + "/nodeSelector",
          "{\"node-role.kubernetes.io/control-plane\":\"\"}",
          POD + "/securityContext/runAsNonRoot",
          "true",
          POD + "/securityContext/seccompProfile/type",
          "RuntimeDefault");

  private static final Map<String, String> OF_CONTAINERS =
      Map.of(
          "/securityContext/allowPrivilegeEscalation", "false",
          "/securityContext/readOnlyRootFilesystem", "true",
          "/securityContext/capabilities/drop", "[\"ALL\"]",
          "/terminationMessagePolicy", "FallbackToLogsOnError",
          "/livenessProbe/httpGet/path", "/q/health/live",
          "/livenessProbe/httpGet/scheme", "HTTPS",
          "/readinessProbe/httpGet/path", "/q/health/ready",
          "/readinessProbe/httpGet/scheme", "HTTPS",
          "/env/0/name", "RELEASE_VERSION");

  private static final List<String> PRESENT =
      List.of("/resources/requests/cpu", "/resources/requests/memory");

  private static final List<String> TOLERATED =
      List.of("node-role.kubernetes.io/master", "node-role.kubernetes.io/control-plane");

  private WorkloadRules() {}

  /** What is wrong, one line each. */
  static List<String> findings(Payload payload) {
    return payload.of("Deployment").stream()
        .flatMap(
            one ->
                Stream.of(pod(one), containers(one, payload), spread(one, payload))
                    .flatMap(lines -> lines))
        .sorted()
        .toList();
  }

  private static Stream<String> pod(Manifest deployment) {
    var tolerated =
        Payload.stream(deployment.at(POD + "/tolerations"))
            .filter(one -> one.path("effect").asText().equals("NoSchedule"))
            .map(one -> one.path("key").asText())
            .toList();
    return Stream.concat(
        differing(deployment.tree(), OF_PODS).map(line -> deployment.id() + ": " + line),
        TOLERATED.stream()
            .filter(key -> !tolerated.contains(key))
            .map(key -> deployment.id() + ": does not tolerate " + key));
  }

  private static Stream<String> containers(Manifest deployment, Payload payload) {
    var volumes =
        Payload.stream(deployment.at(POD + "/volumes"))
            .map(one -> one.path("name").asText())
            .collect(Collectors.toSet());
    return Payload.stream(deployment.at(POD + "/containers"))
        .flatMap(
            container ->
                Stream.of(
                        differing(container, OF_CONTAINERS),
                        absent(container),
                        probes(container),
                        mounts(container, volumes),
                        image(container, payload))
                    .flatMap(lines -> lines)
                    .map(
                        line ->
                            deployment.id()
                                + ": "
                                + container.path("name").asText()
                                + ": "
                                + line));
  }

  private static Stream<String> differing(JsonNode tree, Map<String, String> wanted) {
    return wanted.entrySet().stream()
        .filter(one -> !one.getValue().equals(said(tree.at(one.getKey()))))
        .map(one -> one.getKey() + " is not " + one.getValue());
  }

  private static String said(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  /** Requests, and no limits: a limit ends an operator when the cluster grows. */
  private static Stream<String> absent(JsonNode container) {
    return Stream.concat(
        PRESENT.stream()
            .filter(path -> container.at(path).isMissingNode())
            .map(path -> path + " is missing"),
        container.at("/resources").has("limits")
            ? Stream.of("/resources/limits is there")
            : Stream.empty());
  }

  private static Stream<String> probes(JsonNode container) {
    var ports =
        Payload.stream(container.path("ports")).map(one -> one.path("name").asText()).toList();
    return Stream.of("livenessProbe", "readinessProbe")
        .map(probe -> container.at("/" + probe + "/httpGet/port").asText())
        .filter(port -> !ports.contains(port))
        .map(port -> "a probe asks a port '" + port + "' that it has not");
  }

  private static Stream<String> mounts(JsonNode container, Set<String> volumes) {
    return Payload.stream(container.path("volumeMounts"))
        .map(one -> one.path("name").asText())
        .filter(name -> !volumes.contains(name))
        .map(name -> "mounts a volume '" + name + "' that the pod has not");
  }

  private static Stream<String> image(JsonNode container, Payload payload) {
    var image = container.path("image").asText();
    return payload.images().contains(image)
        ? Stream.empty()
        : Stream.of("image-references does not name its image " + image);
  }

  /** Where there are two, they stand apart, and one of them always answers. */
  private static Stream<String> spread(Manifest deployment, Payload payload) {
    var budgets =
        payload.of("PodDisruptionBudget").stream()
            .filter(
                one ->
                    one.namespace().equals(deployment.namespace())
                        && Payload.takes(one.at("/spec/selector"), deployment.podLabels()))
            .count();
    var several = deployment.at("/spec/replicas").asInt() > 1;
    var apart =
        deployment.at(
            POD
                + "/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution"
                + "/0/podAffinityTerm/labelSelector");
    return Stream.concat(
        budgets == (several ? 1 : 0)
            ? Stream.empty()
            : Stream.of(deployment.id() + ": " + budgets + " PodDisruptionBudgets"),
        several && (apart.isMissingNode() || !Payload.takes(apart, deployment.podLabels()))
            ? Stream.of(deployment.id() + ": its replicas do not keep apart")
            : Stream.empty());
  }
}
