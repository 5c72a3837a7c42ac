package io.openshift.machines.e2e.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.openshift.machines.e2e.cluster.Project;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of this package, held against {@code manifests/}. */
class ManifestsTest {
  private static final List<String> NONE = List.of();

  private final Payload payload = Payload.read(Project.find().manifests());

  @Test
  void eachFileHoldsOneObjectThatIsChosenByProfileAndGate() {
    assertEquals(NONE, ObjectRules.findings(payload));
  }

  @Test
  void podsRunRestrictedOnTheControlPlaneAndAreProbed() {
    assertEquals(NONE, WorkloadRules.findings(payload));
  }

  @Test
  void rolesBindingsAndServiceAccountsMeet() {
    assertEquals(NONE, RightsRules.findings(payload));
  }

  @Test
  void servicesMonitorsPoliciesAndWebhooksPointAtWhatIsThere() {
    assertEquals(NONE, WiringRules.findings(payload));
  }

  @Test
  void threeServersAreInstalledAndTheFormerPoliciesRemoved() {
    var replicas = new TreeMap<String, Integer>();
    payload.of("Deployment").forEach(one -> replicas.put(one.name(), replicas(one)));
    var removed =
        payload.manifests().stream()
            .filter(Manifest::removes)
            .collect(Collectors.groupingBy(Manifest::kind, Collectors.counting()));

    assertEquals(
        Map.of(
            "authority-migration-operator", 1,
            "machine-api-migration-webhook", 2,
            "machine-api-sync-operator", 1),
        replicas);
    assertEquals(
        Map.of("ValidatingAdmissionPolicy", 13L, "ValidatingAdmissionPolicyBinding", 13L), removed);
  }

  private static int replicas(Manifest deployment) {
    return deployment.at("/spec/replicas").asInt();
  }

  @Test
  void namespacesAreThoseThatClustersHave() {
    var namespaces =
        payload.manifests().stream()
            .map(Manifest::namespace)
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(
        Set.of("openshift-cluster-api", "openshift-config-managed", "openshift-machine-api"),
        namespaces);
  }

  @Test
  void theDashboardIsJsonThatTheConsoleShows() throws JsonProcessingException {
    var dashboards =
        payload.of("ConfigMap").stream()
            .filter(one -> "true".equals(one.labels().get("console.openshift.io/dashboard")))
            .toList();

    assertEquals(1, dashboards.size());
    var text = dashboards.get(0).text("/data/machine-api-migration.json");
    var panels =
        Payload.stream(new ObjectMapper().readTree(text).path("rows"))
            .flatMap(row -> Payload.stream(row.path("panels")))
            .filter(panel -> !panel.at("/targets/0/expr").asText().isEmpty());
    assertEquals(9, panels.count());
  }
}
