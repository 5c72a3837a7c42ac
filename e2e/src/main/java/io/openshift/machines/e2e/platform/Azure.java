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

/** Microsoft Azure: a virtual machine is known by its name in the cluster's resource group. */
final class Azure {
  private static final String SUBSCRIPTION = "7a3f0c52-9d41-4e6b-8f27-51c0de93ab64";

  private static final ProviderFacts FACTS =
      new ProviderFacts(
          Platform.AZURE,
          Contract.V1BETA1,
          new ProviderFacts.OrderPlaces(
              List.of("/spec/vmSize"),
              List.of("/spec/image/id", "/spec/image/marketplace/offer"),
              List.of()),
          new ProviderFacts.Identity("", Gone.FAILS),
          new ProviderFacts.Report(
              "/status/vmState",
              Map.of(
                  PENDING, "Creating",
                  RUNNING, "Succeeded",
                  STOPPING, "Updating",
                  STOPPED, "Succeeded",
                  SHUTTING_DOWN, "Deleting"),
              Map.of(),
              List.of("VMRunning", "Ready")));

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "Azure"}
          """,
          """
          {"type": "Azure", "azure": {"resourceGroupName": "{cluster}-rg",
            "networkResourceGroupName": "{cluster}-rg", "cloudName": "AzurePublicCloud"}}
          """,
          """
          {"location": "northeurope", "resourceGroup": "{cluster}-rg",
           "subscriptionID": "SUBSCRIPTION",
           "networkSpec": {"vnet": {"name": "{cluster}-vnet", "resourceGroup": "{cluster}-rg"},
             "nodeOutboundLB": {"name": "{cluster}"}},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443},
           "identityRef": {"kind": "AzureClusterIdentity", "name": "{cluster}"}}
          """
              .replace("SUBSCRIPTION", SUBSCRIPTION),
          """
          {"failureDomains": {"1": {"controlPlane": true}, "2": {"controlPlane": true},
            "3": {"controlPlane": true}}}
          """,
          "azure-cloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "AzureMachineProviderSpec",
       "location": "northeurope", "zone": "2", "vmSize": "Standard_D4s_v5",
       "resourceGroup": "{cluster}-rg", "networkResourceGroup": "{cluster}-rg",
       "vnet": "{cluster}-vnet", "subnet": "{cluster}-worker-subnet",
       "publicIP": false, "publicLoadBalancer": "{cluster}",
       "managedIdentity": "{cluster}-identity", "acceleratedNetworking": true,
       "image": {"offer": "", "publisher": "", "sku": "", "version": "",
         "resourceID": "/resourceGroups/{cluster}-rg/providers/Microsoft.Compute/galleries/gallery_demo/images/rhcos-gen2/versions/latest"},
       "osDisk": {"osType": "Linux", "diskSizeGB": 128, "diskSettings": {},
         "managedDisk": {"storageAccountType": "Premium_LRS"}},
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "azure-cloud-credentials", "namespace": "openshift-machine-api"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.AZURE,
          cluster ->
              new FormNaming(
                  "azure",
                  "{name}",
                  "azure:///subscriptions/%s/resourceGroups/%s-rg/providers/Microsoft.Compute/virtualMachines/{id}"
                      .formatted(SUBSCRIPTION, cluster),
                  List.of("InternalDNS", "InternalIP")),
          Map.of("v1beta1", Contract.V1BETA1),
          (types, _contract) -> new CommonProvider(types.machine(), types.cluster(), FACTS),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("vmSize"),
              "Standard_D4s_v5",
              "Standard_D8s_v5",
              "{\"vmSize\": \"Standard_D8s_v5\"}"));

  private Azure() {}
}
