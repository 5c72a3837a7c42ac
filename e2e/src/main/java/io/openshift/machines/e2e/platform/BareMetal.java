package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.FormNaming;
import io.openshift.machines.e2e.provider.common.CommonProvider;
import io.openshift.machines.e2e.provider.common.Contract;
import io.openshift.machines.e2e.provider.common.ProviderFacts;
import io.openshift.machines.e2e.provider.common.ProviderFacts.Gone;
import java.util.List;
import java.util.Map;

/**
 * Bare metal: an instance is a host, known by the annotation that names it. Each side gives it a
 * provider ID of its own form, which is one of the reasons why no host is handed over.
 */
final class BareMetal {
  private static final Map<String, Contract> CONTRACTS =
      Map.of("v1beta1", Contract.V1BETA1, "v1beta2", Contract.V1BETA2);

  private static ProviderFacts facts(Contract contract) {
    return new ProviderFacts(
        Platform.BARE_METAL,
        contract,
        new ProviderFacts.OrderPlaces(
            List.of(), List.of("/spec/image/url", "/spec/customDeploy/method"), List.of()),
        new ProviderFacts.Identity("/metadata/annotations/metal3.io~1BareMetalHost", Gone.FAILS),
        new ProviderFacts.Report(
            "", Map.of(), Map.of(), List.of("Ready", "AssociateBareMetalHost")));
  }

  private static final Installed INSTALLED =
      new Installed(
          """
          {"type": "BareMetal"}
          """,
          """
          {"type": "BareMetal", "baremetal": {"apiServerInternalIPs": ["192.0.2.10"],
            "ingressIPs": ["192.0.2.11"]}}
          """,
          """
          {"controlPlaneEndpoint": {"host": "127.0.0.1", "port": 6443}}
          """,
          "{}",
          "metal3-credentials");

  private static final String PROVIDER_SPEC =
      """
      {"apiVersion": "baremetal.cluster.k8s.io/v1alpha1", "kind": "BareMetalMachineProviderSpec",
       "image": {"url": "http://192.0.2.20/rhcos.qcow2",
         "checksum": "http://192.0.2.20/rhcos.qcow2.sha256sum"},
       "hostSelector": {"matchLabels": {"rack": "r7"}},
       "userData": {"name": "worker-user-data", "namespace": "openshift-machine-api"}}
      """;

  static final CloudPlatform PLATFORM =
      new CloudPlatform(
          Platform.BARE_METAL,
          _cluster ->
              new FormNaming(
                  "baremetal",
                  "rack-7-host-{n}",
                  "baremetalhost:///openshift-machine-api/{id}/0d6c8f2e-71b4-4a35-9c0e-{id}",
                  "metal3://openshift-cluster-api/{id}/{name}",
                  List.of("InternalIP", "Hostname", "InternalDNS")),
          CONTRACTS,
          (types, contract) ->
              new CommonProvider(types.machine(), types.cluster(), facts(contract)),
          INSTALLED,
          new Model(
              PROVIDER_SPEC,
              List.of("image", "url"),
              "http://192.0.2.20/rhcos.qcow2",
              "http://192.0.2.20/rhcos-9.qcow2",
              "{\"image\": {\"url\": \"http://192.0.2.20/rhcos-9.qcow2\"}}"));

  private BareMetal() {}
}
