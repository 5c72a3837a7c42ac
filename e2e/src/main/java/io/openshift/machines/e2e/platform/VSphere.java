package io.openshift.machines.e2e.platform;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * VMware vSphere: a virtual machine is known by the BIOS UUID of its VSphereVM, until then by its
 * name in its folder.
 */
final class VSphere {
  private static final Map<String, Contract> CONTRACTS =
      Map.of("v1beta1", Contract.V1BETA1, "v1beta2", Contract.V1BETA2);

  private static final ProviderFacts.Keeping KEEPING =
      new ProviderFacts.Keeping(
          IdentityObject.of(Platform.VSPHERE).orElseThrow(), "", VSphere::vm, true);

  private static ObjectNode vm(ObjectNode machine, ObjectNode cluster) {
    var spec = ((ObjectNode) machine.path("spec")).deepCopy();
    spec.remove(List.of("providerID", "failureDomain", "naming", "namingStrategy"));
    if (!spec.has("server")) {
      spec.set("server", cluster.at("/spec/server"));
    }
    return spec;
  }

  private static ProviderFacts facts(Contract contract) {
    return new ProviderFacts(
        Platform.VSPHERE,
        contract,
        new ProviderFacts.OrderPlaces(List.of(), List.of("/spec/template"), List.of()),
        new ProviderFacts.Identity("/spec/biosUUID", Gone.FAILS, Optional.of(KEEPING)),
        new ProviderFacts.Report(
            "",
            Map.of(),
            Map.of("InternalIP", "ExternalIP"),
            contract == Contract.V1BETA1
                ? List.of("Ready", "VMProvisioned")
                : List.of("Ready", "VirtualMachineProvisioned")));
  }

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "VSphere", "vsphere": {
            "vcenters": [{"server": "vcenter.demo.example", "datacenters": ["dc-east"]}],
            "failureDomains": [{"name": "east-1", "region": "east", "zone": "east-1",
              "server": "vcenter.demo.example",
              "topology": {"datacenter": "dc-east", "computeCluster": "/dc-east/host/blades",
                "datastore": "/dc-east/datastore/flash", "networks": ["vlan-40"],
                "resourcePool": "/dc-east/host/blades/Resources",
                "folder": "/dc-east/vm/{cluster}"}}]}}
          """,
          """
          {"type": "VSphere", "vsphere": {"apiServerInternalIPs": ["192.0.2.10"],
            "ingressIPs": ["192.0.2.11"]}}
          """,
          """
          {"server": "vcenter.demo.example",
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443},
           "identityRef": {"kind": "Secret", "name": "{cluster}"}}
          """,
          "{}",
          "vsphere-cloud-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1beta1", "kind": "VSphereMachineProviderSpec",
       "template": "{cluster}-rhcos-east-1", "snapshot": "",
       "numCPUs": 4, "numCoresPerSocket": 2, "memoryMiB": 16384, "diskGiB": 100,
       "network": {"devices": [{"networkName": "vlan-40"}]},
       "workspace": {"server": "vcenter.demo.example", "datacenter": "dc-east",
         "datastore": "/dc-east/datastore/flash", "folder": "/dc-east/vm/{cluster}",
         "resourcePool": "/dc-east/host/blades/Resources"},
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "vsphere-cloud-credentials"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.VSPHERE,
          _cluster ->
              new FormNaming(
                  "vsphere", "{uuid}", "vsphere://{id}", List.of("InternalIP", "InternalDNS")),
          CONTRACTS,
          (types, contract) ->
              new CommonProvider(types.machine(), types.cluster(), facts(contract)),
          INSTALLED,
          new Model(
              PROVIDER_SPEC, List.of("memoryMiB"), "16384", "32768", "{\"memoryMiB\": 32768}"),
          List.of("VSphereFailureDomain", "VSphereDeploymentZone"));

  private VSphere() {}
}
