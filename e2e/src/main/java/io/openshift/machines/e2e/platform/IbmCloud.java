package io.openshift.machines.e2e.platform;

import static io.openshift.machines.e2e.cloud.InstanceState.PENDING;
import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static io.openshift.machines.e2e.cloud.InstanceState.SHUTTING_DOWN;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPED;
import static io.openshift.machines.e2e.cloud.InstanceState.STOPPING;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;

/** IBM Cloud VPC: an instance is known by its recorded ID, else by its name. */
final class IbmCloud {
  private static final ProviderFacts FACTS =
      new ProviderFacts(
          Platform.IBM_CLOUD,
          Contract.V1BETA1,
          new ProviderFacts.OrderPlaces(
              List.of("/spec/profile"),
              List.of("/spec/image/name", "/spec/image/id"),
              List.of("/spec/zone")),
          new ProviderFacts.Identity("/status/instanceID", Gone.MAKES_ANOTHER),
          new ProviderFacts.Report(
              "/status/instanceState",
              Map.of(
                  PENDING, "pending",
                  RUNNING, "running",
                  STOPPING, "stopping",
                  STOPPED, "stopped",
                  SHUTTING_DOWN, "deleting"),
              Map.of(),
              List.of("Ready", "InstanceReady")));

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "IBMCloud"}
          """,
          """
          {"type": "IBMCloud", "ibmcloud": {"location": "eu-es", "providerType": "VPC",
            "resourceGroupName": "demo-group"}}
          """,
          """
          {"region": "eu-es", "zone": "eu-es-1", "resourceGroup": "demo-group",
           "vpc": "{cluster}-vpc",
           "network": {"vpc": {"name": "{cluster}-vpc"}, "resourceGroup": {"id": "f0a3b1c7", "name": "demo-group"}},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """,
          "{}",
          "ibmcloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "ibmcloudproviderconfig.openshift.io/v1beta1",
       "kind": "IBMCloudMachineProviderSpec",
       "vpc": "{cluster}-vpc", "region": "eu-es", "zone": "eu-es-1",
       "resourceGroup": "demo-group", "networkResourceGroup": "demo-group",
       "image": "{cluster}-rhcos", "profile": "bx2-4x16",
       "primaryNetworkInterface": {"subnet": "{cluster}-subnet-1",
         "securityGroups": ["{cluster}-nodes"]},
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "ibmcloud-credentials"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.IBM_CLOUD,
          cluster ->
              new FormNaming(
                  "ibmcloud",
                  "02c7_{uuid}",
                  "ibm://5d3e7a90///" + cluster + "/{id}",
                  List.of("InternalDNS", "InternalIP")),
          Map.of("v1beta2", Contract.V1BETA1),
          (types, _contract) -> new CommonProvider(types.machine(), types.cluster(), FACTS),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("profile"),
              "bx2-4x16",
              "bx2-8x32",
              "{\"profile\": \"bx2-8x32\"}"));

  private IbmCloud() {}
}
