package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Labels, annotations and hooks. */
class MetadataTest {
  private static final ClusterFacts FACTS = Basics.FACTS;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "machine.openshift.io/delete-machine | yes | cluster.x-k8s.io/delete-machine | yes",
        "machine.openshift.io/cluster-api-delete-machine | 1 | cluster.x-k8s.io/delete-machine | 1",
        "machine.openshift.io/exclude-node-draining | x |"
            + " machine.cluster.x-k8s.io/exclude-node-draining | x",
        "machine.openshift.io/cluster-api-autoscaler-node-group-min-size | 0 |"
            + " cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size | 0",
        "machine.openshift.io/autoscaling-options-maxnodeprovisiontime | 15m |"
            + " cluster.x-k8s.io/autoscaling-options-maxnodeprovisiontime | 15m",
        "machine.openshift.io/vCPU | 8 | capacity.cluster-autoscaler.kubernetes.io/cpu | 8",
        "machine.openshift.io/memoryMb | 16384 |"
            + " capacity.cluster-autoscaler.kubernetes.io/memory | 17179869184",
        "machine.openshift.io/GPU | 2 | capacity.cluster-autoscaler.kubernetes.io/gpu-count | 2",
        "machine.openshift.io/maxPods | 250 | capacity.cluster-autoscaler.kubernetes.io/maxPods |"
            + " 250",
        "example.com/own | v | example.com/own | v"
      })
  void anAnnotationHasItsNameOnEachSide(String here, String value, String there, String text) {
    var source = Basics.set();
    source.withObject("/metadata/annotations").put(here, value);
    var objects = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    assertEquals(text, objects.core().at("/metadata/annotations").path(there).asText());
    assertEquals(here.equals(there), objects.core().at("/metadata/annotations").has(here));
    var back = Conversions.back(Kind.MACHINE_SET, objects, FACTS);
    var decoded = Basics.decoded();
    assertEquals(decoded.of(source), decoded.of(back));
  }

  @Test
  void whatKubectlAppliedAndThePauseStayWhereTheyAre() {
    var source = Basics.machine();
    var applied = "kubectl.kubernetes.io/last-applied-configuration";
    source.withObject("/metadata/annotations").put(applied, "{}");
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    assertFalse(there.core().at("/metadata/annotations").has(applied));
    there.core().withObject("/metadata/annotations").put(WellKnown.PAUSED, "").put(applied, "x");
    var again =
        Conversions.done(Conversion.toClusterApi(Kind.MACHINE, source, Optional.of(there), FACTS));
    assertEquals(there, again);
    var back = Conversions.back(Kind.MACHINE, there, FACTS);
    assertFalse(back.at("/metadata/annotations").has(WellKnown.PAUSED));
    assertFalse(back.at("/metadata/annotations").has(applied));
  }

  @Test
  void hooksKeepTheirOrderAndTheirNames() {
    var source = Basics.machine();
    ((ObjectNode) source.get("spec"))
        .set(
            "lifecycleHooks",
            node(
                "{preDrain: [{name: Zeta, owner: a}, {name: foo.example.com/CamelCase, owner: b}],"
                    + " preTerminate: [{name: Backup, owner: c}]}"));
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    assertEquals(
        node(
            "{pre-drain.delete.hook.machine.cluster.x-k8s.io/Zeta: a,"
                + " pre-drain.delete.hook.machine.cluster.x-k8s.io/foo.example.com__CamelCase: b,"
                + " pre-terminate.delete.hook.machine.cluster.x-k8s.io/Backup: c}"),
        there.core().at("/metadata/annotations"));
    var back = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals(source.at("/spec/lifecycleHooks"), back.at("/spec/lifecycleHooks"));
  }

  @Test
  void aLabelThatGoesTakesNoRoleWithIt() {
    var source = Basics.machine();
    source
        .withObject("/metadata/labels")
        .put("machine.openshift.io/cluster-api-machine-role", "master")
        .put("machine.openshift.io/cluster-api-machine-type", "worker")
        .put("node-role.kubernetes.io/infra", "");
    source.withObject("/spec/metadata/labels").put("machine.openshift.io/zone-group", "north");
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    ((ObjectNode) there.core().at("/metadata/labels")).remove("machine.openshift.io/zone-group");
    var home = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals(source.at("/metadata/labels"), home.at("/metadata/labels"));
    assertFalse(home.at("/spec/metadata").has("labels"), home.toString());
  }

  @Test
  void labelsOfTheObjectStayOffTheNode() {
    var source = Basics.machine();
    source.withObject("/metadata/labels").put("team", "a");
    source.withObject("/spec/metadata/labels").put("disk", "ssd");
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    assertEquals("a", there.core().at("/metadata/labels/team").asText());
    assertEquals("ssd", there.core().at("/metadata/labels/disk").asText());
    ((ObjectNode) there.core().at("/metadata/labels")).put("team", "b").put("new", "c");
    var back = Conversions.back(Kind.MACHINE, there, FACTS);
    assertEquals(node("{disk: ssd, new: c}"), back.at("/spec/metadata/labels"));
    assertEquals("b", back.at("/metadata/labels/team").asText());
    assertFalse(back.at("/metadata/labels").has("disk"));
  }

  @Test
  void aMachineOfClusterApiShowsWhatItsInstanceIs() {
    var source = Basics.clusterApi(Kind.MACHINE);
    ((ObjectNode) source.core().get("spec")).put("failureDomain", "mars-north-1a");
    source.infra().withObject("/status").put("instanceState", "running");
    var there = Conversions.back(Kind.MACHINE, source, FACTS);
    assertEquals(
        node(
            "{machine.openshift.io/instance-type: m6i.large, machine.openshift.io/region:"
                + " mars-north-1, machine.openshift.io/zone: mars-north-1a}"),
        there.at("/metadata/labels"));
    assertEquals(
        node("{machine.openshift.io/instance-state: running}"), there.at("/metadata/annotations"));
    source.infra().remove("status");
    var later = Conversion.toMachineApi(Kind.MACHINE, source, Optional.of(there), FACTS);
    assertEquals(there, Conversions.done(later), "an old value is never blanked");
    var back = Conversions.forth(Kind.MACHINE, there, FACTS);
    assertFalse(back.core().at("/metadata/labels").has("machine.openshift.io/zone"));
  }

  @Test
  void whatClusterApiKeepsInStepItselfStays() {
    var source = Basics.machine();
    var there = Conversions.forth(Kind.MACHINE, source, FACTS);
    ((ObjectNode) there.core().at("/metadata/labels")).put("in-place", "1").put("stale", "1");
    ((ObjectNode) there.core().get("metadata"))
        .set(
            "managedFields",
            node(
                "[{manager: capi-machineset-metadata, fieldsV1:"
                    + " {f:metadata: {f:labels: {f:in-place: {}}}}}]"));
    var again =
        Conversions.done(Conversion.toClusterApi(Kind.MACHINE, source, Optional.of(there), FACTS));
    assertTrue(again.core().at("/metadata/labels").has("in-place"));
    assertFalse(again.core().at("/metadata/labels").has("stale"));
  }

  @Test
  void anObjectThatIsBeingDeletedKeepsItsMarks() {
    var source = Basics.clusterApi(Kind.MACHINE);
    var mirror = Conversions.back(Kind.MACHINE, source, FACTS);
    ((ObjectNode) mirror.get("metadata")).put("deletionTimestamp", "2026-01-01T00:00:00Z");
    var mark = "machine.openshift.io/exclude-node-draining";
    mirror.withObject("/metadata/annotations").put(mark, "");
    var again = Conversion.toMachineApi(Kind.MACHINE, source, Optional.of(mirror), FACTS);
    assertTrue(Conversions.done(again).at("/metadata/annotations").has(mark));
  }

  @Test
  void aControlPlaneMachineSaysSoInClusterApi() {
    var source = Basics.machine();
    source
        .withObject("/metadata/labels")
        .put("machine.openshift.io/cluster-api-machine-role", "master");
    var labels = Conversions.forth(Kind.MACHINE, source, FACTS).core().at("/metadata/labels");
    assertTrue(labels.has("cluster.x-k8s.io/control-plane"));
    assertTrue(labels.has("node-role.kubernetes.io/master"));
    assertEquals("quarry-7xk2p", labels.path("cluster.x-k8s.io/cluster-name").asText());
  }

  @Test
  void selectorsSayTheSameAsTheLabelsTheySelect() {
    var source = Basics.set();
    ((ObjectNode) source.at("/spec/selector/matchLabels"))
        .put("machine.openshift.io/cluster-api-machine-role", "infra");
    ((ObjectNode) source.at("/spec/selector"))
        .set(
            "matchExpressions",
            node(
                "[{key: machine.openshift.io/cluster-api-machine-type, operator: In, values:"
                    + " [infra]}]"));
    var there = Conversions.forth(Kind.MACHINE_SET, source, FACTS);
    assertTrue(there.core().at("/spec/selector/matchLabels").has("node-role.kubernetes.io/infra"));
    assertEquals(
        node("[{key: node-role.kubernetes.io/infra, operator: Exists}]"),
        there.core().at("/spec/selector/matchExpressions"));
    var back = Conversions.back(Kind.MACHINE_SET, there, FACTS);
    assertEquals(source.at("/spec/selector"), back.at("/spec/selector"));
  }

  private static JsonNode node(String yaml) {
    return TestData.one("v: " + yaml).get("v");
  }
}
