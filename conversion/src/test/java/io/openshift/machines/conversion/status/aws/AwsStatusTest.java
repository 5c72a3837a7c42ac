package io.openshift.machines.conversion.status.aws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AwsStatusTest {
  private static final String NOW = "2026-03-01T09:00:00Z";
  private final AwsStatus aws = new AwsStatus();

  @Test
  void aRunningInstanceMakesTheInfraMachineReady() throws Exception {
    var machine =
        yaml(
            """
            spec: {providerSpec: {value: {spotMarketOptions: {}}}}
            status:
              addresses: [{type: InternalIP, address: 10.0.1.7}]
              providerStatus:
                instanceState: running
                dedicatedHost: {id: h-0123456789abcdef0}
                conditions:
                - {type: MachineCreation, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """);

    assertEquals(
        yaml(
            """
            ready: true
            interruptible: true
            addresses: [{type: InternalIP, address: 10.0.1.7}]
            instanceState: running
            dedicatedHost: {id: h-0123456789abcdef0}
            conditions:
            - {type: Ready, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            - {type: InstanceReady, status: 'True', lastTransitionTime: '2026-02-02T00:00:00Z'}
            """),
        aws.infraStatus(machine, yaml("{}"), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "pending,       False, InstanceNotReady,   Warning",
    "stopping,      False, InstanceStopped,    Error",
    "stopped,       False, InstanceStopped,    Error",
    "shutting-down, False, InstanceTerminated, Error",
    "terminated,    False, InstanceTerminated, Error",
    "Unknown,       Unknown, '', ''",
  })
  void anInstanceThatDoesNotRunIsNotReady(
      String state, String status, String reason, String severity) throws Exception {
    var machine = yaml("status: {phase: Running, providerStatus: {instanceState: " + state + "}}");

    var next = aws.infraStatus(machine, yaml("{}"), NOW);

    assertEquals("false", next.path("ready").asText());
    assertEquals(state, next.path("instanceState").asText());
    for (var type : new String[] {"Ready", "InstanceReady"}) {
      var condition = ConditionList.find(next.get("conditions"), type);
      assertEquals(status, condition.path("status").asText());
      assertEquals(reason, condition.path("reason").asText());
      assertEquals(severity, condition.path("severity").asText());
      assertEquals(NOW, condition.path("lastTransitionTime").asText());
    }
  }

  @ParameterizedTest
  @CsvSource({"Running, true, running", "Provisioned, false, ''", "'', false, ''"})
  void withoutAStateThePhaseTells(String phase, String ready, String state) throws Exception {
    var next = aws.infraStatus(yaml("status: {phase: '" + phase + "'}"), yaml("{}"), NOW);

    assertEquals(ready, next.path("ready").asText());
    assertEquals(state, next.path("instanceState").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "marketType: Spot, true",
    "marketType: OnDemand, false",
    "spotMarketOptions: {maxPrice: '1'}, true",
    "instanceType: m6i.large, false",
  })
  void spotMachinesAreInterruptible(String spec, boolean interruptible) throws Exception {
    var machine = yaml("spec: {providerSpec: {value: {" + spec + "}}}");

    assertEquals(
        interruptible, aws.infraStatus(machine, yaml("{}"), NOW).path("interruptible").asBoolean());
  }

  @Test
  void onlyARunningInstanceDisprovesAFailure() throws Exception {
    var infra = yaml("status: {failureReason: UpdateError, failureMessage: gone}");

    var stopped =
        aws.infraStatus(yaml("status: {providerStatus: {instanceState: stopped}}"), infra, NOW);
    assertEquals("UpdateError", stopped.path("failureReason").asText());
    assertEquals("gone", stopped.path("failureMessage").asText());
    var running = aws.infraStatus(yaml("status: {phase: Running}"), infra, NOW);
    assertFalse(running.has("failureReason"));
    assertFalse(running.has("failureMessage"));
  }

  @Test
  void whatTheProviderAddsStays() throws Exception {
    var infra =
        yaml("status: {conditions: [{type: SecurityGroupsReady, status: 'True', more: 1}]}");

    assertEquals(
        infra.at("/status/conditions/0"),
        aws.infraStatus(yaml("{}"), infra, NOW).at("/conditions/0"));
  }

  @ParameterizedTest
  @CsvSource({
    "spec: {instanceID: i-1}, '', i-1",
    "spec: {providerID: aws:///us-east-1a/i-2}, '', i-2",
    "'{}', aws:///us-east-1a/i-3, i-3",
    "'{}', aws:///us-east-1a/mi-4, i-old",
    "'{}', '', i-old",
  })
  void theInstanceIdIsFoundAndNeverTakenBack(String infra, String providerId, String id)
      throws Exception {
    var core = yaml("spec: {providerID: '" + providerId + "'}");
    var pair = new ClusterApiObjects(core, yaml(infra));

    var next = aws.providerStatus(pair, yaml("{instanceId: i-old, instanceState: running}"), NOW);

    assertEquals(id, next.path("instanceId").asText());
    assertFalse(next.has("instanceState"));
  }

  @Test
  void whatClusterApiCannotSayStays() throws Exception {
    var pair = pair("pending", "{type: InstanceReady, status: 'False', reason: InstanceNotReady}");
    var existing =
        yaml(
            """
            apiVersion: machine.openshift.io/v1beta1
            kind: AWSMachineProviderStatus
            conditions:
            - type: MachineCreation
              status: 'True'
              reason: MachineCreationSucceeded
              message: Machine successfully created
              lastTransitionTime: '2026-02-02T00:00:00Z'
            - {type: Other, status: 'True', reason: x, message: y, lastTransitionTime: z}
            """);
    var expected = existing.deepCopy().put("instanceId", "i-1").put("instanceState", "pending");

    assertEquals(expected, aws.providerStatus(pair, existing, NOW));
  }

  @Test
  void aCreationThatFailedSaysWhy() throws Exception {
    var pair =
        pair(
            "",
            "{type: InstanceReady, status: 'False', reason: InstanceProvisionFailed, message: full}");
    ((ObjectNode) pair.infra().get("spec")).remove("instanceID");

    assertEquals(
        yaml(
            """
            conditions:
            - type: MachineCreation
              status: 'False'
              reason: MachineCreationFailed
              message: full
              lastTransitionTime: '2026-03-01T09:00:00Z'
            """),
        aws.providerStatus(pair, yaml("{}"), NOW));
  }

  @Test
  void aCreationThatHasNotEndedIsNotAFailure() throws Exception {
    var pair = new ClusterApiObjects(yaml("{}"), yaml("{}"));

    assertEquals(yaml("{}"), aws.providerStatus(pair, yaml("{}"), NOW));
  }

  @Test
  void theInstanceIsToldFromWhatTheProviderSaw() throws Exception {
    var seen = "{type: InstanceReady, status: 'True'}";
    var unseen =
        "{type: InstanceReady, status: Unknown, reason: InstanceNotFound, message: throttled}";

    assertEquals(new Instance.Exists(), aws.instance(pair("stopped", seen)));
    assertEquals(new Instance.Missing(), aws.instance(pair("terminated", seen)));
    assertEquals(new Instance.Unseen("throttled"), aws.instance(pair("running", unseen)));
    assertEquals(
        new Instance.NotCreated(), aws.instance(new ClusterApiObjects(yaml("{}"), yaml("{}"))));
    assertEquals(
        new Instance.Exists(),
        aws.instance(
            new ClusterApiObjects(
                yaml("status: {initialization: {infrastructureProvisioned: true}}"), yaml("{}"))));
  }

  private static ClusterApiObjects pair(String state, String condition)
      throws JsonProcessingException {
    var infra =
        yaml(
            "spec: {instanceID: i-1}\nstatus: {instanceState: '%s', conditions: [%s]}"
                .formatted(state, condition));
    return new ClusterApiObjects(yaml("{}"), infra);
  }

  private static ObjectNode yaml(String text) throws JsonProcessingException {
    return (ObjectNode) new YAMLMapper().readTree(text);
  }
}
