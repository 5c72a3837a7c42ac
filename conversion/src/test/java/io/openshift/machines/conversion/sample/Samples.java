package io.openshift.machines.conversion.sample;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.Providers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The platforms that the laws are held against. */
public final class Samples {
  private Samples() {}

  /** Samples of all platforms that have a table, in the order of the platforms. */
  public static List<Sample> all() {
    return Arrays.stream(Platform.values())
        .filter(platform -> !Providers.of(platform).specs().isEmpty())
        .map(Samples::of)
        .toList();
  }

  /** The sample of a platform; a table without one is an error, since no law would be held. */
  public static Sample of(Platform platform) {
    return known(platform)
        .orElseThrow(() -> new IllegalStateException(platform + " has a table and no sample"));
  }

  private static Optional<Sample> known(Platform platform) {
    return switch (platform) {
      case AWS -> Optional.of(new AwsSample());

      case AZURE -> Optional.of(new AzureSample());

      case GCP -> Optional.of(new GcpSample());

      case VSPHERE -> Optional.of(new VSphereSample());

      case OPENSTACK -> Optional.of(new OpenStackSample());

      case POWER_VS -> Optional.of(new PowerVsSample());

      case IBM_CLOUD -> Optional.of(new IbmCloudSample());

      case NUTANIX -> Optional.of(new NutanixSample());

      case BARE_METAL -> Optional.of(new BareMetalSample());
    };
  }
}
