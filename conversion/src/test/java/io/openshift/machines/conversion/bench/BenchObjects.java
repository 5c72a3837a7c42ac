package io.openshift.machines.conversion.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.openshift.machines.conversion.ClusterFacts;

/** The objects that are converted: as an installer makes them. */
final class BenchObjects {
  private static final String SET =
      """
      apiVersion: machine.openshift.io/v1beta1
      kind: MachineSet
      metadata:
        name: quarry-7xk2p-worker-mars-north-1a
        namespace: openshift-machine-api
        labels: {machine.openshift.io/cluster-api-cluster: quarry-7xk2p}
        annotations:
          machine.openshift.io/GPU: "0"
          machine.openshift.io/memoryMb: "16384"
          machine.openshift.io/vCPU: "4"
      spec:
        replicas: 3
        selector:
          matchLabels:
            machine.openshift.io/cluster-api-cluster: quarry-7xk2p
            machine.openshift.io/cluster-api-machineset: quarry-7xk2p-worker-mars-north-1a
        template:
          metadata:
            labels:
              machine.openshift.io/cluster-api-cluster: quarry-7xk2p
              machine.openshift.io/cluster-api-machine-role: worker
              machine.openshift.io/cluster-api-machine-type: worker
              machine.openshift.io/cluster-api-machineset: quarry-7xk2p-worker-mars-north-1a
          spec:
            metadata: {labels: {team: mills}}
            providerSpec:
              value:
                apiVersion: machine.openshift.io/v1beta1
                kind: AWSMachineProviderConfig
                metadata: {creationTimestamp: null}
                ami: {id: ami-0abc000000000001}
                instanceType: m6i.xlarge
                blockDevices:
                - ebs: {encrypted: true, iops: 0, kmsKey: {arn: ""}, volumeSize: 120, volumeType: gp3}
                credentialsSecret: {name: aws-cloud-credentials}
                deviceIndex: 0
                iamInstanceProfile: {id: quarry-7xk2p-worker-profile}
                metadataServiceOptions: {}
                placement: {availabilityZone: mars-north-1a, region: mars-north-1}
                securityGroups:
                - filters: [{name: "tag:Name", values: [quarry-7xk2p-node]}]
                - filters: [{name: "tag:Name", values: [quarry-7xk2p-lb]}]
                subnet:
                  filters: [{name: "tag:Name", values: [quarry-7xk2p-subnet-private-mars-north-1a]}]
                tags: [{name: kubernetes.io/cluster/quarry-7xk2p, value: owned}]
                userDataSecret: {name: worker-user-data}
      """;

  private static final String FACTS =
      """
      infrastructure:
        status:
          infrastructureName: quarry-7xk2p
          platformStatus: {type: AWS, aws: {region: mars-north-1}}
      infraCluster: {kind: AWSCluster, spec: {region: mars-north-1}}
      """;

  private BenchObjects() {}

  static ClusterFacts facts(String platform) {
    var read = read(FACTS);
    return new ClusterFacts(
        (ObjectNode) read.get("infrastructure"),
        (ObjectNode) read.get("infraCluster"),
        new ClusterFacts.Installed(true, "v1beta2"));
  }

  static ObjectNode set(String platform) {
    return read(SET);
  }

  private static ObjectNode read(String yaml) {
    try {
      return (ObjectNode) new YAMLMapper().readTree(yaml);
    } catch (JsonProcessingException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
