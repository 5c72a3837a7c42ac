package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cloud.Address;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.cloud.Metadata;
import io.openshift.machines.e2e.provider.Found;
import io.openshift.machines.e2e.provider.Look;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A healthy AWSMachine worker-a in us-east-1b with all around it, to be spoiled by tests. */
final class Looks {
  static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

  final ObjectNode infra =
      Trees.parse(
          """
          {"metadata": {"name": "worker-a", "namespace": "openshift-cluster-api",
             "finalizers": ["awsmachine.infrastructure.cluster.x-k8s.io"]},
           "spec": {"instanceType": "m6i.xlarge", "ami": {"id": "ami-1"}},
           "status": {"conditions": [{"type": "Paused", "status": "False", "reason": "NotPaused",
             "lastTransitionTime": "2026-01-01T00:00:00Z"}]}}
          """);
  final ObjectNode machine =
      Trees.parse(
          """
          {"metadata": {"name": "worker-a", "labels": {"cluster.x-k8s.io/cluster-name": "demo"}},
           "spec": {"bootstrap": {"dataSecretName": "worker-user-data"},
             "failureDomain": "us-east-1b"}}
          """);
  final ObjectNode cluster =
      Trees.parse(
          """
          {"metadata": {"name": "demo"},
           "status": {"initialization": {"infrastructureProvisioned": true}}}
          """);
  final ObjectNode awsCluster =
      Trees.parse(
          """
          {"metadata": {"name": "demo"}, "spec": {"region": "us-east-1"}}
          """);

  Looks fresh() {
    infra.withObject("/metadata").remove("finalizers");
    return this;
  }

  Looks deleting() {
    infra.withObject("/metadata").put("deletionTimestamp", "2026-03-01T09:59:00Z");
    return this;
  }

  Look sees(Found found) {
    var around =
        new Look.Surroundings(Optional.of(machine), Optional.of(cluster), Optional.of(awsCluster));
    return new Look(infra, around, found, true, NOW);
  }

  Look sees(InstanceState state) {
    return sees(new Found.Here(instance(state)));
  }

  static Instance instance(InstanceState state) {
    return new Instance(
        "i-0abc",
        "aws",
        "worker-a",
        "us-east-1",
        "us-east-1b",
        state,
        "aws:///us-east-1b/i-0abc",
        "m6i.xlarge",
        "ami-1",
        Map.of("Name", "worker-a", "team", "edge"),
        new Metadata("required", 2),
        List.of(
            new Address("InternalIP", "10.0.0.5"),
            new Address("InternalDNS", "ip-10-0-0-5.ec2.internal"),
            new Address("Hostname", "ip-10-0-0-5.ec2.internal")),
        "2026-03-01T09:00:00Z");
  }
}
