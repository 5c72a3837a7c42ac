package io.openshift.machines.conversion.status.openstack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenStackStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-02T09:00:00Z";
  private static final String ID = "33333333-3333-4333-8333-333333333333";
  private final OpenStackStatus openstack = new OpenStackStatus();

  private static ObjectNode running() {
    return TestData.one(
        """
        metadata:
          annotations:
            machine.openshift.io/instance-state: ACTIVE
            openstack-resourceId: 33333333-3333-4333-8333-333333333333
        spec: {providerID: "openstack:///33333333-3333-4333-8333-333333333333"}
        status:
          phase: Running
          addresses: [{type: InternalIP, address: 192.0.2.44}]
        """);
  }

  @Test
  void anActiveServerMakesTheMachineReadyInV1beta2() {
    var infra = infra("v1beta2");
    infra.withObject("/metadata").put("generation", 3);
    assertEquals(
        TestData.one(
            """
            instanceID: 33333333-3333-4333-8333-333333333333
            instanceState: ACTIVE
            addresses: [{type: InternalIP, address: 192.0.2.44}]
            initialization: {provisioned: true}
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready, message: '', observedGeneration: 3}
            - {type: InstanceReady, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready, message: '', observedGeneration: 3}
            """),
        openstack.infraStatus(running(), infra, NOW));
  }

  @Test
  void anActiveServerMakesTheMachineReadyInV1beta1AndDisprovesAFailure() {
    var infra = infra("v1beta1");
    infra.withObject("/status").put("failureReason", "CreateError").put("failureMessage", "no");
    assertEquals(
        TestData.one(
            """
            instanceID: 33333333-3333-4333-8333-333333333333
            instanceState: ACTIVE
            addresses: [{type: InternalIP, address: 192.0.2.44}]
            initialization: {provisioned: true}
            ready: true
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready}
            - {type: InstanceReady, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z',
               reason: Ready}
            """),
        openstack.infraStatus(running(), infra, NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "BUILD, False, InstanceNotReady",
    "ERROR, False, InstanceStateError",
    "DELETED, False, InstanceDeleted",
    "SHUTOFF, Unknown, InstanceNotReady",
    "'', Unknown, InstanceNotReady"
  })
  void aServerThatIsNotActiveIsNotReady(String state, String status, String reason) {
    for (var version : new String[] {"v1beta1", "v1beta2"}) {
      var machine = running();
      machine.withObject("/status").put("phase", "Provisioned");
      machine.withObject("/metadata/annotations").put("machine.openshift.io/instance-state", state);

      var next = openstack.infraStatus(machine, infra(version), NOW);

      assertEquals(state, next.path("instanceState").asText());
      assertEquals(false, next.path("ready").asBoolean());
      assertEquals("absent", next.path("initialization").asText("absent"));
      for (var type : new String[] {"Ready", "InstanceReady"}) {
        var condition = ConditionList.find(next.get("conditions"), type);
        assertEquals(status, condition.path("status").asText());
        assertEquals(reason, condition.path("reason").asText());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"v1beta1", "v1beta2"})
  void appliedToItsOwnResultLaterItChangesNothing(String version) {
    var infra = infra(version);
    infra.set("status", openstack.infraStatus(running(), infra, NOW));
    assertEquals(infra.get("status"), openstack.infraStatus(running(), infra, LATER));
  }

  @Test
  void aServerIdIsNeverTakenBackAndStaysProvisioned() {
    var infra = infra("v1beta2");
    infra.set("status", openstack.infraStatus(running(), infra, NOW));
    var next = openstack.infraStatus(TestData.one("{status: {phase: Failed}}"), infra, LATER);
    assertEquals(ID, next.path("instanceID").asText());
    assertEquals(true, next.at("/initialization/provisioned").asBoolean());
  }

  @Test
  void theMachineApiHasNoProviderStatus() {
    var existing = TestData.one("{kept: as it is}");
    var source = new ClusterApiObjects(TestData.one("{}"), infra("v1beta2"));
    assertEquals(existing, openstack.providerStatus(source, existing, NOW));
    assertEquals(TestData.one("{}"), openstack.providerStatus(source, TestData.one("{}"), NOW));
  }

  @Test
  void theInstanceIsTold() {
    assertEquals(new Instance.NotCreated(), instance("{}"));
    assertEquals(new Instance.Exists(), instance("{instanceID: " + ID + "}"));
    assertEquals(
        new Instance.Missing(), instance("{instanceID: " + ID + ", instanceState: DELETED}"));
    assertEquals(new Instance.Missing(), instance(condition("InstanceNotFound", "gone")));
    assertEquals(new Instance.Missing(), instance(condition("InstanceDeleted", "gone")));
    assertEquals(
        new Instance.Unseen("no route"), instance(condition("OpenStackError", "no route")));
  }

  private static String condition(String reason, String message) {
    return "{instanceID: %s, conditions: [{type: InstanceReady, reason: %s, message: %s}]}"
        .formatted(ID, reason, message);
  }

  private Instance instance(String status) {
    var infra = infra("v1beta2");
    infra.set("status", TestData.one(status));
    return openstack.instance(new ClusterApiObjects(TestData.one("{}"), infra));
  }

  private static ObjectNode infra(String version) {
    return TestData.one("{apiVersion: infrastructure.cluster.x-k8s.io/" + version + "}");
  }
}
