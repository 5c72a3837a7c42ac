package io.openshift.machines.e2e.platform;

import io.openshift.machines.conversion.Platform;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The platforms there are. */
public final class CloudPlatforms {
  private CloudPlatforms() {}

  /** The simulation of a platform. */
  public static CloudPlatform of(Platform platform) {
    return switch (platform) {
      case AWS -> Aws.PLATFORM;
      case AZURE -> Azure.PLATFORM;
      case GCP -> Gcp.PLATFORM;
      case VSPHERE -> VSphere.PLATFORM;
      case OPENSTACK -> OpenStack.PLATFORM;
      case POWER_VS -> PowerVs.PLATFORM;
      case IBM_CLOUD -> IbmCloud.PLATFORM;
      case NUTANIX -> Nutanix.PLATFORM;
      case BARE_METAL -> BareMetal.PLATFORM;
    };
  }

  /** The platform of that word, such as {@code vsphere}; an unknown one is refused by name. */
  public static Platform named(String word) {
    return Arrays.stream(Platform.values())
        .filter(platform -> platform.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unknown(word)));
  }

  private static String unknown(String word) {
    return Arrays.stream(Platform.values())
        .map(Platform::word)
        .collect(Collectors.joining(", ", "platform '" + word + "' is not one of ", ""));
  }
}
