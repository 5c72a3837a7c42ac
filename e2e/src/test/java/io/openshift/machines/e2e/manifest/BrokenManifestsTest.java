package io.openshift.machines.e2e.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cluster.Project;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule finds what breaks it: one thing is broken at a time, and what is said is compared. */
class BrokenManifestsTest {
  private static final Payload WHOLE = Payload.read(Project.find().manifests());
  private static final String SYNC = "Deployment machine-api-sync-operator";
  private static final String WEBHOOK = "Deployment machine-api-migration-webhook";
  private static final String CONTAINER = "/spec/template/spec/containers/0";

  /** How a payload is broken. */
  private interface Break extends Consumer<Payload> {}

  @ParameterizedTest(name = "{0}")
  @MethodSource({"objects", "containers", "pods", "rights", "services", "wiring"})
  void isFound(String finding, Break deed) {
    var payload = WHOLE.copy();

    deed.accept(payload);

    var findings =
        Stream.of(
                ObjectRules.findings(payload),
                WorkloadRules.findings(payload),
                RightsRules.findings(payload),
                WiringRules.findings(payload))
            .flatMap(List::stream)
            .toList();
    assertEquals(List.of(finding), findings);
  }

  static Stream<Arguments> objects() {
    return Stream.of(
        broken(
            "0000_30_machine-api-migration_08_deployment.yaml: annotation"
                + " release.openshift.io/feature-gate is not MachineAPIMigration",
            SYNC,
            tree -> annotations(tree).put("release.openshift.io/feature-gate", "Other")),
        broken(
            "0000_30_machine-api-migration-network_01_default-deny.yaml: annotation"
                + " include.release.openshift.io/single-node-developer is not true",
            "NetworkPolicy machine-api-migration-default-deny",
            tree -> annotations(tree).remove("include.release.openshift.io/single-node-developer")),
        arguments(
            "0000_30_machine-api-migration-network_01_default-deny.yaml: holds 2 objects",
            (Break)
                payload ->
                    move(payload, "0000_30_machine-api-migration-network_01_default-deny.yaml")),
        arguments(
            "deny.yaml: the name does not match 0000_30_[a-z-]+_\\d\\d_[a-z_-]+\\.yaml",
            (Break) payload -> move(payload, "deny.yaml")),
        broken(
            "ValidatingAdmissionPolicy cluster-api-machine-vap in '': 2 times",
            "ValidatingAdmissionPolicy cluster-api-machine-set-vap",
            tree -> tree.withObject("/metadata").put("name", "cluster-api-machine-vap")),
        broken(
            "0000_30_machine-api-migration-former_01_policy_machine-api-machine-vap.yaml: is to be removed, but"
                + " has a spec",
            "ValidatingAdmissionPolicy machine-api-machine-vap",
            tree -> tree.putObject("spec")));
  }

  static Stream<Arguments> containers() {
    return Stream.of(
        broken(
            SYNC
                + ": machine-api-sync-operator: /securityContext/readOnlyRootFilesystem is not true",
            SYNC,
            tree -> container(tree, "/securityContext").put("readOnlyRootFilesystem", false)),
        broken(
            SYNC + ": machine-api-sync-operator: a probe asks a port 'health' that it has not",
            SYNC,
            tree -> container(tree, "/livenessProbe/httpGet").put("port", "health")),
        broken(
            SYNC + ": machine-api-sync-operator: /resources/requests/memory is missing",
            SYNC,
            tree -> container(tree, "/resources/requests").remove("memory")),
        broken(
            SYNC + ": machine-api-sync-operator: /resources/limits is there",
            SYNC,
            tree -> container(tree, "/resources").putObject("limits")),
        broken(
            SYNC + ": machine-api-sync-operator: image-references does not name its image quarry",
            SYNC,
            tree -> container(tree, "").put("image", "quarry")));
  }

  static Stream<Arguments> pods() {
    return Stream.of(
        broken(
            SYNC + ": /spec/template/spec/priorityClassName is not system-cluster-critical",
            SYNC,
            tree -> pod(tree).remove("priorityClassName")),
        broken(
            SYNC + ": does not tolerate node-role.kubernetes.io/master",
            SYNC,
            tree -> ((ArrayNode) pod(tree).path("tolerations")).remove(0)),
        broken(
            SYNC + ": machine-api-sync-operator: mounts a volume 'tmp' that the pod has not",
            SYNC,
            tree -> ((ArrayNode) pod(tree).path("volumes")).remove(1)),
        broken(
            WEBHOOK + ": its replicas do not keep apart",
            WEBHOOK,
            tree -> pod(tree).remove("affinity")),
        broken(
            WEBHOOK + ": 1 PodDisruptionBudgets",
            WEBHOOK,
            tree -> tree.withObject("/spec").put("replicas", 1)));
  }

  static Stream<Arguments> rights() {
    return Stream.of(
        broken(
            "RoleBinding machine-api-migration-prometheus in openshift-cluster-api: there is no"
                + " ServiceAccount openshift-monitoring/quarry",
            "RoleBinding machine-api-migration-prometheus",
            tree -> tree.withObject("/subjects/0").put("name", "quarry")),
        arguments(
            "Role machine-api-migration-prometheus in openshift-cluster-api: nobody is bound to it",
            (Break) payload -> remove(payload, "RoleBinding machine-api-migration-prometheus")),
        arguments(
            "RoleBinding machine-api-migration-prometheus in openshift-cluster-api: there is no"
                + " Role machine-api-migration-prometheus",
            (Break) payload -> remove(payload, "Role machine-api-migration-prometheus")),
        broken(
            "Role machine-api-migration-prometheus in openshift-cluster-api: grants '*'",
            "Role machine-api-migration-prometheus",
            tree -> tree.withObject("/rules/0").putArray("verbs").add("*")));
  }

  static Stream<Arguments> services() {
    var monitor = "ServiceMonitor machine-api-sync-operator";
    var service = "Service machine-api-sync-operator-metrics";
    return Stream.of(
        broken(
            monitor + ": selects 0 Services",
            service,
            tree -> tree.withObject("/metadata").remove("labels")),
        broken(
            monitor + ": " + service + " has no port health",
            monitor,
            tree -> tree.withObject("/spec/endpoints/0").put("port", "health")),
        broken(
            service + ": selects the pods of 0 Deployments",
            service,
            tree -> tree.withObject("/spec/selector").put("k8s-app", "quarry")),
        broken(
            service + ": " + SYNC + " has no port health",
            service,
            tree -> tree.withObject("/spec/ports/0").put("targetPort", "health")));
  }

  static Stream<Arguments> wiring() {
    return Stream.of(
        arguments(
            "PodDisruptionBudget quarry: selects the pods of 0 Deployments",
            (Break) BrokenManifestsTest::addBudget),
        broken(
            "NetworkPolicy machine-api-migration-webhook-allow-ingress: selects no pods",
            "NetworkPolicy machine-api-migration-webhook-allow-ingress",
            tree -> tree.withObject("/spec/podSelector/matchLabels").put("k8s-app", "quarry")),
        broken(
            "NetworkPolicy machine-api-migration-webhook-allow-ingress: "
                + WEBHOOK
                + " has no port 443",
            "NetworkPolicy machine-api-migration-webhook-allow-ingress",
            tree -> tree.withObject("/spec/ingress/0/ports/0").put("port", 443)),
        broken(
            "webhook switch.machine-api-migration.openshift.io: no Service has its port",
            "ValidatingWebhookConfiguration openshift-machine-api-migration",
            tree -> tree.withObject("/webhooks/0/clientConfig/service").put("port", 443)));
  }

  private static Arguments broken(String finding, String id, Consumer<ObjectNode> deed) {
    return arguments(finding, (Break) payload -> deed.accept(find(payload, id).tree()));
  }

  private static Manifest find(Payload payload, String id) {
    return payload.manifests().stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** Puts the policy that denies everything into another file. */
  private static void move(Payload payload, String file) {
    var deny = find(payload, "NetworkPolicy machine-api-migration-default-deny");
    var egress = find(payload, "NetworkPolicy machine-api-migration-allow-egress-api-server");
    var moved = file.equals(deny.file()) ? egress : deny;
    payload.manifests().remove(moved);
    payload.manifests().add(new Manifest(file, moved.tree()));
  }

  private static void addBudget(Payload payload) {
    var tree = find(payload, "PodDisruptionBudget machine-api-migration-webhook").tree().deepCopy();
    tree.withObject("/metadata").put("name", "quarry");
    tree.withObject("/spec/selector/matchLabels").put("k8s-app", "quarry");
    payload.manifests().add(new Manifest("0000_30_quarry_01_budget.yaml", tree));
  }

  private static void remove(Payload payload, String id) {
    payload.manifests().remove(find(payload, id));
  }

  private static ObjectNode annotations(ObjectNode tree) {
    return tree.withObject("/metadata/annotations");
  }

  private static ObjectNode pod(ObjectNode tree) {
    return tree.withObject("/spec/template/spec");
  }

  private static ObjectNode container(ObjectNode tree, String pointer) {
    return (ObjectNode) tree.at(CONTAINER + pointer);
  }
}
