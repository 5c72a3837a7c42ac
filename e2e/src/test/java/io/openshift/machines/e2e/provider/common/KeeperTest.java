package io.openshift.machines.e2e.provider.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.platform.CloudPlatforms;
import io.openshift.machines.e2e.platform.InfraTypes;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.InfraProvider;
import io.openshift.machines.e2e.provider.Look;
import io.openshift.machines.e2e.provider.Plan;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The two engines of vSphere's provider. */
class KeeperTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  private static final Optional<ObjectNode> NONE = Optional.empty();

  private final List<InfraProvider> engines =
      CloudPlatforms.of(Platform.VSPHERE)
          .provider(InfraTypes.of(Platform.VSPHERE, "v1beta2"))
          .engines();
  private final ObjectNode infra =
      Trees.parse(
          """
          {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "VSphereMachine",
           "metadata": {"name": "worker-a", "namespace": "openshift-cluster-api", "uid": "u-1",
             "finalizers": ["vspheremachine.infrastructure.cluster.x-k8s.io"]},
           "spec": {"template": "rhcos", "providerID": "vsphere://b"},
           "status": {"conditions": [{"type": "Paused", "status": "False", "reason": "NotPaused",
             "message": ""}]}}
          """);
  private final ObjectNode vm =
      Trees.parse(
          """
          {"metadata": {"name": "worker-a", "namespace": "openshift-cluster-api",
             "finalizers": ["vspherevm.infrastructure.cluster.x-k8s.io"]},
           "spec": {"template": "rhcos", "server": "vc", "biosUUID": "b"},
           "status": {"conditions": [{"type": "Paused", "status": "False", "reason": "NotPaused",
             "message": ""}]}}
          """);

  private Plan outer(Optional<ObjectNode> identity, Found found) {
    return engines.get(0).decide(look(infra, identity, found));
  }

  private Plan inner(Found found) {
    return engines.get(1).decide(look(vm, NONE, found));
  }

  private static Look look(ObjectNode object, Optional<ObjectNode> identity, Found found) {
    var machine =
        Trees.parse(
            """
            {"metadata": {"name": "worker-a", "labels": {"cluster.x-k8s.io/cluster-name": "demo"}},
             "spec": {"bootstrap": {"dataSecretName": "worker-user-data"}}}
            """);
    var cluster =
        Trees.parse("{\"status\": {\"initialization\": {\"infrastructureProvisioned\": true}}}");
    var around =
        new Look.Surroundings(
            Optional.of(machine),
            Optional.of(cluster),
            Optional.of(Trees.parse("{\"spec\": {\"server\": \"vc\"}}")),
            identity);
    return new Look(object, around, found, true, NOW);
  }

  @Test
  void eachKindHasItsEngine() {
    assertEquals(
        List.of("VSphereMachine", "VSphereVM"),
        engines.stream().map(engine -> engine.machineType().kind()).toList());
    assertEquals("VSphereMachine", engines.get(1).ownerType().orElseThrow().kind());
  }

  @Test
  void anInfraMachineWithoutAVmMakesOneAndTouchesNoCloud() {
    var plan = assertInstanceOf(Plan.MakeIdentity.class, outer(NONE, new Found.Nothing()));
    assertEquals(
        Trees.parse(
            """
            {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "VSphereVM",
             "metadata": {"name": "worker-a", "namespace": "openshift-cluster-api",
               "ownerReferences": [{"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2",
                 "kind": "VSphereMachine", "name": "worker-a", "uid": "u-1"}],
               "labels": {"cluster.x-k8s.io/cluster-name": "demo"}},
             "spec": {"template": "rhcos", "server": "vc"}}
            """),
        plan.object());
  }

  @Test
  void itWaitsForTheVmsEngine() {
    ((ObjectNode) vm.get("spec")).remove("biosUUID");
    assertEquals(
        new Plan.Rest("waits for its VSphereVM"), outer(Optional.of(vm), new Found.Nothing()));
  }

  @Test
  void aVmWhoseSpecIsNotTheProvidersStopsTheMachine() {
    ((ObjectNode) vm.get("spec")).put("server", "another");
    var plan = assertInstanceOf(Plan.Write.class, outer(Optional.of(vm), running()));
    var ready = plan.desired().at("/status/conditions/1");
    assertEquals("SpecImmutable", ready.path("reason").asText());
    assertEquals(
        "the spec of the VSphereVM cannot become {\"template\":\"rhcos\",\"server\":\"vc\"}",
        ready.path("message").asText());
  }

  @Test
  void aDeletedInfraMachineEndsItsVmAndWaitsForIt() {
    infra.withObject("/metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(new Plan.EndIdentity(vm), outer(Optional.of(vm), running()));
    vm.withObject("/metadata").put("deletionTimestamp", "2026-03-01T10:00:00Z");
    assertEquals(
        new Plan.Rest("waits for its object of identity to go"), outer(Optional.of(vm), running()));
    var plan = assertInstanceOf(Plan.Write.class, outer(NONE, new Found.Nothing()));
    assertEquals("[]", plan.desired().at("/metadata/finalizers").toString());
  }

  @Test
  void theVmsEngineRecordsTheInstanceAndNoProviderId() {
    var plan = assertInstanceOf(Plan.Keep.class, inner(running()));
    assertEquals(
        Trees.parse("{\"template\": \"rhcos\", \"server\": \"vc\", \"biosUUID\": \"b\"}"),
        plan.desired().get("spec"));
    assertEquals("true", plan.desired().at("/status/ready").toString());
  }

  @Test
  void theVmsEngineStopsByItsOwnAnnotation() {
    infra.withObject("/metadata/annotations").put("cluster.x-k8s.io/paused", "");
    assertInstanceOf(Plan.Keep.class, inner(running()));
    vm.withObject("/metadata/annotations").put("cluster.x-k8s.io/paused", "");
    var plan = assertInstanceOf(Plan.Write.class, inner(new Found.NotAsked()));
    assertEquals(
        "VSphereVM has the cluster.x-k8s.io/paused annotation",
        plan.desired().at("/status/conditions/0/message").asText());
  }

  private static Found running() {
    return new Found.Here(
        new Instance(
            "b",
            "vsphere",
            "worker-a",
            "",
            "",
            InstanceState.RUNNING,
            "vsphere://b",
            "",
            "",
            Map.of(),
            Metadata.DEFAULT,
            List.of(),
            "2026-03-01T09:00:00Z"));
  }
}
