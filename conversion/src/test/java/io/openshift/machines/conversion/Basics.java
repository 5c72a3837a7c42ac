package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The least that an object must say to cross, on both sides and for both kinds. */
final class Basics {
  /** The cluster of all these objects. */
  static final ClusterFacts FACTS = Facts.aws("quarry-7xk2p", "mars-north-1");

  private static final String PROVIDER_SPEC =
      """
      {ami: {id: ami-0abc000000000001}, instanceType: m6i.large,
       placement: {region: mars-north-1}, userDataSecret: {name: worker-user-data},
       credentialsSecret: {name: aws-cloud-credentials},
       apiVersion: machine.openshift.io/v1beta1, kind: AWSMachineProviderConfig,
       blockDevices: [{ebs: {volumeSize: 120, volumeType: gp3}}]}
      """
          .replace("\n", " ");

  private static final String INFRA_SPEC =
      """
      {ami: {id: ami-0abc000000000001}, instanceType: m6i.large,
       ignition: {storageType: UnencryptedUserData},
       rootVolume: {size: 120, type: gp3}}
      """
          .replace("\n", " ");

  private static final String MACHINE_SPEC =
      """
      {clusterName: quarry-7xk2p, bootstrap: {dataSecretName: worker-user-data},
       deletion: {nodeDeletionTimeoutSeconds: 10},
       infrastructureRef: {apiGroup: infrastructure.cluster.x-k8s.io, kind: %s, name: quarry-a}}
      """
          .replace("\n", " ");

  private Basics() {}

  static ObjectNode machine() {
    return TestData.one(
        """
        apiVersion: machine.openshift.io/v1beta1
        kind: Machine
        metadata: {name: quarry-a, namespace: openshift-machine-api}
        spec: {authoritativeAPI: ClusterAPI, providerSpec: {value: %s}}
        """
            .formatted(PROVIDER_SPEC));
  }

  static ObjectNode set() {
    return TestData.one(
        """
        apiVersion: machine.openshift.io/v1beta1
        kind: MachineSet
        metadata: {name: quarry-a, namespace: openshift-machine-api}
        spec:
          authoritativeAPI: ClusterAPI
          replicas: 1
          selector: {matchLabels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
          template:
            metadata: {labels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
            spec: {authoritativeAPI: ClusterAPI, providerSpec: {value: %s}}
        """
            .formatted(PROVIDER_SPEC));
  }

  static ObjectNode of(Kind kind) {
    return kind == Kind.MACHINE ? machine() : set();
  }

  static ClusterApiObjects clusterApi(Kind kind) {
    return kind == Kind.MACHINE
        ? new ClusterApiObjects(coreMachine(), infraMachine())
        : new ClusterApiObjects(coreSet(), template());
  }

  private static ObjectNode coreMachine() {
    return TestData.one(
        """
        apiVersion: cluster.x-k8s.io/v1beta2
        kind: Machine
        metadata:
          name: quarry-a
          namespace: openshift-cluster-api
          labels: {cluster.x-k8s.io/cluster-name: quarry-7xk2p}
        spec: %s
        """
            .formatted(MACHINE_SPEC.formatted("AWSMachine")));
  }

  private static ObjectNode infraMachine() {
    return TestData.one(
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
        kind: AWSMachine
        metadata: {name: quarry-a, namespace: openshift-cluster-api}
        spec: %s
        """
            .formatted(INFRA_SPEC));
  }

  private static ObjectNode coreSet() {
    return TestData.one(
        """
        apiVersion: cluster.x-k8s.io/v1beta2
        kind: MachineSet
        metadata:
          name: quarry-a
          namespace: openshift-cluster-api
          labels: {cluster.x-k8s.io/cluster-name: quarry-7xk2p}
        spec:
          clusterName: quarry-7xk2p
          replicas: 1
          selector: {matchLabels: {machine.openshift.io/cluster-api-machineset: quarry-a}}
          template:
            metadata:
              labels:
                machine.openshift.io/cluster-api-machineset: quarry-a
                cluster.x-k8s.io/cluster-name: quarry-7xk2p
            spec: %s
        """
            .formatted(MACHINE_SPEC.formatted("AWSMachineTemplate")));
  }

  private static ObjectNode template() {
    return TestData.one(
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1beta2
        kind: AWSMachineTemplate
        metadata: {name: quarry-a, namespace: openshift-cluster-api}
        spec: {template: {spec: %s}}
        """
            .formatted(INFRA_SPEC));
  }
}
