package io.openshift.machines.conversion.sample;

import java.util.List;
import java.util.Map;

/** Real manifests of bare metal. */
final class BareMetalFixtures {
  private static final String TEMPLATE = "spec.template.spec.";

  private static final List<String> RENDERED =
      List.of(
          TEMPLATE + "image.checksumType",
          TEMPLATE + "dataTemplate",
          TEMPLATE + "automatedCleaningMode",
          TEMPLATE + "image.format");

  /** One is of a cluster outside of OpenShift; one has nothing that a host could be given. */
  private static final Map<String, List<String>> MACHINE_API_REFUSED =
      Map.of(
          "mapi-machine-host-selector.yaml",
              List.of(
                  "spec.providerSpec.value.userData.namespace",
                  "metadata.annotations[metal3.io/BareMetalHost]"),
          "mapi-machine-provider-id.yaml", List.of("spec.providerSpec.value.image"));

  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-machinedeployment-data-template.yaml", RENDERED,
          "capi-metal3machinetemplate-control-plane.yaml", RENDERED);

  private BareMetalFixtures() {}

  static Expectations of(BareMetalSample sample) {
    return new Expectations(
        MACHINE_API_REFUSED, CLUSTER_API_REFUSED, Expectations.none(sample).facts());
  }
}
