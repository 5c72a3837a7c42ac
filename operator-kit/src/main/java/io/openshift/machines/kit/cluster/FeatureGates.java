package io.openshift.machines.kit.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The feature gates that are on in this release. A gate that nobody lists is off.
 *
 * @param enabled their names
 */
public record FeatureGates(Set<String> enabled) {
  /** The gate that switches mirroring and reporting. */
  public static final String MIGRATION = "MachineAPIMigration";

  /** The version that a build outside a release payload carries. */
  static final String SNAPSHOT = "0.0.1-snapshot";

  /** Sorts the names, so that equal gates are equal values and logs read well. */
  public FeatureGates {
    enabled = Collections.unmodifiableSet(new TreeSet<>(enabled));
  }

  /**
   * The gates of one release.
   *
   * @param featureGate {@code FeatureGate/cluster}
   * @return nothing if the object has no entry for that version yet
   */
  public static Optional<FeatureGates> of(JsonNode featureGate, String version) {
    for (var entry : featureGate.at("/status/featureGates")) {
      if (version.equals(entry.path("version").asText())) {
        var enabled = new TreeSet<String>();
        entry.path("enabled").forEach(gate -> enabled.add(gate.path("name").asText()));
        return Optional.of(new FeatureGates(enabled));
      }
    }
    return Optional.empty();
  }

  /**
   * The version whose gates count: the container's own, but for a snapshot build the one that the
   * cluster is going to, else the one it last went to.
   */
  public static Optional<String> version(Optional<String> release, JsonNode clusterVersion) {
    if (release.isPresent() && !release.get().equals(SNAPSHOT)) {
      return release;
    }
    var desired = clusterVersion.at("/status/desired/version").asText();
    var newest = clusterVersion.at("/status/history/0/version").asText();
    return release
        .map(_snapshot -> desired.isEmpty() ? newest : desired)
        .filter(version -> !version.isEmpty());
  }

  /** Whether that gate is on. */
  public boolean isOn(String gate) {
    return enabled.contains(gate);
  }

  /** Only the gates of this suite: a change of the others does not concern it. */
  public FeatureGates ours() {
    var ours = new TreeSet<String>();
    enabled.stream().filter(gate -> gate.startsWith(MIGRATION)).forEach(ours::add);
    return new FeatureGates(ours);
  }
}
