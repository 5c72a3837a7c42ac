package io.openshift.machines.conversion;

import static io.openshift.machines.conversion.Trial.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known to go wrong with labels, annotations and hooks, with exact values. */
class CoreMetadataFaultsTest {
  private static final ClusterFacts FACTS = Basics.FACTS;
  private static final String ROLE = "machine.openshift.io/cluster-api-machine-role";
  private static final String TYPE = "machine.openshift.io/cluster-api-machine-type";
  private static final String PRE_DRAIN = "pre-drain.delete.hook.machine.cluster.x-k8s.io";

  @Test
  void e06RoleAndTypeComeBackEachAsItWas() {
    var source = machine("labels: {%s: pit, %s: worker}".formatted(ROLE, TYPE));
    var there = forth(source);
    assertEquals(
        node("{node-role.kubernetes.io/pit: '', node-role.kubernetes.io/worker: ''}"),
        own(there.core().at("/metadata/labels")));
    assertEquals(source, back(there));
    // Without its memory there is one answer, whatever the order of the keys.
    for (var labels : List.of("worker: '', %spit: ''", "pit: '', %sworker: ''")) {
      var prefix = "node-role.kubernetes.io/";
      var plain = clusterApi("labels: {" + prefix + labels.formatted(prefix) + "}");
      assertEquals(
          node("{%s: pit, %s: pit}".formatted(ROLE, TYPE)),
          own(back(plain).at("/metadata/labels")));
    }
  }

  @Test
  void e06ALabelOfAnotherDomainIsNoRole() {
    var label = node("{node-role.kubernetes.io.example/pit: ''}");
    var there = back(clusterApi("labels: " + label));
    assertEquals(label, own(there.at("/metadata/labels")));
    assertEquals(label, there.at("/spec/metadata/labels"));
    assertEquals(label, own(forth(there).core().at("/metadata/labels")));
  }

  @Test
  void e06AnEmptyRoleMakesNoKey() {
    var source = machine("labels: {%s: ''}".formatted(ROLE));
    var there = forth(source);
    assertEquals(node("{}"), own(there.core().at("/metadata/labels")));
    assertEquals(source, back(there));
  }

  @Test
  void e07LabelsOfTheObjectDoNotReachTheNode() {
    var source = machine("labels: {%s: worker, team: rock}".formatted(ROLE));
    source.withObject("/spec/metadata").set("labels", node("{disk: fast}"));
    var there = forth(source);
    assertEquals(
        node("{node-role.kubernetes.io/worker: '', team: rock, disk: fast}"),
        own(there.core().at("/metadata/labels")));
    var home = back(there);
    assertEquals(node("{disk: fast}"), home.at("/spec/metadata/labels"));
    assertEquals(node("{%s: worker, team: rock}".formatted(ROLE)), home.at("/metadata/labels"));
  }

  @Test
  void e08TheDrainOptOutAndTheOlderDeleteMarkHaveTheirNamesOverThere() {
    var source =
        machine(
            "annotations: {machine.openshift.io/exclude-node-draining: '',"
                + " machine.openshift.io/cluster-api-delete-machine: 'true'}");
    var there = forth(source);
    assertEquals(
        node(
            "{machine.cluster.x-k8s.io/exclude-node-draining: '',"
                + " cluster.x-k8s.io/delete-machine: 'true'}"),
        there.core().at("/metadata/annotations"));
    assertEquals(source, back(there));
  }

  @Test
  void e08TheDrainOptOutComesBackFromClusterApi() {
    var there =
        back(clusterApi("annotations: {machine.cluster.x-k8s.io/exclude-node-draining: ''}"));
    assertEquals(
        node("{machine.openshift.io/exclude-node-draining: ''}"),
        there.at("/metadata/annotations"));
    assertEquals(
        node("{machine.cluster.x-k8s.io/exclude-node-draining: ''}"),
        forth(there).core().at("/metadata/annotations"));
  }

  @ParameterizedTest
  @CsvSource({
    "pit.example.com/CamelCase, pit.example.com__CamelCase",
    "quarry.example.com/ThatTheLastCartHasLeftThePitBeforeItsGateIsShutForGood,"
        + " quarry.example.com__ThatTheLastCartHasLeftThePitBefore-527e068a"
  })
  void e09AHooksNameBecomesAValidKey(String name, String key) {
    var source = machine("name: quarry-a");
    source
        .withObject("/spec")
        .set("lifecycleHooks", node("{preDrain: [{name: " + name + ", owner: pit-operator}]}"));
    var there = forth(source);
    assertEquals(
        node("{" + PRE_DRAIN + "/" + key + ": pit-operator}"),
        there.core().at("/metadata/annotations"));
    assertEquals(source, back(there));
  }

  @ParameterizedTest
  @CsvSource({"b, a", "a, b"})
  void e10HooksComeInTheOrderOfTheirKeys(String first, String second) {
    var hook = PRE_DRAIN + "/cart-%s: pit-operator";
    var there =
        back(
            clusterApi(
                "annotations: {" + hook.formatted(first) + ", " + hook.formatted(second) + "}"));
    assertEquals(
        node("[{name: cart-a, owner: pit-operator}, {name: cart-b, owner: pit-operator}]"),
        there.at("/spec/lifecycleHooks/preDrain"));
  }

  @Test
  void e11KeysOfTheNodesDomainReachTheNodeAndAHookWithoutANameIsAHook() {
    var source =
        clusterApi(
            "labels: {node.cluster.x-k8s.io/pool: drills},"
                + " annotations: {node.cluster.x-k8s.io/depth: deep, "
                + PRE_DRAIN
                + ": op}");
    var there = back(source);
    assertEquals(node("{node.cluster.x-k8s.io/pool: drills}"), there.at("/spec/metadata/labels"));
    assertEquals(
        node("{node.cluster.x-k8s.io/depth: deep}"), there.at("/spec/metadata/annotations"));
    // The Machine API wants three characters of an owner and a name of every hook.
    assertEquals(
        node("[{name: unnamed, owner: owner-op}]"), there.at("/spec/lifecycleHooks/preDrain"));
    var again = forth(there);
    assertEquals(
        node("{node.cluster.x-k8s.io/pool: drills}"), own(again.core().at("/metadata/labels")));
    assertEquals(
        source.core().at("/metadata/annotations"), again.core().at("/metadata/annotations"));
  }

  @Test
  void e12AControlPlaneMachineSaysSoAndKeepsItsLoadBalancers() {
    var balanced =
        Facts.aws(
            "quarry-7xk2p",
            "mars-north-1",
            "{controlPlaneLoadBalancer: {name: quarry-int, loadBalancerType: nlb}}");
    var source = machine("labels: {%s: master}".formatted(ROLE));
    source
        .withObject("/spec/providerSpec/value")
        .set("loadBalancers", node("[{name: quarry-int, type: network}]"));
    var there = Conversions.forth(Kind.MACHINE, source, balanced);
    for (var object : List.of(there.core(), there.infra())) {
      assertEquals(
          "", object.at("/metadata/labels").path("cluster.x-k8s.io/control-plane").asText("none"));
    }
    assertEquals(source, Conversions.back(Kind.MACHINE, there, balanced));
  }

  @Test
  void e18WhatKubectlAppliedStaysWithItsObject() {
    var applied = "kubectl.kubernetes.io/last-applied-configuration";
    var source = machine("name: quarry-a");
    source
        .withObject("/metadata/annotations")
        .put(applied, "{\"apiVersion\":\"machine.openshift.io/v1beta1\"}");
    var there = forth(source);
    assertFalse(there.core().toString().contains(applied));
    assertFalse(there.infra().toString().contains(applied));
    var home = back(there);
    assertFalse(home.toString().contains(applied), "it is the stored object that keeps it");
    var kept =
        Conversions.done(Conversion.toMachineApi(Kind.MACHINE, there, Optional.of(source), FACTS));
    assertEquals(source, kept);
  }

  private static ObjectNode machine(String metadata) {
    var machine = Basics.machine();
    machine.withObject("/metadata").setAll((ObjectNode) node("{" + metadata + "}"));
    return machine;
  }

  private static ClusterApiObjects clusterApi(String metadata) {
    var objects = Basics.clusterApi(Kind.MACHINE);
    objects.core().withObject("/metadata").setAll((ObjectNode) node("{" + metadata + "}"));
    objects
        .core()
        .withObject("/metadata/labels")
        .put("cluster.x-k8s.io/cluster-name", "quarry-7xk2p");
    return objects;
  }

  /** Labels without the cluster's name and without those that show what the instance is. */
  private static JsonNode own(JsonNode labels) {
    var own = (ObjectNode) labels.deepCopy();
    own.remove("cluster.x-k8s.io/cluster-name");
    List.of("instance-type", "region", "zone")
        .forEach(shown -> own.remove("machine.openshift.io/" + shown));
    return own;
  }

  private static ClusterApiObjects forth(ObjectNode machine) {
    return Conversions.forth(Kind.MACHINE, machine, FACTS);
  }

  private static ObjectNode back(ClusterApiObjects objects) {
    return Conversions.back(Kind.MACHINE, objects, FACTS);
  }
}
