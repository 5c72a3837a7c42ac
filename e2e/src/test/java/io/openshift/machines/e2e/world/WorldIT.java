package io.openshift.machines.e2e.world;

import static io.openshift.machines.e2e.api.ResourceType.CAPI_MACHINE;
import static io.openshift.machines.e2e.api.ResourceType.MAPI_MACHINE;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Caller;
import io.openshift.machines.e2e.cloud.LedgerEntry;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The real controllers of both APIs bring machines to life on the simulated cloud, and to an end.
 */
@ExtendWith(ReplayWorld.class)
class WorldIT {
  private final World world;

  WorldIT(Replay replay) {
    world = replay.world;
  }

  @Test
  void theMachineApiRunsAMachineAndEndsIt() {
    var mapi = "openshift-machine-api";
    var engine = world.start(Engine.MACHINE_API);
    world.trees().create(MAPI_MACHINE, mapiMachine("mapi-worker"));

    var machine = running(MAPI_MACHINE, mapi, "mapi-worker");

    assertEquals("ip-10-0", machine.at("/status/nodeRef/name").asText().substring(0, 7));
    assertEquals("MachineAPI", machine.at("/status/authoritativeAPI").asText());
    world.trees().delete(MAPI_MACHINE, mapi, "mapi-worker");
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> world.trees().get(MAPI_MACHINE, mapi, "mapi-worker").isEmpty());
    assertEquals(List.of("create machine-api", "delete machine-api"), ledger("mapi-worker"));
    assertTrue(
        world.cloud().ledger().entries().stream()
            .filter(e -> e.name().equals("mapi-worker"))
            .noneMatch(LedgerEntry::trespass));
    engine.close();
    assertFalse(engine.alive());
  }

  @Test
  void clusterApiRunsAMachineAndEndsIt() {
    var pair = new Pair(world.trees(), "capi-worker").create(_m -> {}, _i -> {}).unpause();

    var machine = running(CAPI_MACHINE, Pair.NAMESPACE, "capi-worker");

    assertEquals(
        pair.infraNow().orElseThrow().at("/spec/providerID"), machine.at("/spec/providerID"));
    var node = machine.at("/status/nodeRef/name").asText();
    assertEquals(
        machine.at("/spec/providerID").asText(),
        world.cluster().client().nodes().withName(node).get().getSpec().getProviderID());
    pair.delete();
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> pair.machineNow().isEmpty() && pair.infraNow().isEmpty());
    assertEquals(List.of("create cluster-api", "delete cluster-api"), ledger("capi-worker"));
    await().until(() -> world.cluster().client().nodes().withName(node).get() == null);
  }

  private ObjectNode running(ResourceType type, String namespace, String name) {
    return await(name)
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(100))
        .until(
            () -> world.trees().get(type, namespace, name).orElseThrow(),
            machine -> machine.at("/status/phase").asText().equals("Running"));
  }

  private List<String> ledger(String name) {
    return world.cloud().ledger().entries().stream()
        .filter(e -> e.name().equals(name) && e.actor() != Caller.Side.TEST)
        .filter(e -> e.action() != LedgerEntry.Action.UPDATE)
        .map(e -> e.action().name().toLowerCase(Locale.ROOT) + " " + e.actor().header())
        .toList();
  }

  private static ObjectNode mapiMachine(String name) {
    return Trees.parse(
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
         "metadata": {"name": "%s", "namespace": "openshift-machine-api",
           "labels": {"machine.openshift.io/cluster-api-cluster": "demo-x7k2p"}},
         "spec": {"authoritativeAPI": "MachineAPI", "providerSpec": {"value": {
           "apiVersion": "machine.openshift.io/v1beta1", "kind": "AWSMachineProviderConfig",
           "ami": {"id": "ami-0123"}, "instanceType": "m6i.xlarge",
           "placement": {"region": "us-east-1", "availabilityZone": "us-east-1a"},
           "userDataSecret": {"name": "worker-user-data"},
           "credentialsSecret": {"name": "aws-cloud-credentials"}}}}}
        """
            .formatted(name));
  }

  @Test
  void anOperatorHasTheRightsOfItsServiceAccountAndItsWritesAreCounted() throws Exception {
    var before = Instant.now();
    var file = world.cluster().serviceAccountKubeconfig("nobody-yet", "openshift-cluster-api");
    var config = Config.fromKubeconfig(Files.readString(file));
    var map = new ConfigMapBuilder().withNewMetadata().withName("mine").endMetadata().build();

    try (var client = new KubernetesClientBuilder().withConfig(config).build()) {
      var maps = client.configMaps().inNamespace("openshift-cluster-api");
      var e = assertThrows(KubernetesClientException.class, () -> maps.resource(map).create());
      assertEquals(403, e.getCode());
    }

    assumeTrue(world.cluster().audit().isPresent(), "no audit log to read on this cluster");
    var user = "system:serviceaccount:openshift-cluster-api:nobody-yet";
    await()
        .untilAsserted(
            () ->
                assertEquals(
                    1L, world.cluster().audit().orElseThrow().countsSince(before).get(user)));
  }
}
