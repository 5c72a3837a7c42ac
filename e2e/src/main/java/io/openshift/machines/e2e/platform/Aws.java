package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.AwsNaming;
import io.openshift.machines.e2e.provider.aws.AwsProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import java.util.List;
import java.util.Map;

/** Amazon Web Services, whose provider was observed and has a package of its own. */
final class Aws {
  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "AWS"}
          """,
          """
          {"type": "AWS", "aws": {"region": "us-east-1"}}
          """,
          """
          {"region": "us-east-1",
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443},
           "controlPlaneLoadBalancer": {"name": "{cluster}-int", "loadBalancerType": "nlb"},
           "identityRef": {"kind": "AWSClusterControllerIdentity", "name": "default"}}
          """,
          "{}",
          "aws-cloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "AWSMachineProviderConfig",
       "ami": {"id": "ami-0123456789abcdef0"}, "instanceType": "m6i.xlarge",
       "placement": {"region": "us-east-1", "availabilityZone": "us-east-1a"},
       "subnet": {"filters": [{"name": "tag:Name", "values": ["demo-private-1a"]}]},
       "securityGroups": [{"filters": [{"name": "tag:Name", "values": ["demo-node"]}]}],
       "iamInstanceProfile": {"id": "demo-worker-profile"},
       "blockDevices": [
         {"ebs": {"volumeSize": 120, "volumeType": "gp3", "encrypted": true}}],
       "tags": [{"name": "team", "value": "demo"}],
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "aws-cloud-credentials"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.AWS,
          _cluster -> new AwsNaming(),
          Map.of("v1beta2", Contract.V1BETA1),
          (_types, _contract) -> new AwsProvider(),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("instanceType"),
              "m6i.xlarge",
              "m6i.2xlarge",
              "{\"instanceType\": \"m6i.2xlarge\"}"));

  private Aws() {}
}
