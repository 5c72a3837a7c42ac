package io.openshift.machines.conversion.bench;

import io.openshift.machines.conversion.Pair;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.sample.Samples;
import java.util.Arrays;

/** The MachineSets that are converted: of each platform a usual one among the golden pairs. */
final class BenchSets {
  private BenchSets() {}

  static Pair of(String word) {
    var platform =
        Arrays.stream(Platform.values())
            .filter(candidate -> candidate.word().equals(word))
            .findFirst()
            .orElseThrow();
    return Pair.of(Samples.of(platform), usual(platform));
  }

  private static String usual(Platform platform) {
    return switch (platform) {
      case AWS, GCP, POWER_VS -> "worker-as-installed";
      case AZURE -> "worker-from-gallery-image";
      case VSPHERE -> "plain-worker";
      case OPENSTACK -> "least-set";
      case IBM_CLOUD -> "set-with-boot-volume-host-and-tags";
      case NUTANIX -> "uefi-gpus-data-disk-categories-project";
      case BARE_METAL -> "image-and-expressions";
    };
  }
}
