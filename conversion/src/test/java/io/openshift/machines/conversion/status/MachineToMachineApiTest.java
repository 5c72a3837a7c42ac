package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.THEN;
import static io.openshift.machines.conversion.status.Samples.bareMachineApiMirror;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.runningPair;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineToMachineApiTest {

  @Test
  void aRunningPairGivesItsMirrorTheWholeStatus() {
    var expected =
        yaml(
            """
            authoritativeAPI: ClusterAPI
            synchronizedGeneration: 3
            nodeRef: {apiVersion: v1, kind: Node, name: ip-10-0-1-7.ec2.internal}
            addresses: [{type: InternalIP, address: 10.0.1.7}]
            lastUpdated: '2026-03-01T07:58:00Z'
            phase: Running
            providerStatus:
              instanceId: i-0aaaaaaaaaaaaaaa1
              instanceState: running
              conditions:
              - type: MachineCreation
                status: 'True'
                reason: MachineCreationSucceeded
                message: Machine successfully created
                lastTransitionTime: '2026-02-04T00:00:00Z'
            conditions:
            - {type: Drainable, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z'}
            - {type: Terminable, status: 'True', lastTransitionTime: '2026-03-01T09:00:00Z'}
            - {type: InstanceExists, status: 'True', lastTransitionTime: '2026-02-03T00:00:00Z'}
            """);

    assertEquals(expected, converted(runningPair(), bareMachineApiMirror()));
  }

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "Pending, ''",
    "Provisioning, Provisioning",
    "Provisioned, Provisioned",
    "Running, Running",
    "Updating, Running",
    "Deleting, Deleting",
    "Deleted, Deleting",
    "Failed, Failed",
    "Unknown, ''",
  })
  void eachPhaseHasItsWord(String phase, String word) {
    var pair = runningPair();
    ((ObjectNode) pair.core().get("status")).put("phase", phase);
    var mirror = bareMachineApiMirror();
    ((ObjectNode) mirror.get("status")).put("phase", "Provisioned");

    var status = converted(pair, mirror);

    assertEquals(word, status.path("phase").asText());
    assertEquals(word.isEmpty(), !status.has("phase"));
  }

  @Test
  void theSameNodeKeepsItsReferenceAndAnotherReplacesIt() {
    var mirror = bareMachineApiMirror();
    var linked = yaml("{kind: Node, name: ip-10-0-1-7.ec2.internal, uid: 6f2c}");
    ((ObjectNode) mirror.get("status")).set("nodeRef", linked);
    var pair = runningPair();
    var from = (ObjectNode) pair.core().get("status");

    assertEquals(linked, converted(pair, mirror).get("nodeRef"));
    from.remove("nodeRef");
    assertEquals(linked, converted(pair, mirror).get("nodeRef"));
    from.putObject("nodeRef").put("name", "other");
    assertEquals(
        yaml("{apiVersion: v1, kind: Node, name: other}"), converted(pair, mirror).get("nodeRef"));
  }

  @Test
  void aFailureComesFromTheDeprecatedBlockAndGoesWithIt() {
    var pair = runningPair();
    ((ObjectNode) pair.core().get("status"))
        .putObject("deprecated")
        .putObject("v1beta1")
        .put("failureReason", "UpdateError")
        .put("failureMessage", "terminated");
    var mirror = bareMachineApiMirror();

    mirror.set("status", converted(pair, mirror));

    assertEquals("UpdateError", mirror.at("/status/errorReason").asText());
    assertEquals("terminated", mirror.at("/status/errorMessage").asText());
    var healed = converted(runningPair(), mirror);
    assertFalse(healed.has("errorReason"));
    assertFalse(healed.has("errorMessage"));
  }

  @Test
  void hooksOfTheMirrorSayWhatTheyHoldUp() {
    var mirror = bareMachineApiMirror();
    ((ObjectNode) mirror.get("spec"))
        .set(
            "lifecycleHooks",
            yaml(
                """
                preDrain:
                - {name: EtcdQuorumOperator, owner: clusteroperator/etcd}
                - {name: MigrateApp, owner: me}
                """));

    var status = converted(runningPair(), mirror);

    assertEquals(
        yaml(
            """
            type: Drainable
            status: 'False'
            lastTransitionTime: '2026-03-01T09:00:00Z'
            severity: Warning
            reason: HookPresent
            message: 'Drain operation currently blocked by:
              [{Name:EtcdQuorumOperator Owner:clusteroperator/etcd} {Name:MigrateApp Owner:me}]'
            """),
        condition(status, "Drainable"));
    assertEquals("True", condition(status, "Terminable").path("status").asText());
  }

  @Test
  void anInstanceThatNobodyMadeIsSaidToBeNotCreated() {
    var pair = runningPair();
    ((ObjectNode) pair.core().get("spec")).remove("providerID");
    ((ObjectNode) pair.infra().get("spec")).remove("providerID");
    pair.core().remove("status");
    pair.infra().remove("status");

    assertEquals(
        yaml(
            """
            type: InstanceExists
            status: 'False'
            lastTransitionTime: '2026-03-01T09:00:00Z'
            severity: Warning
            reason: InstanceNotCreated
            message: Instance has not been created
            """),
        condition(converted(pair, bareMachineApiMirror()), "InstanceExists"));
  }

  @Test
  void authorityAndOtherWritersFieldsStay() {
    var mirror = bareMachineApiMirror();
    var own = (ObjectNode) mirror.get("status");
    own.put("synchronizedAPI", "ClusterAPI").putObject("lastOperation").put("type", "Update");
    var conditions = own.putArray("conditions");
    for (var type : new String[] {"Synchronized", "Paused", "AuthorityTransition", "Drained"}) {
      conditions
          .addObject()
          .put("type", type)
          .put("status", "Unknown")
          .put("severity", "")
          .put("lastTransitionTime", THEN);
    }
    var before = own.deepCopy();

    var status = converted(runningPair(), mirror);

    for (var field :
        new String[] {
          "authoritativeAPI", "synchronizedGeneration", "synchronizedAPI", "lastOperation"
        }) {
      assertEquals(before.get(field), status.get(field), field);
    }
    for (int i = 0; i < 4; i++) {
      assertEquals(before.get("conditions").get(i), status.get("conditions").get(i));
    }
    assertEquals(7, status.get("conditions").size());
  }

  private static ObjectNode converted(ClusterApiObjects pair, ObjectNode mirror) {
    return (ObjectNode) done(MachineStatus.toMachineApi(pair, mirror, NOW)).get("status");
  }

  private static JsonNode condition(ObjectNode status, String type) {
    return ConditionList.find(status.get("conditions"), type);
  }
}
