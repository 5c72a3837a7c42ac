package io.openshift.machines.e2e.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/** Services, monitors, network policies and webhooks point at what is there. */
final class WiringRules {
  private static final String CERTIFICATE = "service.beta.openshift.io/serving-cert-secret-name";
  private static final List<String> BOTH_WAYS = List.of("Ingress", "Egress");

  private WiringRules() {}

  /** What is wrong, one line each. */
  static List<String> findings(Payload payload) {
    return Stream.of(
            payload.of("Service").stream().flatMap(one -> service(one, payload)),
            payload.of("ServiceMonitor").stream().flatMap(one -> monitor(one, payload)),
            payload.of("NetworkPolicy").stream().flatMap(one -> network(one, payload)),
            payload.of("Deployment").stream().flatMap(one -> denied(one, payload)),
            payload.of("PodDisruptionBudget").stream().flatMap(one -> budget(one, payload)),
            webhooks(payload),
            policies(payload))
        .flatMap(lines -> lines)
        .sorted()
        .toList();
  }

  private static Stream<String> service(Manifest service, Payload payload) {
    var labels = Manifest.strings(service.at("/spec/selector"));
    var pods =
        payload.of("Deployment").stream()
            .filter(one -> one.namespace().equals(service.namespace()))
            .filter(one -> one.podLabels().entrySet().containsAll(labels.entrySet()))
            .toList();
    if (pods.size() != 1) {
      return Stream.of(service.id() + ": selects the pods of " + pods.size() + " Deployments");
    }
    return Stream.concat(ports(service, pods.get(0)), certificate(service, pods.get(0)));
  }

  private static Stream<String> ports(Manifest service, Manifest deployment) {
    return Payload.stream(service.at("/spec/ports"))
        .map(port -> port.path("targetPort").asText())
        .filter(port -> containerPorts(deployment, "name").noneMatch(port::equals))
        .map(port -> service.id() + ": " + deployment.id() + " has no port " + port);
  }

  private static Stream<String> containerPorts(Manifest deployment, String field) {
    return Payload.stream(deployment.at("/spec/template/spec/containers"))
        .flatMap(container -> Payload.stream(container.path("ports")))
        .map(port -> port.path(field).asText());
  }

  /** service-ca makes the Secret, and the pods mount it. */
  private static Stream<String> certificate(Manifest service, Manifest deployment) {
    var secret = service.annotations().getOrDefault(CERTIFICATE, "");
    var mounted =
        Payload.stream(deployment.at("/spec/template/spec/volumes"))
            .anyMatch(volume -> volume.at("/secret/secretName").asText().equals(secret));
    return mounted
        ? Stream.empty()
        : Stream.of(service.id() + ": nobody mounts its certificate '" + secret + "'");
  }

  private static Stream<String> monitor(Manifest monitor, Payload payload) {
    var services =
        payload.of("Service").stream()
            .filter(one -> namespaces(monitor).anyMatch(one.namespace()::equals))
            .filter(one -> Payload.takes(monitor.at("/spec/selector"), one.labels()))
            .toList();
    if (services.size() != 1) {
      return Stream.of(monitor.id() + ": selects " + services.size() + " Services");
    }
    return Payload.stream(monitor.at("/spec/endpoints"))
        .flatMap(endpoint -> endpoint(monitor, services.get(0), endpoint));
  }

  private static Stream<String> namespaces(Manifest monitor) {
    return Payload.stream(monitor.at("/spec/namespaceSelector/matchNames")).map(JsonNode::asText);
  }

  private static Stream<String> endpoint(Manifest monitor, Manifest service, JsonNode endpoint) {
    var port = endpoint.path("port").asText();
    var ports =
        Payload.stream(service.at("/spec/ports")).filter(p -> p.path("name").asText().equals(port));
    var name = service.name() + "." + service.namespace() + ".svc";
    return Stream.concat(
        ports.count() == 1
            ? Stream.empty()
            : Stream.of(monitor.id() + ": " + service.id() + " has no port " + port),
        endpoint.at("/tlsConfig/serverName").asText().equals(name)
            ? Stream.empty()
            : Stream.of(monitor.id() + ": the certificate is for " + name));
  }

  private static Stream<String> network(Manifest policy, Payload payload) {
    var pods = payload.selected(policy.namespace(), policy.at("/spec/podSelector"));
    if (pods.isEmpty()) {
      return Stream.of(policy.id() + ": selects no pods");
    }
    return Payload.stream(policy.at("/spec/ingress"))
        .flatMap(rule -> Payload.stream(rule.path("ports")))
        .map(port -> port.path("port").asText())
        .flatMap(
            port ->
                pods.stream()
                    .filter(pod -> containerPorts(pod, "containerPort").noneMatch(port::equals))
                    .map(pod -> policy.id() + ": " + pod.id() + " has no port " + port));
  }

  /** For each pod everything is forbidden first. */
  private static Stream<String> denied(Manifest deployment, Payload payload) {
    var denials =
        payload.of("NetworkPolicy").stream()
            .filter(one -> Payload.takes(one.at("/spec/podSelector"), deployment.podLabels()))
            .filter(one -> !one.at("/spec").has("ingress") && !one.at("/spec").has("egress"))
            .filter(
                one ->
                    Payload.stream(one.at("/spec/policyTypes"))
                        .map(JsonNode::asText)
                        .toList()
                        .equals(BOTH_WAYS))
            .count();
    return denials == 1
        ? Stream.empty()
        : Stream.of(deployment.id() + ": " + denials + " policies deny everything");
  }

  private static Stream<String> budget(Manifest budget, Payload payload) {
    var pods = payload.selected(budget.namespace(), budget.at("/spec/selector"));
    return pods.size() == 1
        ? Stream.empty()
        : Stream.of(budget.id() + ": selects the pods of " + pods.size() + " Deployments");
  }

  private static Stream<String> webhooks(Payload payload) {
    return payload.of("ValidatingWebhookConfiguration").stream()
        .flatMap(one -> Payload.stream(one.at("/webhooks")))
        .filter(one -> !served(one.at("/clientConfig/service"), payload))
        .map(one -> "webhook " + one.path("name").asText() + ": no Service has its port");
  }

  private static boolean served(JsonNode target, Payload payload) {
    return payload.of("Service").stream()
        .filter(one -> one.namespace().equals(target.path("namespace").asText()))
        .filter(one -> one.name().equals(target.path("name").asText()))
        .flatMap(one -> Payload.stream(one.at("/spec/ports")))
        .anyMatch(port -> port.path("port").asInt() == target.path("port").asInt());
  }

  private static Stream<String> policies(Payload payload) {
    return payload.of("ValidatingAdmissionPolicyBinding").stream()
        .filter(
            one ->
                payload.count("ValidatingAdmissionPolicy", "", one.text("/spec/policyName")) != 1)
        .map(one -> one.id() + ": there is no policy " + one.text("/spec/policyName"));
  }
}
