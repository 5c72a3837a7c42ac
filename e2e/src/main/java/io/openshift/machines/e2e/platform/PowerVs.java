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

/** IBM Power Virtual Server: an instance is known by its name in the workspace. */
final class PowerVs {
  /** The Machine API's actuator here knows the workspace by the same ID. */
  private static final String WORKSPACE = "b1f9a2c4-5d6e-4f70-8a91-0c2d3e4f5a6b";

  private static final Map<String, Contract> CONTRACTS =
      Map.of("v1beta2", Contract.V1BETA1, "v1beta3", Contract.V1BETA2);

  private static ProviderFacts facts(Contract contract) {
    return new ProviderFacts(
        Platform.POWER_VS,
        contract,
        new ProviderFacts.OrderPlaces(
            List.of("/spec/systemType"),
            List.of("/spec/image/name", "/spec/image/id", "/spec/image/reference/name"),
            List.of()),
        new ProviderFacts.Identity("/status/instanceID", Gone.MAKES_ANOTHER),
        new ProviderFacts.Report(
            "/status/instanceState",
            Map.of(
                PENDING, "BUILD",
                RUNNING, "ACTIVE",
                STOPPING, "ACTIVE",
                STOPPED, "SHUTOFF",
                SHUTTING_DOWN, "DELETING"),
            Map.of(),
            List.of("Ready", "InstanceReady")));
  }

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "PowerVS"}
          """,
          """
          {"type": "PowerVS", "powervs": {"region": "osa", "zone": "osa21",
            "resourceGroup": "demo-group"}}
          """,
          """
          {"topology": "VirtualIP", "zone": "osa21",
           "workspace": {"type": "Reference", "reference": {"id": "WORKSPACE"}},
           "network": {"type": "Reference", "reference": {"name": "{cluster}-net"}},
           "controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """
              .replace("WORKSPACE", WORKSPACE),
          "{}",
          "powervs-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "machine.openshift.io/v1", "kind": "PowerVSMachineProviderConfig",
       "serviceInstance": {"type": "ID", "id": "WORKSPACE"},
       "image": {"type": "Name", "name": "{cluster}-rhcos"},
       "network": {"type": "Name", "name": "{cluster}-net"},
       "keyPairName": "{cluster}-key", "systemType": "s1022", "processorType": "Shared",
       "processors": "0.5", "memoryGiB": 32,
       "userDataSecret": {"name": "worker-user-data"},
       "credentialsSecret": {"name": "powervs-credentials"}}
      """
          .replace("WORKSPACE", WORKSPACE);

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.POWER_VS,
          _cluster ->
              new FormNaming(
                  "powervs",
                  "{uuid}",
                  "ibmpowervs://osa/osa21/" + WORKSPACE + "/{id}",
                  List.of("InternalIP", "InternalDNS")),
          CONTRACTS,
          (types, contract) ->
              new CommonProvider(types.machine(), types.cluster(), facts(contract)),
          INSTALLED,
          new Model(PROVIDER_SPEC, List.of("memoryGiB"), "32", "64", "{\"memoryGiB\": 64}"));

  private PowerVs() {}
}
