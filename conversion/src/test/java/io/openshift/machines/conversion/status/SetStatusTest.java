package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.LATER;
import static io.openshift.machines.conversion.status.Samples.NOW;
import static io.openshift.machines.conversion.status.Samples.THEN;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.ConditionList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class SetStatusTest {
  private static final String GROWING =
      """
      deprecated:
        v1beta1:
          readyReplicas: 2
          availableReplicas: 1
          fullyLabeledReplicas: 3
          failureReason: InvalidConfiguration
          failureMessage: no such type
          conditions:
          - {type: Ready, status: 'False', lastTransitionTime: '2026-03-01T09:00:00Z',
             severity: Warning, reason: ScalingUp}
          - {type: Resized, status: 'False', lastTransitionTime: '2026-03-01T09:00:00Z',
             severity: Warning, reason: ScalingUp}
          - {type: MachinesCreated, status: 'False', severity: Warning, reason: ScalingUp,
             lastTransitionTime: '2026-03-01T09:00:00Z'}
          - {type: MachinesReady, status: 'False', severity: Warning, reason: NotReady,
             lastTransitionTime: '2026-03-01T09:00:00Z'}
      replicas: 3
      upToDateReplicas: 0
      readyReplicas: 2
      availableReplicas: 1
      selector: a=b,node-role.kubernetes.io/worker=
      observedGeneration: 7
      conditions:
      - {type: Deleting, status: 'False', reason: NotDeleting, message: '',
         observedGeneration: 7, lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: MachinesReady, status: 'False', reason: NotReady, message: '',
         observedGeneration: 7, lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: MachinesUpToDate, status: 'False', reason: NotUpToDate, message: '',
         observedGeneration: 7, lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: ScalingDown, status: 'False', reason: NotScalingDown, message: '',
         observedGeneration: 7, lastTransitionTime: '2026-03-01T09:00:00Z'}
      - {type: ScalingUp, status: 'True', reason: ScalingUp, message: '',
         observedGeneration: 7, lastTransitionTime: '2026-03-01T09:00:00Z'}
      """;

  @Test
  void aSetThatGrowsGivesItsMirrorTheWholeStatus() {
    assertEquals(yaml(GROWING), status(toClusterApi(machineApiSet(), mirror()).core()));
  }

  @ParameterizedTest
  @CsvSource({
    "3, 3, 3, 3, True True False False True True",
    "3, 3, 2, 3, False True False False True False",
    "2, 3, 3, 3, False False True False False False",
    "0, 0, 0, 0, True True False False True True",
  })
  void countersTellTheConditions(ArgumentsAccessor row) {
    var set = machineApiSet();
    ((ObjectNode) set.get("spec")).put("replicas", row.getInteger(0));
    status(set)
        .put("replicas", row.getInteger(1))
        .put("readyReplicas", row.getInteger(2))
        .put("fullyLabeledReplicas", row.getInteger(3));

    var status = status(toClusterApi(set, mirror()).core());

    var current = status.get("conditions");
    var legacy = status.at("/deprecated/v1beta1/conditions");
    assertEquals(
        row.getString(4),
        String.join(
            " ",
            ConditionList.find(current, "MachinesReady").path("status").asText(),
            ConditionList.find(current, "MachinesUpToDate").path("status").asText(),
            ConditionList.find(current, "ScalingDown").path("status").asText(),
            ConditionList.find(current, "ScalingUp").path("status").asText(),
            ConditionList.find(legacy, "Resized").path("status").asText(),
            ConditionList.find(legacy, "Ready").path("status").asText()));
  }

  @Test
  void aSetWithoutReplicasWantsOne() {
    var set = machineApiSet();
    ((ObjectNode) set.get("spec")).remove("replicas");
    status(set).put("replicas", 1);

    var conditions = status(toClusterApi(set, mirror()).core()).get("conditions");

    assertEquals("False", ConditionList.find(conditions, "ScalingUp").path("status").asText());
    assertEquals("False", ConditionList.find(conditions, "ScalingDown").path("status").asText());
  }

  @Test
  void replicasAloneAreADifference() {
    var before = toClusterApi(machineApiSet(), mirror());
    var set = machineApiSet();
    status(set).put("replicas", 2);

    var after = toClusterApi(set, before);

    var expected = before.core().deepCopy();
    status(expected).put("replicas", 2);
    assertEquals(expected, after.core());
  }

  @Test
  void aMirrorObservesOnlyWhatTheSourceObserved() {
    var set = machineApiSet();
    status(set).put("observedGeneration", 3);
    var mirror = mirror();
    mirror.core().putObject("status").put("observedGeneration", 6);

    assertEquals(6, status(toClusterApi(set, mirror).core()).path("observedGeneration").asInt());
    status(set).put("observedGeneration", 4);
    assertEquals(7, status(toClusterApi(set, mirror).core()).path("observedGeneration").asInt());
  }

  @Test
  void aMirrorBeingDeletedSaysSoThoughItsSourceIsNot() {
    var mirror = mirror();
    ((ObjectNode) mirror.core().get("metadata")).put("deletionTimestamp", THEN);

    var conditions = status(toClusterApi(machineApiSet(), mirror).core()).get("conditions");

    assertEquals(
        yaml(
            """
            {type: Deleting, status: 'True', lastTransitionTime: '2026-03-01T08:00:00Z',
             reason: Deleting, message: '', observedGeneration: 7}
            """),
        ConditionList.find(conditions, "Deleting"));
  }

  @Test
  void countersComeBackFromTheDeprecatedBlock() {
    var source = toClusterApi(machineApiSet(), mirror());
    status(source.core()).put("readyReplicas", 9).put("availableReplicas", 9);
    var existing = machineApiSet();
    existing.set(
        "status",
        yaml(
            """
            {authoritativeAPI: ClusterAPI, synchronizedGeneration: 7,
             conditions: [{type: Synchronized, status: 'True', severity: ''}]}
            """));

    var expected =
        yaml(
            """
            authoritativeAPI: ClusterAPI
            synchronizedGeneration: 7
            conditions: [{type: Synchronized, status: 'True', severity: ''}]
            replicas: 3
            fullyLabeledReplicas: 3
            readyReplicas: 2
            availableReplicas: 1
            errorReason: InvalidConfiguration
            errorMessage: no such type
            labelSelector: a=b,machine.openshift.io/cluster-api-machineset=quarry-a
            observedGeneration: 4
            """);
    assertEquals(expected, status(done(SetStatus.toMachineApi(source, existing, LATER))));
  }

  @Test
  void withoutTheDeprecatedBlockTheNewCountersStandIn() {
    var source = mirror();
    source.core().set("status", yaml("{replicas: 3, readyReplicas: 2, availableReplicas: 0}"));

    var status = status(done(SetStatus.toMachineApi(source, machineApiSet(), NOW)));

    assertEquals(3, status.path("replicas").asInt());
    assertEquals(3, status.path("fullyLabeledReplicas").asInt());
    assertEquals(2, status.path("readyReplicas").asInt());
    assertFalse(status.has("availableReplicas"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{matchLabels: {b: c, a: ''}} | a=,b=c",
        "{matchExpressions: [{key: k, operator: In, values: [y, x]}]} | k in (x,y)",
        "{matchExpressions: [{key: k, operator: NotIn, values: [x]}]} | k notin (x)",
        "{matchExpressions: [{key: k, operator: Exists}]} | k",
        "{matchExpressions: [{key: k, operator: DoesNotExist}], matchLabels: {z: y}} | !k,z=y",
        "{} | ''",
      })
  void aSelectorIsWrittenAsKubernetesWritesIt(String selector, String text) {
    assertEquals(text, SelectorText.of(yaml(selector)));
  }

  static ObjectNode machineApiSet() {
    return yaml(
        """
        apiVersion: machine.openshift.io/v1beta1
        kind: MachineSet
        metadata: {name: quarry-a, namespace: openshift-machine-api, generation: 4}
        spec:
          replicas: 5
          selector: {matchLabels: {machine.openshift.io/cluster-api-machineset: quarry-a, a: b}}
        status:
          replicas: 3
          fullyLabeledReplicas: 3
          readyReplicas: 2
          availableReplicas: 1
          observedGeneration: 4
          errorReason: InvalidConfiguration
          errorMessage: no such type
        """);
  }

  static ClusterApiObjects mirror() {
    return new ClusterApiObjects(
        yaml(
            """
            apiVersion: cluster.x-k8s.io/v1beta2
            kind: MachineSet
            metadata: {name: quarry-a, namespace: openshift-cluster-api, generation: 7}
            spec: {selector: {matchLabels: {node-role.kubernetes.io/worker: '', a: b}}}
            """),
        yaml("kind: AWSMachineTemplate"));
  }

  private static ClusterApiObjects toClusterApi(ObjectNode set, ClusterApiObjects mirror) {
    return done(SetStatus.toClusterApi(set, mirror, NOW));
  }

  private static ObjectNode status(ObjectNode object) {
    return (ObjectNode) object.get("status");
  }
}
