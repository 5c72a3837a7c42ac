package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Outcome;

/** Objects that the status tests start from. */
final class Samples {
  static final String THEN = "2026-03-01T08:00:00Z";
  static final String NOW = "2026-03-01T09:00:00Z";
  static final String LATER = "2026-03-01T10:00:00Z";

  private static final String RUNNING_CORE =
      """
      phase: Running
      observedGeneration: 3
      lastUpdated: '2026-03-01T07:58:00Z'
      nodeRef: {name: ip-10-0-1-7.ec2.internal}
      addresses: [{type: InternalIP, address: 10.0.1.7}]
      initialization: {infrastructureProvisioned: true, bootstrapDataSecretCreated: true}
      conditions:
      - type: InfrastructureReady
        status: 'True'
        reason: Ready
        message: ''
        lastTransitionTime: '2026-02-03T00:00:00Z'
      """;

  private static final String RUNNING_INFRA =
      """
      ready: true
      instanceState: running
      conditions:
      - {type: InstanceReady, status: 'True', lastTransitionTime: '2026-02-04T00:00:00Z'}
      """;

  private static final YAMLMapper YAML = new YAMLMapper();

  private Samples() {}

  static ObjectNode yaml(String text) {
    try {
      return (ObjectNode) YAML.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) -> throw new AssertionError("refused: " + problems);
    };
  }

  /** A running Machine API Machine, as its controllers leave it. */
  static ObjectNode runningMachine() {
    return yaml(
        """
        apiVersion: machine.openshift.io/v1beta1
        kind: Machine
        metadata: {name: worker-a, namespace: openshift-machine-api, generation: 2}
        spec:
          providerID: aws:///us-east-1a/i-0aaaaaaaaaaaaaaa1
          providerSpec: {value: {instanceType: m6i.large}}
        status:
          phase: Running
          lastUpdated: '2026-03-01T07:59:00Z'
          nodeRef: {kind: Node, name: ip-10-0-1-7.ec2.internal, uid: 6f2c}
          addresses:
          - {type: InternalIP, address: 10.0.1.7}
          - {type: Hostname, address: ip-10-0-1-7.ec2.internal}
          conditions:
          - {type: InstanceExists, status: 'True', lastTransitionTime: '2026-02-01T00:00:00Z'}
          providerStatus:
            instanceId: i-0aaaaaaaaaaaaaaa1
            instanceState: running
            conditions:
            - type: MachineCreation
              status: 'True'
              reason: MachineCreationSucceeded
              message: Machine successfully created
              lastTransitionTime: '2026-02-02T00:00:00Z'
        """);
  }

  /** Its mirror before a status was ever written. */
  static ClusterApiObjects bareMirror() {
    return new ClusterApiObjects(
        yaml(
            """
            apiVersion: cluster.x-k8s.io/v1beta2
            kind: Machine
            metadata: {name: worker-a, namespace: openshift-cluster-api, generation: 3}
            spec: {providerID: 'aws:///us-east-1a/i-0aaaaaaaaaaaaaaa1'}
            """),
        yaml(
            """
            apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
            kind: AWSMachine
            metadata: {name: worker-a, namespace: openshift-cluster-api, generation: 1}
            spec: {instanceType: m6i.large, providerID: 'aws:///us-east-1a/i-0aaaaaaaaaaaaaaa1'}
            """));
  }

  /** A running pair in Cluster API, as its controllers leave it. */
  static ClusterApiObjects runningPair() {
    var pair = bareMirror();
    pair.core().set("status", yaml(RUNNING_CORE));
    pair.infra().set("status", yaml(RUNNING_INFRA));
    return pair;
  }

  /** The Machine API mirror of that pair before a status was ever written. */
  static ObjectNode bareMachineApiMirror() {
    var machine = runningMachine();
    machine.set("status", yaml("{authoritativeAPI: ClusterAPI, synchronizedGeneration: 3}"));
    return machine;
  }
}
