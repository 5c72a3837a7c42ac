package io.openshift.machines.conversion.status.vsphere;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VSphereStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-01T10:00:00Z";
  private static final String V1BETA1 = "{apiVersion: infrastructure.cluster.x-k8s.io/v1beta1}";

  private static final String V1BETA2 =
      "{apiVersion: infrastructure.cluster.x-k8s.io/v1beta2, metadata: {generation: 3}}";

  private static final String RUNNING =
      """
      status:
        addresses:
        - {type: InternalIP, address: 192.0.2.7}
        - {type: InternalDNS, address: quarry-digger}
        providerStatus:
          instanceState: poweredOn
          conditions:
          - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
      """;

  private final VSphereStatus vsphere = new VSphereStatus();

  @Test
  void aMachineThatIsOnIsReady() {
    assertEquals(
        yaml(
            """
            addresses:
            - {type: ExternalIP, address: 192.0.2.7}
            - {type: InternalDNS, address: quarry-digger}
            ready: true
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            - {type: VMProvisioned, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """),
        vsphere.infraStatus(yaml(RUNNING), yaml(V1BETA1), NOW));
  }

  @Test
  void aMachineThatIsOnIsProvisioned() {
    assertEquals(
        yaml(
            """
            addresses:
            - {type: ExternalIP, address: 192.0.2.7}
            - {type: InternalDNS, address: quarry-digger}
            initialization: {provisioned: true}
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z',
               reason: Ready, message: '', observedGeneration: 3}
            - {type: VirtualMachineProvisioned, status: 'True', reason: Provisioned, message: '',
               lastTransitionTime: '2026-02-02T00:00:00Z', observedGeneration: 3}
            deprecated:
              v1beta1:
                conditions:
                - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
                - {type: VMProvisioned, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """),
        vsphere.infraStatus(yaml(RUNNING), yaml(V1BETA2), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "'{phase: Running}', True, Provisioned",
    "'{phase: Provisioned}', Unknown, Unknown",
    "'{providerStatus: {instanceState: poweredOff}}', False, PoweringOn",
    "'{providerStatus: {instanceState: suspended}}', False, PoweringOn",
    "'{providerStatus: {conditions: [{type: MachineCreation, status: ''False''}]}}', False,"
        + " CloningFailed",
  })
  void theStateTells(String status, String expected, String reason) {
    var next = vsphere.infraStatus(yaml("status: " + status), yaml(V1BETA2), NOW);
    var condition = ConditionList.find(next.get("conditions"), "VirtualMachineProvisioned");
    assertEquals(expected, condition.path("status").asText());
    assertEquals(reason, condition.path("reason").asText());
  }

  @Test
  void whatIsProvisionedStaysSo() {
    var infra = yaml(V1BETA2);
    infra.withObject("/status/initialization").put("provisioned", true);
    var off = yaml("status: {providerStatus: {instanceState: poweredOff}}");
    var next = vsphere.infraStatus(off, infra, NOW);
    assertEquals("true", next.at("/initialization/provisioned").asText());
  }

  @ParameterizedTest
  @CsvSource({"v1beta1, /failureReason", "v1beta2, /deprecated/v1beta1/failureReason"})
  void onlyAMachineThatIsOnDisprovesAFailure(String version, String pointer) {
    var infra = yaml("apiVersion: infrastructure.cluster.x-k8s.io/" + version);
    var failed = yaml("status: {errorReason: CreateError, errorMessage: no room}");
    var next = vsphere.infraStatus(failed, infra, NOW);
    assertEquals("CreateError", next.at(pointer).asText());
    infra.set("status", next);
    assertFalse(vsphere.infraStatus(yaml(RUNNING), infra, NOW).at(pointer).isTextual());
  }

  @ParameterizedTest
  @CsvSource({"v1beta1", "v1beta2"})
  void appliedToItselfItChangesNothing(String version) {
    var infra = yaml("apiVersion: infrastructure.cluster.x-k8s.io/" + version);
    var states = new String[] {"poweredOn", "poweredOff", ""};
    for (var state : states) {
      var machine = yaml("status: {providerStatus: {instanceState: '" + state + "'}}");
      infra.set("status", vsphere.infraStatus(machine, infra, NOW));
      assertEquals(infra.get("status"), vsphere.infraStatus(machine, infra, LATER));
    }
  }

  @Test
  void theMachineApiLearnsOfItsMachine() {
    var source = source("{spec: {providerID: 'vsphere://423a'}, status: {ready: true}}");
    var next = vsphere.providerStatus(source, yaml("{taskRef: task-7}"), NOW);
    assertEquals(
        yaml(
            """
            instanceId: 423a
            instanceState: poweredOn
            conditions:
            - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: MachineCreationSucceeded, message: Machine successfully created}
            """),
        next);
    assertEquals(next, vsphere.providerStatus(source, next, LATER));
  }

  @Test
  void anIdentityIsNeverTakenBack() {
    var next = vsphere.providerStatus(source("{}"), yaml("{instanceId: 423a}"), NOW);
    assertEquals("423a", next.path("instanceId").asText());
  }

  @ParameterizedTest
  @CsvSource({"CloningFailed, False", "TaskFailed, False", "Cloning, ''"})
  void onlyAFailureFails(String reason, String status) {
    var condition = "{type: VirtualMachineProvisioned, status: 'False', reason: " + reason + "}";
    var source = source("status: {conditions: [" + condition + "]}");
    var next = vsphere.providerStatus(source, yaml("{}"), NOW);
    var creation = ConditionList.find(next.path("conditions"), "MachineCreation");
    assertEquals(status, creation.path("status").asText());
  }

  @Test
  void anInstanceIsThereOnceItHasAnIdentity() {
    var made = source("spec: {providerID: 'vsphere://423a'}");
    assertInstanceOf(Instance.Exists.class, vsphere.instance(made));
    assertInstanceOf(Instance.NotCreated.class, vsphere.instance(source("{}")));
    var lost =
        source(
            """
            spec: {providerID: 'vsphere://423a'}
            status:
              conditions:
              - {type: VMProvisioned, status: 'False', reason: NotFoundByBIOSUUID, message: gone}
            """);
    assertEquals(new Instance.Unseen("gone"), vsphere.instance(lost));
  }

  private static ClusterApiObjects source(String infra) {
    return new ClusterApiObjects(yaml("{}"), yaml(infra));
  }

  private static ObjectNode yaml(String text) {
    return TestData.one(text);
  }
}
