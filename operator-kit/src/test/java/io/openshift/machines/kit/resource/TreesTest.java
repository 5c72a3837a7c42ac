package io.openshift.machines.kit.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreesTest {
  private static final String MACHINE =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
       "metadata": {"name": "a", "namespace": "n", "uid": "u", "resourceVersion": "7",
         "generation": 3, "creationTimestamp": "2026-03-01T10:00:00Z",
         "labels": {"a": "b"}, "annotations": {"c": ""}, "finalizers": ["f/1"],
         "ownerReferences": [{"apiVersion": "machine.openshift.io/v1beta1", "kind": "MachineSet",
           "name": "s", "uid": "su", "controller": true, "blockOwnerDeletion": true}],
         "managedFields": [{"manager": "m", "operation": "Update",
           "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {}}}]},
       "spec": {"providerSpec": {"value": {"tags": [], "placement": {}, "unknown": null,
         "big": 12345678901, "half": 0.5}}, "lifecycleHooks": {}},
       "status": {"conditions": []}}
      """;

  private static ObjectNode through(Class<? extends HasMetadata> type) {
    return Trees.of(new KubernetesSerialization().unmarshal(MACHINE, type));
  }

  @Test
  void nothingIsLostThroughThePrimary() {
    assertEquals(Trees.parse(MACHINE), through(Machine.class));
  }

  @Test
  void nothingIsLostThroughTheGenericResource() {
    assertEquals(Trees.parse(MACHINE), through(GenericKubernetesResource.class));
  }

  @Test
  void ownersAreReadAndWritten() {
    var machine = Trees.parse(MACHINE);
    var owner = Meta.of(machine).owners().get(0);
    assertEquals(true, owner.is(ResourceType.MACHINE_SET));
    assertEquals(false, owner.is(ResourceType.CLUSTER_MACHINE_SET));
    var copy = machine.deepCopy();
    Meta.of(copy).owners(List.of());
    assertEquals(List.of(), Meta.of(copy).owners());
    Meta.of(copy).owners(List.of(owner));
    assertEquals(machine, copy);
  }

  @Test
  void finalizersAreAddedOnce() {
    var machine = Trees.parse(MACHINE);
    Meta.of(machine).addFinalizers(List.of("f/1", "f/2")).addFinalizers(List.of("f/2"));
    assertEquals(List.of("f/1", "f/2"), Meta.of(machine).finalizers());
  }

  @Test
  void pathsAreThoseOfTheServer() {
    assertEquals(
        "/apis/machine.openshift.io/v1beta1/namespaces/n/machinesets/s",
        ResourceType.MACHINE_SET.path("n", "s"));
    assertEquals("/api/v1/nodes", ResourceType.of("v1", "Node").path(""));
    assertEquals(
        "awsmachines.infrastructure.cluster.x-k8s.io",
        ResourceType.infra("v1beta2", "AWSMachine").schemaName());
  }
}
