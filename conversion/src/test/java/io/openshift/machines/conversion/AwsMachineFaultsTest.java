package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.sample.AwsSample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known to go wrong with AWS machines beside their specs: status, identity, place. */
class AwsMachineFaultsTest {
  private static final Trial AWS = Trial.of(new AwsSample(), "v1beta2");
  private static final String NOW = "2026-05-04T03:02:01Z";

  @Test
  void e31ASpotMachineByItsMarketTypeIsInterruptible() {
    assertEquals(true, interruptible("marketType: Spot").asBoolean());
    assertEquals(false, interruptible("marketType: OnDemand").asBoolean());
  }

  private static JsonNode interruptible(String more) {
    var machine = AWS.machine(more);
    var status =
        Conversions.done(
            Conversion.statusToClusterApi(Kind.MACHINE, machine, AWS.forth(machine), NOW));
    return status.infra().at("/status/interruptible");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i-0123456789abcdef0 | [{type: MachineCreation, status: 'True',"
            + " reason: MachineCreationSucceeded, message: Machine successfully created,"
            + " lastTransitionTime: '2026-05-04T03:02:01Z'}]",
        "'' | '[]'"
      })
  void e31APendingInstanceIsNoFailedCreation(String id, String conditions) {
    var source = AWS.clusterApi("instanceID: '" + id + "'");
    source.infra().withObject("/status").put("instanceState", "pending");
    var status =
        Conversions.done(Conversion.statusToMachineApi(Kind.MACHINE, source, AWS.machine(""), NOW))
            .at("/status/providerStatus");
    assertEquals("pending", status.path("instanceState").asText());
    assertEquals(node(conditions), status.withArray("/conditions"));
  }

  /** Without a zone the provider ID has an empty one: the provider reads its last part alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | aws:////i-0123456789abcdef0",
        ", availabilityZone: mars-north-1a | aws:///mars-north-1a/i-0123456789abcdef0"
      })
  void e31AnInstanceOfTheProviderStatusIsFoundAgain(String zone, String id) {
    var source = AWS.machine("placement: {region: mars-north-1" + zone + "}");
    source.withObject("/status/providerStatus").put("instanceId", "i-0123456789abcdef0");
    var there = AWS.forth(source);
    assertEquals(id, there.infra().at("/spec/providerID").asText());
    assertEquals("i-0123456789abcdef0", there.infra().at("/spec/instanceID").asText());
    var back = AWS.back(there);
    assertEquals(id, back.at("/spec/providerID").asText());
    var status = Conversions.done(Conversion.statusToMachineApi(Kind.MACHINE, there, back, NOW));
    assertEquals("i-0123456789abcdef0", status.at("/status/providerStatus/instanceId").asText());
  }

  @Test
  void e32TheNodeOfAHybridClusterIsNoInstance() {
    var id = "aws:///mars-north-1a/mi-0123";
    var machine = AWS.machine("");
    machine.withObject("/spec").put("providerID", id);
    Conversions.refusedAt(
        List.of("spec.providerID"),
        Conversion.toClusterApi(Kind.MACHINE, machine, Optional.empty(), AWS.facts()));
    var objects = AWS.clusterApi("providerID: '" + id + "'");
    Conversions.refusedAt(
        List.of("spec.providerID"),
        Conversion.toMachineApi(Kind.MACHINE, objects, Optional.empty(), AWS.facts()));
  }

  @Test
  void e33ARegionOfAnotherClusterIsNotReplaced() {
    var trial =
        AWS.with(
            new ClusterFacts(
                TestData.one(
                    "{status: {infrastructureName: quarry-7xk2p, platformStatus: {type: AWS}}}"),
                AWS.facts().infraCluster(),
                AWS.facts().installed()));
    trial.refusesMachine("placement: {region: mars-south-2}", "placement.region");
    var own = "placement: {region: mars-north-1}";
    assertEquals("mars-north-1", trial.thereAndBack(own).at("/placement/region").asText());
  }

  @Test
  void e33AZoneLabelWithoutAZoneComesBack() {
    var source = AWS.machine("");
    var labels = node("{machine.openshift.io/zone: mars-north-1b}");
    source.withObject("/metadata").set("labels", labels);
    var there = AWS.forth(source);
    assertFalse(there.core().at("/spec").has("failureDomain"));
    assertFalse(there.core().at("/metadata/labels").has("machine.openshift.io/zone"));
    var kept =
        Conversions.done(
            Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(source), AWS.facts()));
    assertEquals(source, kept);
    assertEquals(labels, AWS.back(there).at("/metadata/labels"));
  }
}
