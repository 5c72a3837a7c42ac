package io.openshift.machines.conversion.status.baremetal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;

class BareMetalStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-02T09:00:00Z";
  private static final String RUNNING =
      """
      spec: {providerID: 'baremetalhost:///openshift-machine-api/rack-3/0a1b'}
      status:
        phase: Running
        addresses:
        - {type: InternalIP, address: 10.7.0.3}
        - {type: InternalIP, address: ''}
      """;
  private final BareMetalStatus metal = new BareMetalStatus();

  @Test
  void aProvisionedHostMakesTheInfraMachineReady() {
    var infra = infra("v1beta1", "{userData: {name: worker-user-data-managed}}");
    var status = metal.infraStatus(TestData.one(RUNNING), infra, NOW);
    assertEquals(
        TestData.one(
            """
            userData: {name: worker-user-data-managed}
            ready: true
            phase: Running
            addresses: [{type: InternalIP, address: 10.7.0.3}]
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z'}
            """),
        status);
    infra.set("status", status);
    assertEquals(status, metal.infraStatus(TestData.one(RUNNING), infra, LATER));
  }

  @Test
  void theNewerVersionTellsItElsewhere() {
    var infra = infra("v1beta2", "{}");
    infra.withObject("/metadata").put("generation", 4);
    var status = metal.infraStatus(TestData.one(RUNNING), infra, NOW);
    assertEquals(
        TestData.one(
            """
            initialization: {provisioned: true}
            addresses: [{type: InternalIP, address: 10.7.0.3}]
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready, message: '', observedGeneration: 4}
            """),
        status);
    infra.set("status", status);
    assertEquals(status, metal.infraStatus(TestData.one(RUNNING), infra, LATER));
  }

  @Test
  void aFailureIsToldAndTakenBack() {
    var failed =
        TestData.one(
            "{status: {phase: Failed, errorReason: InsufficientResources, errorMessage: no host}}");
    var old = metal.infraStatus(failed, infra("v1beta1", "{}"), NOW);
    assertEquals("InsufficientResources", old.path("failureReason").asText());
    assertEquals(false, old.path("ready").asBoolean());
    var infra = infra("v1beta2", "{}");
    var status = metal.infraStatus(failed, infra, NOW);
    assertEquals(
        TestData.one("{v1beta1: {failureReason: InsufficientResources, failureMessage: no host}}"),
        status.get("deprecated"));
    infra.set("status", status);
    assertEquals(status, metal.infraStatus(failed, infra, LATER));
    var later = metal.infraStatus(TestData.one(RUNNING), infra, LATER);
    assertEquals(true, later.path("deprecated").isMissingNode());
  }

  @Test
  void openShiftsBuildKeepsItsOlderField() {
    var status = metal.infraStatus(TestData.one(RUNNING), infra("v1beta2", "{ready: false}"), NOW);
    assertEquals(true, status.path("ready").asBoolean());
  }

  @Test
  void aHostExistsOnceTheProviderIdIsSet() {
    var infra = infra("v1beta1", "{}");
    var objects = new ClusterApiObjects(TestData.one("{kind: Machine}"), infra);
    assertEquals(new Instance.NotCreated(), metal.instance(objects));
    infra.withObject("/spec").put("providerID", "metal3://openshift-cluster-api/rack-3/quarry-a");
    assertEquals(new Instance.Exists(), metal.instance(objects));
    var kept = TestData.one("{kind: BareMetalMachineProviderStatus}");
    assertEquals(kept, metal.providerStatus(objects, kept, NOW));
  }

  private static ObjectNode infra(String version, String status) {
    return TestData.one(
        "{apiVersion: infrastructure.cluster.x-k8s.io/%s, kind: Metal3Machine, status: %s}"
            .formatted(version, status));
  }
}
