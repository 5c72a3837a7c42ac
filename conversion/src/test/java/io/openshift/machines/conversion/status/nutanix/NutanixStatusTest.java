package io.openshift.machines.conversion.status.nutanix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;

class NutanixStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-02T09:00:00Z";
  private static final String UUID = "0a1b2c3d-0001-4000-8000-00000000000a";
  private final NutanixStatus nutanix = new NutanixStatus();

  @Test
  void aRunningMachineMakesTheInfraMachineReady() {
    var machine =
        TestData.one(
            """
            spec: {providerSpec: {value: {failureDomain: {name: rack-b}}}}
            status:
              phase: Running
              addresses: [{type: InternalIP, address: 10.0.1.7}]
              providerStatus:
                vmUUID: %s
                conditions:
                - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """
                .formatted(UUID));
    var infra = TestData.one("{status: {failureReason: CreateError, failureMessage: once}}");

    var status = nutanix.infraStatus(machine, infra, NOW);
    assertEquals(
        TestData.one(
            """
            vmUUID: %s
            ready: true
            addresses: [{type: InternalIP, address: 10.0.1.7}]
            failureDomain: rack-b
            conditions:
            - {type: VMProvisioned, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """
                .formatted(UUID)),
        status);
    assertEquals(status, nutanix.infraStatus(machine, with(status), LATER));
  }

  @Test
  void aProviderIdStandsInForAUuidThatIsNotReported() {
    var machine = TestData.one("{spec: {providerID: 'nutanix://" + UUID + "'}, status: {}}");
    var status = nutanix.infraStatus(machine, TestData.one("{}"), NOW);
    assertEquals(UUID, status.path("vmUUID").asText());
    assertEquals(false, status.path("ready").asBoolean());
  }

  @Test
  void aFailedCreationIsToldWithoutAFailureReason() {
    var machine =
        TestData.one(
            """
            status:
              phase: Failed
              errorReason: CreateError
              errorMessage: no room
              providerStatus:
                conditions:
                - {type: MachineCreation, status: 'False', message: no room,
                   lastTransitionTime: '2026-02-02T00:00:00Z'}
            """);
    assertEquals(
        TestData.one(
            """
            ready: false
            conditions:
            - {type: VMProvisioned, status: 'False', lastTransitionTime: '2026-02-02T00:00:00Z',
               severity: Error, reason: FailedVMTask, message: no room}
            """),
        nutanix.infraStatus(machine, TestData.one("{}"), NOW));
  }

  @Test
  void theMachineApiLearnsTheUuidAndNeverForgetsIt() {
    var source =
        objects(
            "{vmUUID: %s, conditions: [{type: VMProvisioned, status: 'True',"
                + " lastTransitionTime: '2026-02-02T00:00:00Z'}]}");
    var expected =
        TestData.one(
            """
            vmUUID: %s
            conditions:
            - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z',
               reason: MachineCreationSucceeded, message: MachineCreation succeeded}
            """
                .formatted(UUID));
    var status = nutanix.providerStatus(source, TestData.one("{}"), NOW);
    assertEquals(expected, status);
    assertEquals(status, nutanix.providerStatus(source, status, LATER));
    assertEquals(status, nutanix.providerStatus(objects("{}"), status, LATER));
  }

  @Test
  void aVirtualMachineExistsOnceItHasAUuid() {
    assertEquals(new Instance.NotCreated(), nutanix.instance(objects("{}")));
    assertEquals(new Instance.Exists(), nutanix.instance(objects("{vmUUID: %s}")));
  }

  private static ObjectNode with(ObjectNode status) {
    return TestData.one("{}").set("status", status);
  }

  private static ClusterApiObjects objects(String status) {
    var infra = "{kind: NutanixMachine, status: " + status.formatted(UUID) + "}";
    return new ClusterApiObjects(TestData.one("{kind: Machine}"), TestData.one(infra));
  }
}
