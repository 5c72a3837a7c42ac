package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.GcpSample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which instance a machine is, where two places could say different things. */
class IdentityTest {
  private static final String IDS =
      """
      AWS         | aws:///mars-north-1a/i-0aaa            | aws:///mars-north-1a/i-0bbb
      OPENSTACK   | openstack:///33333333-3333-4333-8333-333333333333 \
      | openstack:///33333333-3333-4333-8333-444444444444
      POWER_VS    | ibmpowervs://mars/mars04/ws-1/vm-1     | ibmpowervs://mars/mars04/ws-1/vm-2
      IBM_CLOUD   | ibm://acc1///quarry-7xk2p/vm-1         | ibm://acc1///quarry-7xk2p/vm-2
      NUTANIX     | nutanix://11111111-2222-4333-8444-555555555555 \
      | nutanix://11111111-2222-4333-8444-666666666666
      BARE_METAL  | metal3://openshift-cluster-api/a/m     | metal3://openshift-cluster-api/b/m
      """;

  /** Each machine of such a set would adopt the same instance, and delete it. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = IDS)
  void aSetNamesNoInstance(Platform platform, String id) {
    var sample = Samples.of(platform);
    for (var version : sample.versions()) {
      var least = new Least(sample, version);
      var facts = sample.facts(version);
      var source = least.machineApi(Kind.MACHINE_SET);
      source.withObject("/spec/template/spec").put("providerID", id);
      var path = List.of("spec.template.spec.providerID");
      Conversions.refusedAt(
          path, Conversion.toClusterApi(Kind.MACHINE_SET, source, Optional.empty(), facts));
      var pair = least.clusterApi(Kind.MACHINE_SET);
      pair.infra().withObject("/spec/template/spec").put("providerID", id);
      Conversions.refusedAt(
          path, Conversion.toMachineApi(Kind.MACHINE_SET, pair, Optional.empty(), facts));
    }
  }

  /** A machine that could not come back does not go over either. */
  @ParameterizedTest
  @CsvSource({
    "AWS, /spec/identityRef, name, spec.identityRef.name",
    "GCP, /spec/credentialsRef, name, spec.credentialsRef.name",
    "VSPHERE, /spec/identityRef, name, spec.identityRef.name"
  })
  void anotherIdentityOfTheClusterIsRefusedBothWays(
      Platform platform, String at, String field, String path) {
    var sample = Samples.of(platform);
    var version = sample.versions().getFirst();
    var facts = sample.facts(version);
    facts.infraCluster().withObject(at).put(field, "somebody-else");
    var least = new Least(sample, version);
    Conversions.refusedAt(
        List.of(path),
        Conversion.toClusterApi(
            Kind.MACHINE, least.machineApi(Kind.MACHINE), Optional.empty(), facts));
    Conversions.refusedAt(
        List.of(path),
        Conversion.toMachineApi(
            Kind.MACHINE, least.clusterApi(Kind.MACHINE), Optional.empty(), facts));
  }

  /** What names no machine can be adopted by none; templates in the field have such texts. */
  @Test
  void aTemplateOfNutanixMayHaveAMadeUpId() {
    var sample = Samples.of(Platform.NUTANIX);
    var pair = new Least(sample, "v1beta1").clusterApi(Kind.MACHINE_SET);
    pair.infra().withObject("/spec/template/spec").put("providerID", "nutanix://quarry-m1");
    var facts = sample.facts("v1beta1");
    var home = Conversions.back(Kind.MACHINE_SET, pair, facts);
    assertEquals("", home.at("/spec/template/spec/providerID").asText());
    var again = Conversions.forth(Kind.MACHINE_SET, home, facts);
    assertEquals(
        "nutanix://quarry-m1", again.infra().at("/spec/template/spec/providerID").asText());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = IDS)
  void aMachineIsTheInstanceOfItsInfraMachine(Platform platform, String id, String other) {
    var sample = Samples.of(platform);
    for (var version : sample.versions()) {
      var pair = new Least(sample, version).clusterApi(Kind.MACHINE);
      pair.core().withObject("/spec").put("providerID", id);
      pair.infra().withObject("/spec").put("providerID", other);
      var outcome =
          Conversion.toMachineApi(Kind.MACHINE, pair, Optional.empty(), sample.facts(version));
      assertEquals(
          List.of(
              new Problem(
                  "spec.providerID",
                  "the Machine is '" + id + "', its infra machine '" + other + "'",
                  "correct the one that names another instance")),
          Conversions.problems(outcome));
    }
  }

  /** The actuator looks for the instance of its status first, and that one comes from here. */
  @Test
  void anInstanceIdSaysWhatTheProviderIdSays() {
    var pair = Basics.clusterApi(Kind.MACHINE);
    var spec = pair.infra().withObject("/spec");
    spec.put("providerID", "aws:///mars-north-1a/i-0aaa").put("instanceID", "i-0bbb");
    var outcome = Conversion.toMachineApi(Kind.MACHINE, pair, Optional.empty(), Basics.FACTS);
    Conversions.refusedAt(List.of("spec.instanceID"), outcome);
    var status =
        Conversions.done(
            Conversion.statusToMachineApi(
                Kind.MACHINE, pair, Basics.machine(), "2026-05-04T10:00:00Z"));
    assertEquals("i-0aaa", status.at("/status/providerStatus/instanceId").asText());
    spec.remove("providerID");
    pair.core().withObject("/spec").put("providerID", "aws:///mars-north-1a/i-0bbb");
    var back = Conversions.back(Kind.MACHINE, pair, Basics.FACTS);
    assertEquals("aws:///mars-north-1a/i-0bbb", back.at("/spec/providerID").asText());
  }

  /** Google Cloud's provider looks for its own object's name; no provider ID tells it yet. */
  @Test
  void aGcpMachineOfAnotherNameFindsNothing() {
    var sample = new GcpSample();
    var facts = sample.facts("v1beta1");
    var source = new Least(sample, "v1beta1").machineApi(Kind.MACHINE);
    var there = Conversions.forth(Kind.MACHINE, source, facts);
    assertEquals(List.of(), Adoption.gaps(Platform.GCP, there));
    ((ObjectNode) there.infra().get("metadata")).put("name", "quarry-b");
    var gaps = Adoption.gaps(Platform.GCP, there);
    assertEquals(List.of("metadata.name"), gaps.stream().map(Problem::path).toList());
  }

  /** What is remembered of an identity is believed only as far as the Machine says it too. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = IDS)
  void anIdentityIsNotTakenFromAnAnnotation(Platform platform, String id, String other) {
    var sample = Samples.of(platform);
    for (var version : sample.versions()) {
      var source = new Least(sample, version).machineApi(Kind.MACHINE);
      source.withObject("/spec").put("providerID", id);
      var table = Ground.table(platform, version).name();
      for (var entry :
          List.of(
              "{Machine.providerID: %s, providerID: %s}".formatted(id, other),
              "{Machine.providerID: %s}".formatted(other),
              "{providerID: %s}".formatted(other))) {
        var notes = "{%s: {Machine.providerID: {was: %s}}}".formatted(table, entry);
        source
            .withObject("/metadata/annotations")
            .put(WellKnown.CARRIED_FROM_CLUSTER_API, TestData.one(notes).toString());
        var there = Conversions.forth(Kind.MACHINE, source, sample.facts(version));
        assertEquals(id, there.core().at("/spec/providerID").asText(), entry);
        assertEquals(id, there.infra().at("/spec/providerID").asText(), entry);
      }
    }
  }

  /** Templates in the provider's documentation have such an ID, which it takes for none. */
  @Test
  void aNutanixTemplateMayNameWhatIsNoInstance() {
    var sample = Samples.of(Platform.NUTANIX);
    var facts = sample.facts("v1beta1");
    var pair = new Least(sample, "v1beta1").clusterApi(Kind.MACHINE_SET);
    pair.infra().withObject("/spec/template/spec").put("providerID", "nutanix://quarry-m1");
    var there = Conversions.back(Kind.MACHINE_SET, pair, facts);
    assertEquals("", there.at("/spec/template/spec/providerID").asText());
    var home = Conversions.forth(Kind.MACHINE_SET, there, facts);
    assertEquals("nutanix://quarry-m1", home.infra().at("/spec/template/spec/providerID").asText());
  }
}
