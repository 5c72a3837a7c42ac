package io.openshift.machines.conversion.obstacle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObstaclesTest {

  private static ObjectNode tree(String json) {
    try {
      return (ObjectNode) new ObjectMapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Test
  void aMachineThatIsBeingMadeWaitsOnEitherSide() {
    var machine = tree("{\"status\": {\"phase\": \"Provisioning\"}}");
    var wait =
        List.of(
            new Obstacle(
                "Provisioning", "its instance is being made; the hand-over begins when it is"));
    assertEquals(wait, Obstacles.beforeClusterApi(machine));
    assertEquals(wait, Obstacles.beforeMachineApi(machine));
  }

  private static ObjectNode machine() {
    return tree("{\"metadata\": {\"name\": \"quarry-master-0\"}, \"spec\": {}}");
  }

  @Test
  void aMachineThatNobodyElseLooksAfterIsFree() {
    assertEquals(List.of(), Obstacles.beforeClusterApi(machine()));
    assertEquals(List.of(), Obstacles.beforeMachineApi(machine()));
  }

  @Test
  void allThatLookAfterAControlPlaneMachineAreNamedAtOnce() {
    var machine =
        tree(
            """
            {"metadata": {"name": "quarry-master-0",
               "annotations": {"host.metal3.io/external-remediation": ""},
               "ownerReferences": [{"apiVersion": "machine.openshift.io/v1",
                 "kind": "ControlPlaneMachineSet", "name": "cluster", "uid": "u1"}]},
             "spec": {"lifecycleHooks": {"preDrain": [
               {"name": "GentleDrain", "owner": "quarry"},
               {"name": "EtcdQuorumOperator", "owner": "clusteroperator/etcd"}]}}}
            """);
    assertEquals(
        List.of(
            new Obstacle(
                "ControlPlaneMachineSet",
                "ControlPlaneMachineSet cluster manages it, which knows the Machine API alone"),
            new Obstacle(
                "EtcdMember",
                "its hook EtcdQuorumOperator protects a member of etcd, whose operator knows the"
                    + " Machine API alone"),
            new Obstacle(
                "ExternalRemediation",
                "a health check had it marked by host.metal3.io/external-remediation; the hand-over"
                    + " begins when whoever mends its node takes the mark off")),
        Obstacles.beforeClusterApi(machine));
  }

  @Test
  void aReplacementThatHasBegunIsNotHandedBack() {
    var marked = machine();
    marked.withObject("/metadata/annotations").put("cluster.x-k8s.io/remediate-machine", "");
    assertEquals(
        List.of(
            new Obstacle(
                "Remediation",
                "Cluster API is about to replace it, as the annotation"
                    + " cluster.x-k8s.io/remediate-machine says; what comes in its place can be"
                    + " handed back")),
        Obstacles.beforeMachineApi(marked));
  }

  private static ObjectNode told(String type, String status) {
    var machine = machine();
    machine
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", type)
        .put("status", status)
        .put("reason", "WaitingForRemediation");
    return machine;
  }

  @Test
  void aHealthCheckTellsOfItInConditions() {
    for (var type : List.of("OwnerRemediated", "ExternallyRemediated")) {
      assertEquals(
          List.of(
              new Obstacle(
                  "Remediation",
                  "Cluster API is about to replace it, as its condition "
                      + type
                      + ", WaitingForRemediation says; what comes in its place can be handed"
                      + " back")),
          Obstacles.beforeMachineApi(told(type, "False")));
      assertEquals(List.of(), Obstacles.beforeMachineApi(told(type, "True")), "cured");
    }
    assertEquals(List.of(), Obstacles.beforeMachineApi(told("HealthCheckSucceeded", "False")));
  }

  private static ObjectNode autoscaler(String apiVersion, String kind, String name) {
    return tree(
        """
        {"metadata": {"name": "quarry-scaler"}, "spec": {"minReplicas": 1, "maxReplicas": 3,
          "scaleTargetRef": {"apiVersion": "%s", "kind": "%s", "name": "%s"}}}
        """
            .formatted(apiVersion, kind, name));
  }

  @Test
  void anAutoscalerOfTheSetIsNamedAndNoOther() {
    var set = tree("{\"metadata\": {\"name\": \"quarry-a\"}}");
    assertEquals(
        Optional.of(
            new Obstacle(
                "MachineAutoscaler",
                "MachineAutoscaler quarry-scaler scales it, which knows the Machine API alone;"
                    + " delete it first")),
        Obstacles.autoscaler(
            set,
            List.of(
                autoscaler("machine.openshift.io/v1beta1", "MachineSet", "quarry-b"),
                autoscaler("machine.openshift.io/v1beta1", "MachineSet", "quarry-a"))));
    assertEquals(
        Optional.empty(),
        Obstacles.autoscaler(
            set,
            List.of(
                autoscaler("machine.openshift.io/v1beta1", "MachineSet", "quarry-b"),
                autoscaler("cluster.x-k8s.io/v1beta2", "MachineSet", "quarry-a"),
                autoscaler("machine.openshift.io/v1beta1", "MachineDeployment", "quarry-a"))));
  }
}
