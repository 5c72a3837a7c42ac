package io.openshift.machines.conversion.status.ibmcloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IbmCloudStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private static final String LATER = "2026-03-01T10:00:00Z";

  private static final String RUNNING =
      """
      status:
        addresses:
        - {type: InternalDNS, address: quarry-a}
        - {type: InternalIP, address: 10.0.1.7}
        providerStatus:
          instanceId: 0717_vm-1
          instanceState: running
          conditions:
          - type: MachineCreated
            status: 'True'
            lastProbeTime: '2026-02-03T00:00:00Z'
            lastTransitionTime: '2026-02-02T00:00:00Z'
          - {type: MachineReplacement, status: 'True', reason: MachineReplacementRequested}
      """;

  private final IbmCloudStatus vpc = new IbmCloudStatus();

  @Test
  void aRunningInstanceMakesTheInfraMachineReady() throws Exception {
    assertEquals(
        yaml(
            """
            ready: true
            addresses:
            - {type: InternalDNS, address: quarry-a}
            - {type: InternalIP, address: 10.0.1.7}
            instanceID: 0717_vm-1
            instanceState: running
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            - {type: InstanceReady, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """),
        vpc.infraStatus(yaml(RUNNING), yaml("{}"), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "pending,  False, InstanceNotReady, Warning",
    "starting, False, InstanceNotReady, Warning",
    "stopping, False, InstanceStopped, Error",
    "stopped,  False, InstanceStopped, Error",
    "deleting, False, InstanceDeleting, Error",
    "failed,   False, InstanceErrored, Error",
    "waiting,  Unknown, '', ''",
  })
  void anInstanceThatDoesNotRunIsNotReady(
      String state, String status, String reason, String severity) throws Exception {
    var machine = yaml("status: {providerStatus: {instanceState: " + state + "}}");
    var next = vpc.infraStatus(machine, yaml("{}"), NOW);
    assertFalse(next.path("ready").asBoolean(true));
    for (var type : new String[] {"Ready", "InstanceReady"}) {
      var condition = ConditionList.find(next.get("conditions"), type);
      assertEquals(status, condition.path("status").asText());
      assertEquals(reason, condition.path("reason").asText());
      assertEquals(severity, condition.path("severity").asText());
    }
  }

  @Test
  void withoutAStateThePhaseTells() throws Exception {
    var running = vpc.infraStatus(yaml("status: {phase: Running}"), yaml("{}"), NOW);
    assertTrue(running.path("ready").asBoolean());
    assertEquals("running", running.path("instanceState").asText());
    assertEquals(yaml("ready: false"), vpc.infraStatus(yaml("status: {}"), yaml("{}"), NOW));
  }

  @Test
  void anInstanceThatIsReplacedKeepsItsIdUntilTheNextOneHasOne() throws Exception {
    var infra = yaml("status: {instanceID: 0717_vm-1, failureReason: UpdateError}");
    var cleared = vpc.infraStatus(yaml("status: {phase: Provisioning}"), infra, NOW);
    assertEquals("0717_vm-1", cleared.path("instanceID").asText());
    assertEquals("UpdateError", cleared.path("failureReason").asText());
    var next =
        vpc.infraStatus(
            yaml("status: {providerStatus: {instanceId: 0717_vm-2, instanceState: running}}"),
            infra,
            NOW);
    assertEquals("0717_vm-2", next.path("instanceID").asText());
    assertFalse(next.has("failureReason"));
  }

  @Test
  void whatOnlyTheActuatorKnowsStays() throws Exception {
    var existing = (ObjectNode) yaml(RUNNING).at("/status/providerStatus");
    var infra = yaml("status: {instanceID: 0717_vm-1, instanceState: running}");
    var next = vpc.providerStatus(new ClusterApiObjects(yaml("{}"), infra), existing, NOW);
    assertEquals(existing.at("/conditions/1"), next.at("/conditions/1"));
    assertEquals("2026-02-03T00:00:00Z", next.at("/conditions/0/lastProbeTime").asText());
    assertEquals("2026-02-02T00:00:00Z", next.at("/conditions/0/lastTransitionTime").asText());
    assertEquals("MachineCreationSucceeded", next.at("/conditions/0/reason").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "'status: {instanceID: 0717_vm-3}', '{}', 0717_vm-3",
    "'spec: {providerID: ibm://a///c/0717_vm-4}', '{}', 0717_vm-4",
    "'{}', 'spec: {providerID: ibm://a///c/0717_vm-5}', 0717_vm-5",
    "'{}', '{}', old",
  })
  void theInstanceIdIsFoundAndNeverTakenBack(String infra, String core, String id)
      throws Exception {
    var pair = new ClusterApiObjects(yaml(core), yaml(infra));
    var next = vpc.providerStatus(pair, yaml("{instanceId: old}"), NOW);
    assertEquals(id, next.path("instanceId").asText());
  }

  @Test
  void appliedToItsOwnResultNothingMoves() throws Exception {
    var infra = yaml("{}");
    for (var text : new String[] {RUNNING, RUNNING.replace("running", "failed"), "status: {}"}) {
      var next = vpc.infraStatus(yaml(text), infra, NOW);
      infra.set("status", next);
      assertEquals(next, vpc.infraStatus(yaml(text), infra, LATER));
    }
    var pair = new ClusterApiObjects(yaml("{}"), infra);
    var status = vpc.providerStatus(pair, yaml("{}"), NOW);
    assertEquals(status, vpc.providerStatus(pair, status, LATER));
  }

  @Test
  void theInstanceIsToldFromItsIdentity() throws Exception {
    assertEquals(new Instance.NotCreated(), instance("{}", "{}"));
    assertEquals(new Instance.Exists(), instance("{}", "status: {instanceID: x}"));
    assertEquals(new Instance.Exists(), instance("spec: {providerID: 'ibm://a///c/x'}", "{}"));
  }

  private Instance instance(String core, String infra) throws JsonProcessingException {
    return vpc.instance(new ClusterApiObjects(yaml(core), yaml(infra)));
  }

  private static ObjectNode yaml(String text) throws JsonProcessingException {
    return (ObjectNode) new YAMLMapper().readTree(text);
  }
}
