package io.openshift.machines.conversion.sample;

import java.util.List;
import java.util.Map;

/** Real manifests of OpenStack. */
final class OpenStackFixtures {
  /** Two subnets of one port, one by id and one by filter: the Machine API can say neither form. */
  private static final Map<String, List<String>> CLUSTER_API_REFUSED =
      Map.of(
          "capi-openstackmachinetemplate-ports.yaml",
          List.of("spec.template.spec.ports[0].fixedIPs[1].subnet.filter"));

  private OpenStackFixtures() {}

  static Expectations of(OpenStackSample sample) {
    return new Expectations(
        Map.of(),
        CLUSTER_API_REFUSED,
        (manifest, version) -> Expectations.named(sample.facts(version), manifest.cluster()));
  }
}
