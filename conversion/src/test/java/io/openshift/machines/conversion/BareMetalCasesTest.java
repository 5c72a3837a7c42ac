package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.sample.BareMetalSample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a pair of files cannot show of bare metal: objects that are there already, and edits. */
class BareMetalCasesTest {
  private static final String HOST = "metal3.io/BareMetalHost";
  private static final BareMetalSample SAMPLE = new BareMetalSample();
  private static final ClusterFacts FACTS = SAMPLE.facts("v1beta1");

  @Test
  void theHostStandsOnTheInfraMachineAlone() {
    var machine = machine("");
    host(machine, "openshift-machine-api/rack-3");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertTrue(there.core().at("/metadata/annotations").isMissingNode());
    assertEquals("openshift-machine-api/rack-3", annotation(there.infra(), HOST));
    host(there.infra(), "openshift-machine-api/rack-4");
    var back = Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(machine), FACTS);
    assertEquals("openshift-machine-api/rack-4", annotation(Conversions.done(back), HOST));
  }

  @Test
  void aHostIsNeverForgotten() {
    var machine = machine("");
    host(machine, "openshift-machine-api/rack-3");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    ((ObjectNode) machine.get("metadata")).remove("annotations");
    var again = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(there), FACTS);
    assertEquals("openshift-machine-api/rack-3", annotation(Conversions.done(again).infra(), HOST));
  }

  @Test
  void emptyWordsOfTheConversionWebhookAreLeftAlone() {
    var machine = machine("image: {url: 'file:///srv/rhcos.raw', checksum: 00ff}");
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    var image = (ObjectNode) there.infra().at("/spec/image");
    image.put("checksumType", "").put("format", "");
    var back = Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(machine), FACTS);
    assertEquals(machine, Conversions.done(back));
    var again = Conversion.toClusterApi(Kind.MACHINE, machine, Optional.of(there), FACTS);
    assertEquals(there, Conversions.done(again));
  }

  @Test
  void zerosThatTheActuatorWritesStay() {
    var machine =
        machine(
            """
            metadata: {creationTimestamp: null}
            image: {url: '', checksum: ''}
            hostSelector: {}
            """);
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertEquals(
        TestData.one("{customDeploy: {method: install_coreos}}"), there.infra().get("spec"));
    var back = Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(machine), FACTS);
    assertEquals(machine, Conversions.done(back));
  }

  @Test
  void aSetThatFollowsItsHostsIsWarnedOf() {
    var set =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: MachineSet
            metadata:
              name: quarry-a
              namespace: openshift-machine-api
              annotations: {metal3.io/autoscale-to-hosts: any}
            spec:
              selector: {matchLabels: {yard: general}}
              template:
                metadata: {labels: {yard: general}}
                spec: {providerSpec: {}}
            """);
    set.withObject("/spec/template/spec/providerSpec")
        .set("value", TestData.one(SAMPLE.providerSpec()));
    var outcome = Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.empty(), FACTS);
    var warnings = ((Outcome.Done<?>) outcome).warnings();
    assertEquals(List.of("metadata.annotations"), warnings.stream().map(Problem::path).toList());
    var there = Conversions.done(outcome);
    assertEquals("any", annotation(there.core(), "metal3.io/autoscale-to-hosts"));
    assertEquals("", annotation(there.infra(), "metal3.io/autoscale-to-hosts"));
    var back = Conversions.back(Kind.MACHINE_SET, there, FACTS);
    assertEquals("any", annotation(back, "metal3.io/autoscale-to-hosts"));
  }

  @Test
  void aHostIsFoundOnlyWhereTheControllerLooks() {
    var machine = machine("");
    var path = "metadata.annotations[" + HOST + "]";
    assertEquals(path, Adoption.gaps(Platform.BARE_METAL, machine).getFirst().path());
    host(machine, "openshift-machine-api/rack-3");
    assertEquals(List.of(), Adoption.gaps(Platform.BARE_METAL, machine));
    assertTrue(Adoption.namesInstance(Platform.BARE_METAL, machine));
    var there = Conversions.forth(Kind.MACHINE, machine, FACTS);
    assertEquals(path, Adoption.gaps(Platform.BARE_METAL, there).getFirst().path());
    host(there.infra(), "openshift-cluster-api/rack-3");
    assertEquals(List.of(), Adoption.gaps(Platform.BARE_METAL, there));
  }

  private static void host(ObjectNode object, String host) {
    object.withObject("/metadata/annotations").put(HOST, host);
  }

  private static String annotation(ObjectNode object, String key) {
    return object.path("metadata").path("annotations").path(key).asText();
  }

  private static ObjectNode machine(String more) {
    var machine =
        TestData.one(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: Machine
            metadata: {name: quarry-a, namespace: openshift-machine-api}
            spec: {providerSpec: {}}
            """);
    var value = TestData.one(SAMPLE.providerSpec() + more);
    machine.withObject("/spec/providerSpec").set("value", value);
    return machine;
  }
}
