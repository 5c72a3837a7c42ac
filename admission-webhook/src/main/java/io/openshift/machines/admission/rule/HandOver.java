package io.openshift.machines.admission.rule;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
import io.openshift.machines.kit.cluster.FeatureGates;
import io.openshift.machines.kit.cluster.Features;
import java.util.List;

/** Whether anybody would hand a machine over, or run one for Cluster API. */
final class HandOver {
  private HandOver() {}

  /** Why the whole cluster hands nothing over; nothing where it does. */
  static List<String> off(Features features) {
    if (!features.mirrors()) {
      return List.of("machines are not mirrored here (" + features.describe() + ")");
    }
    return features.handsOver()
        ? List.of()
        : List.of(
            "the feature gate "
                + FeatureGates.MIGRATION
                + features.platformType()
                + " is off, so nobody would hand it over");
  }

  /** Why machines of the cluster's platform are never handed over; nothing where they are. */
  static List<String> never(Features features) {
    return features.platform().filter(HandOver::mirrorOnly).stream()
        .map(
            platform ->
                "machines on "
                    + platform.type()
                    + " are mirrored but never handed over: "
                    + String.join("; ", platform.hindrances()))
        .toList();
  }

  private static boolean mirrorOnly(Platform platform) {
    return platform.level() == Level.MIRROR_ONLY;
  }
}
