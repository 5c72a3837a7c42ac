package io.openshift.machines.e2e.provider.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Address;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.cloud.Order;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every provider does, for one that reports a pause and one that does not. */
class DecisionTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

  private final ProviderFacts loud = facts(Platform.VSPHERE, Contract.V1BETA2, "");
  private final ProviderFacts silent = facts(Platform.NUTANIX, Contract.V1BETA1, "/status/vmUUID");

  private final ObjectNode infra =
      Trees.parse(
          """
          {"metadata": {"name": "worker-a", "namespace": "openshift-cluster-api", "generation": 4},
           "spec": {"size": "large", "image": "rhcos"}}
          """);
  private final ObjectNode machine =
      Trees.parse(
          """
          {"spec": {"bootstrap": {"dataSecretName": "worker-user-data"}, "failureDomain": "z-2"}}
          """);
  private final ObjectNode cluster =
      Trees.parse(
          """
          {"status": {"initialization": {"infrastructureProvisioned": true}}}
          """);

  private static ProviderFacts facts(Platform platform, Contract contract, String recorded) {
    return new ProviderFacts(
        platform,
        contract,
        new ProviderFacts.OrderPlaces(List.of("/spec/size"), List.of("/spec/image"), List.of()),
        new ProviderFacts.Identity(recorded, Gone.FAILS),
        new ProviderFacts.Report(
            "/status/state",
            Map.of(InstanceState.RUNNING, "ON"),
            Map.of("InternalIP", "ExternalIP"),
            List.of("Ready")));
  }

  private Plan decide(ProviderFacts facts, Found found) {
    var around =
        new Look.Surroundings(
            Optional.of(machine),
            Optional.of(cluster),
            Optional.of(Trees.parse("{\"spec\": {\"region\": \"east\"}}")));
    return new Decision(facts).decide(new Look(infra, around, found, true, NOW));
  }

  private void held(ProviderFacts facts) {
    infra.withObject("/metadata").putArray("finalizers").add(facts.platform().infraFinalizer());
  }

  private void unpaused() {
    var said = new StatusConditions.Said("Paused", "False", "NotPaused", "");
    new StatusConditions(infra, Contract.V1BETA2.conditions(), NOW).set(said);
  }

  private static Found running() {
    return new Found.Here(
        new Instance(
            "u-1",
            "nutanix",
            "worker-a",
            "",
            "",
            InstanceState.RUNNING,
            "nutanix://u-1",
            "",
            "",
            Map.of(),
            Metadata.DEFAULT,
            List.of(new Address("InternalIP", "10.0.0.5")),
            "2026-03-01T09:00:00Z"));
  }

  @Test
  void oneThatReportsAPauseSaysSoFirst() {
    infra.withObject("/metadata/annotations").put("cluster.x-k8s.io/paused", "");

    var plan = assertInstanceOf(Plan.Write.class, decide(loud, new Found.NotAsked()));

    var said = plan.desired().at("/status/conditions/0");
    assertEquals("Paused", said.path("type").asText());
    assertEquals("True", said.path("status").asText());
    assertEquals(4, said.path("observedGeneration").asInt());
    assertEquals(
        "VSphereMachine has the cluster.x-k8s.io/paused annotation", said.path("message").asText());
  }

  @Test
  void oneThatIsSilentRestsWithoutAWord() {
    infra.withObject("/metadata/annotations").put("cluster.x-k8s.io/paused", "");

    assertEquals(new Plan.Rest("is paused"), decide(silent, new Found.NotAsked()));
  }

  @Test
  void itHoldsBeforeItMakesAnything() {
    var plan = assertInstanceOf(Plan.Write.class, decide(silent, new Found.Nothing()));

    assertEquals(
        "[\"infrastructure.cluster.x-k8s.io/nutanixmachine\"]",
        plan.desired().at("/metadata/finalizers").toString());
  }

  @Test
  void whereNothingIsFoundItMakesOne() {
    held(silent);

    var plan = assertInstanceOf(Plan.Create.class, decide(silent, new Found.Nothing()));

    assertEquals(
        new Order(
            "nutanix", "worker-a", "east", "z-2", "large", "rhcos", Map.of(), Metadata.DEFAULT),
        plan.order());
  }

  @Test
  void whatIsFoundIsKeptAndToldInTheFormOfTheOlderContract() {
    held(silent);

    var plan = assertInstanceOf(Plan.Keep.class, decide(silent, running()));

    assertEquals("nutanix://u-1", plan.desired().at("/spec/providerID").asText());
    assertEquals(
        Trees.parse(
            """
            {"vmUUID": "u-1", "ready": true, "state": "ON",
             "addresses": [{"address": "10.0.0.5", "type": "ExternalIP"}],
             "conditions": [{"status": "True", "type": "Ready",
               "lastTransitionTime": "2026-03-01T10:00:00Z"}]}
            """),
        plan.desired().path("status"));
  }

  @Test
  void andInTheFormOfTheNewer() {
    held(loud);
    unpaused();

    var plan = assertInstanceOf(Plan.Keep.class, decide(loud, running()));

    var status = plan.desired().path("status");
    assertEquals(true, status.at("/initialization/provisioned").asBoolean());
    assertEquals(false, status.has("ready"));
    assertEquals("Running", status.at("/conditions/1/reason").asText());
    assertEquals(4, status.at("/conditions/1/observedGeneration").asInt());
  }

  @Test
  void whatIsGoneIsToldAndNotMadeAgain() {
    held(silent);

    var plan = assertInstanceOf(Plan.Write.class, decide(silent, new Found.Gone("it is gone")));

    assertEquals(Plan.Then.AFTER_BACK_OFF, plan.then());
    assertEquals("Gone", plan.desired().at("/status/conditions/0/reason").asText());
  }

  @Test
  void aDeletedOneEndsItsInstanceAndLetsGoWhenThatIsGone() {
    held(silent);
    infra.withObject("/metadata").put("deletionTimestamp", "2026-03-01T09:59:00Z");

    var first = assertInstanceOf(Plan.Terminate.class, decide(silent, running()));
    var last = assertInstanceOf(Plan.Write.class, decide(silent, new Found.Nothing()));

    assertEquals("u-1", first.instance());
    assertEquals("[]", last.desired().at("/metadata/finalizers").toString());
  }
}
