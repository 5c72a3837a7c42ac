package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.Serialization;

/**
 * Objects of Cluster API as a user of that API alone would make them.
 *
 * @param name of the Machine, and the beginning of its set's
 */
record ClusterApiManifests(String name) {
  private static final String AWS_SPEC =
      """
      {"instanceType": "m6i.2xlarge", "ami": {"id": "ami-0123456789abcdef0"},
       "iamInstanceProfile": "demo-worker-profile",
       "ignition": {"version": "3.4", "storageType": "UnencryptedUserData"},
       "subnet": {"filters": [{"name": "tag:Name", "values": ["demo-private-1a"]}]},
       "additionalSecurityGroups": [{"filters": [{"name": "tag:Name", "values": ["demo-node"]}]}],
       "rootVolume": {"size": 120, "type": "gp3", "encrypted": true}}
      """;

  private String infraYaml() {
    return """
        {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "AWSMachine",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
           "annotations": {"cluster.x-k8s.io/paused": ""}},
         "spec": %s}
        """
        .formatted(name, AWS_SPEC);
  }

  private String templateYaml() {
    return """
        {"apiVersion": "infrastructure.cluster.x-k8s.io/v1beta2", "kind": "AWSMachineTemplate",
         "metadata": {"name": "%s-set", "namespace": "openshift-cluster-api"},
         "spec": {"template": {"spec": %s}}}
        """
        .formatted(name, AWS_SPEC);
  }

  /** A Machine of Cluster API as a user would make it, without a set. */
  static GenericKubernetesResource clusterMachine(String name) {
    return object(machineYaml(name));
  }

  private static String machineYaml(String name) {
    return """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
         "metadata": {"name": "%s", "namespace": "openshift-cluster-api",
           "annotations": {"cluster.x-k8s.io/paused": ""},
           "labels": {"cluster.x-k8s.io/cluster-name": "demo-x7k2p", "row": "%s",
             "node-role.kubernetes.io/worker": ""}},
         "spec": %s}
        """
        .formatted(name, name, machineSpec("AWSMachine", name));
  }

  private String setYaml() {
    return """
        {"apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "MachineSet",
         "metadata": {"name": "%s-set", "namespace": "openshift-cluster-api",
           "labels": {"cluster.x-k8s.io/cluster-name": "demo-x7k2p"}},
         "spec": {"clusterName": "demo-x7k2p", "replicas": 1,
           "selector": {"matchLabels": {"row": "%s"}},
           "template": {"metadata": {"labels": {"row": "%s",
             "cluster.x-k8s.io/cluster-name": "demo-x7k2p"}}, "spec": %s}}}
        """
        .formatted(name, name, name, machineSpec("AWSMachineTemplate", name + "-set"));
  }

  private static String machineSpec(String infraKind, String infraName) {
    return """
        {"clusterName": "demo-x7k2p", "failureDomain": "us-east-1a",
         "bootstrap": {"dataSecretName": "worker-user-data"},
         "infrastructureRef": {"apiGroup": "infrastructure.cluster.x-k8s.io",
           "kind": "%s", "name": "%s"}}
        """
        .formatted(infraKind, infraName);
  }

  /** The infra machine, paused. */
  GenericKubernetesResource infra() {
    return object(infraYaml());
  }

  /** The infra template of the set. */
  GenericKubernetesResource template() {
    return object(templateYaml());
  }

  /** The set. */
  GenericKubernetesResource set() {
    return object(setYaml());
  }

  private static GenericKubernetesResource object(String json) {
    return Serialization.unmarshal(json, GenericKubernetesResource.class);
  }
}
