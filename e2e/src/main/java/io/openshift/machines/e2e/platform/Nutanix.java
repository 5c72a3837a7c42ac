package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;

/** Nutanix: a virtual machine is known by its recorded UUID, else by its name. */
final class Nutanix {
  private static final ProviderFacts FACTS =
      new ProviderFacts(
          Platform.NUTANIX,
          Contract.V1BETA1,
          new ProviderFacts.OrderPlaces(
              List.of(), List.of("/spec/image/name", "/spec/image/uuid"), List.of()),
          new ProviderFacts.Identity("/status/vmUUID", Gone.FAILS),
          new ProviderFacts.Report("", Map.of(), Map.of(), List.of("Ready", "VMProvisioned")));

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "Nutanix", "nutanix": {
            "prismCentral": {"address": "prism.demo.example", "port": 9440},
            "prismElements": [{"name": "pe-north",
              "endpoint": {"address": "pe-north.demo.example", "port": 9440}}]}}
          """,
          """
          {"type": "Nutanix", "nutanix": {"apiServerInternalIPs": ["192.0.2.10"],
            "ingressIPs": ["192.0.2.11"]}}
          """,
          """
          {"prismCentral": {"address": "prism.demo.example", "port": 9440,
             "credentialRef": {"kind": "Secret", "name": "nutanix-credentials"}},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """,
          "{}",
          "nutanix-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1", "kind": "NutanixMachineProviderConfig",
       "cluster": {"type": "name", "name": "pe-north"},
       "image": {"type": "name", "name": "{cluster}-rhcos"},
       "subnets": [{"type": "name", "name": "vlan-40"}],
       "vcpusPerSocket": 1, "vcpuSockets": 4, "memorySize": "16Gi", "systemDiskSize": "120Gi",
       "bootType": "",
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "nutanix-credentials"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.NUTANIX,
          _cluster ->
              new FormNaming(
                  "nutanix",
                  "{uuid}",
                  "nutanix://{id}",
                  List.of("InternalIP", "InternalDNS", "Hostname")),
          Map.of("v1beta1", Contract.V1BETA1),
          (types, _contract) -> new CommonProvider(types.machine(), types.cluster(), FACTS),
          INSTALLED,
          new Model(
              PROVIDER_SPEC, List.of("memorySize"), "16Gi", "32Gi", "{\"memorySize\": \"32Gi\"}"),
          List.of("NutanixFailureDomain"));

  private Nutanix() {}
}
