package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The carry annotation: what it keeps, when it is stale, and that it cannot be abused. */
class CarryTest {
  private static final String FROM_MACHINE_API = WellKnown.CARRIED_FROM_MACHINE_API;

  @Test
  void anArnComesBackWhileItsImageStays() {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value/ami")).put("arn", "arn:x");
    var there = Conversions.forth(Kind.MACHINE, source, Basics.FACTS);
    assertFalse(there.core().at("/metadata/annotations").has(FROM_MACHINE_API));
    var back = Conversions.back(Kind.MACHINE, there, Basics.FACTS);
    assertEquals("arn:x", back.at("/spec/providerSpec/value/ami/arn").asText());

    ((ObjectNode) there.infra().at("/spec/ami")).put("id", "ami-new");
    var edited =
        Conversions.done(
            Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(source), Basics.FACTS));
    assertEquals(TestData.one("{id: ami-new}"), edited.at("/spec/providerSpec/value/ami"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not json",
        "[]",
        "null",
        "{\"providerSpec\": 7}",
        "{\"providerSpec\": {\"ami.id\": {\"was\": {\"ami.id\": \"ami-evil\"}}}}",
        "{\"providerSpec\": {\"ami.id\": {\"was\": \"ami-evil\", \"for\": \"ami-0abc000000000001\"}}}",
        "{\"providerSpec\": {\"instanceType\": {\"was\": \"x9.huge\"}}}",
        "{\"providerSpec\": {\"keyName\": {\"was\": \"evil\"}, \"spec.paused\": {\"was\": true}}}",
        "{\"providerSpec\": {\"publicIp\": {\"was\": true, \"for\": null}}}",
        "{\"providerSpec\": {\"blockDevices\": {\"items\": 7, \"order\": {}, \"idle\": {\"x\":"
            + " {\"ebs\": {\"volumeSize\": 1}}}}}}",
        "{\"providerSpec\": {\"blockDevices\": {\"order\": [1, 2], \"named\": {}}}}",
        "{\"providerSpec\": {\"noSuchRow\": {\"was\": {\"deep\": [[]]}}}}",
        "{\"metadata\": {\"metadata.labels\": {\"evil\": {\"was\": \"x\"}}}}",
        "{\"metadata\": {\"Machine.metadata.labels\": {\"evil\": {\"was\": \"x\", \"for\": 3}}}}",
        "{\"metadata\": {\"metadata.labels\": [\"evil\"], \"Machine.lifecycleHooks.preDrain\":"
            + " {\"was\": [{\"name\": \"evil\", \"owner\": \"me\"}]}}}",
        "{\"machine\": {\"taints\": {\"items\": [{\"of\": {}, \"notes\": {\"key\": {\"was\":"
            + " \"evil\"}}}]}}}"
      })
  void hostileContentChangesNothing(String content) {
    var there = Conversions.forth(Kind.MACHINE, Basics.machine(), Basics.FACTS);
    ((ObjectNode) there.infra().get("metadata")).putObject("annotations");
    var plain = Conversions.back(Kind.MACHINE, there, Basics.FACTS);
    ((ObjectNode) there.infra().at("/metadata/annotations")).put(FROM_MACHINE_API, content);
    assertEquals(plain, Conversions.back(Kind.MACHINE, there, Basics.FACTS));
  }

  @Test
  void deepAndLargeContentIsReadAsNothing() {
    var there = Conversions.forth(Kind.MACHINE, Basics.machine(), Basics.FACTS);
    ((ObjectNode) there.infra().get("metadata")).putObject("annotations");
    var plain = Conversions.back(Kind.MACHINE, there, Basics.FACTS);
    for (var content : List.of("[".repeat(60_000), "{\"a\":".repeat(5_000), "x".repeat(100_000))) {
      ((ObjectNode) there.infra().at("/metadata/annotations")).put(FROM_MACHINE_API, content);
      assertEquals(plain, Conversions.back(Kind.MACHINE, there, Basics.FACTS));
    }
  }

  @Test
  void moreThan64KiBIsRefused() {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value/ami")).put("arn", "x".repeat(70_000));
    Conversions.refusedAt(
        List.of("metadata.annotations"),
        Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS));
  }

  @Test
  void aSetKeepsItsOwnPartOnItselfAndTheMachinesOnTheTemplate() {
    var source = Basics.set();
    source.withObject("/metadata/labels").put("machine.openshift.io/cluster-api-machine-type", "x");
    ((ObjectNode) source.at("/spec/template/spec/providerSpec/value/ami")).put("arn", "arn:x");
    var there = Conversions.forth(Kind.MACHINE_SET, source, Basics.FACTS);
    assertTrue(annotation(there.core()).contains("machine-role"), annotation(there.core()));
    assertTrue(annotation(there.infra()).contains("arn:x"), annotation(there.infra()));
    assertTrue(there.core().at("/spec/template/metadata/annotations").isMissingNode());
  }

  @Test
  void anUnknownFieldIsNamedAndLeftOut() {
    var source = Basics.machine();
    ((ObjectNode) source.at("/spec/providerSpec/value/userDataSecret")).put("namespace", "x");
    var outcome = Conversion.toClusterApi(Kind.MACHINE, source, Optional.empty(), Basics.FACTS);
    var warnings = ((Outcome.Done<ClusterApiObjects>) outcome).warnings();
    assertEquals(
        List.of(
            "spec.providerSpec.value.userDataSecret.namespace",
            "spec.providerSpec.value.metadataServiceOptions.authentication"),
        warnings.stream().map(Problem::path).toList());
  }

  private static String annotation(ObjectNode object) {
    return object.at("/metadata/annotations").path(FROM_MACHINE_API).asText();
  }
}
