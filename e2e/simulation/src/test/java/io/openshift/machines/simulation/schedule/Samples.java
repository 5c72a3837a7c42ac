package io.openshift.machines.simulation.schedule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.stream.Stream;

/** What users make. */
final class Samples {
  private static final String PROVIDER =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "AWSMachineProviderConfig",
       "ami": {"id": "ami-0d5f1c3b7a9e2468c"}, "instanceType": "m6i.xlarge",
       "placement": {"region": "us-east-1", "availabilityZone": "us-east-1a"},
       "subnet": {"id": "subnet-0c1f2d3e4a5b6978"},
       "iamInstanceProfile": {"id": "quarry-worker-profile"},
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "aws-cloud-credentials"}}
      """;

  private Samples() {}

  /** A Machine of the Machine API without a set. */
  static ObjectNode machine(String name, String authority) {
    return Trees.parse(
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
         "metadata": {"name": "%s", "namespace": "openshift-machine-api",
           "labels": {"machine.openshift.io/cluster-api-cluster": "quarry-7xk2p",
             "machine.openshift.io/cluster-api-machine-role": "worker",
             "machine.openshift.io/cluster-api-machine-type": "worker"}},
         "spec": {"authoritativeAPI": "%s", "metadata": {}, "providerSpec": {"value": %s}}}
        """
            .formatted(name, authority, PROVIDER));
  }

  /** A MachineSet of the Machine API. */
  static ObjectNode set(String name, String authority, int replicas) {
    return Trees.parse(
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "MachineSet",
         "metadata": {"name": "%1$s", "namespace": "openshift-machine-api",
           "labels": {"machine.openshift.io/cluster-api-cluster": "quarry-7xk2p"}},
         "spec": {"authoritativeAPI": "%2$s", "replicas": %3$d,
           "selector": {"matchLabels": {"machine.openshift.io/cluster-api-machineset": "%1$s"}},
           "template": {
             "metadata": {"labels": {
               "machine.openshift.io/cluster-api-cluster": "quarry-7xk2p",
               "machine.openshift.io/cluster-api-machineset": "%1$s",
               "machine.openshift.io/cluster-api-machine-role": "worker",
               "machine.openshift.io/cluster-api-machine-type": "worker"}},
             "spec": {"authoritativeAPI": "%2$s", "metadata": {},
               "providerSpec": {"value": %4$s}}}}}
        """
            .formatted(name, authority, replicas, PROVIDER));
  }

  /** The Secrets with which instances of Cluster API start, and by which it reaches the cluster. */
  static List<ObjectNode> secrets() {
    return Stream.of("worker-user-data", "quarry-7xk2p-kubeconfig").map(Samples::secret).toList();
  }

  private static ObjectNode secret(String name) {
    return Trees.parse(
        """
        {"apiVersion": "v1", "kind": "Secret",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api"},
         "data": {"value": "e30="}}
        """
            .formatted(name));
  }
}
