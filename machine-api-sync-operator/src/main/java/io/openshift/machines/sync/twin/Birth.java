package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.condition.Paused;

/**
 * Whether a Machine API object that was made with {@code authoritativeAPI: ClusterAPI} may bring
 * forth its twin, unpaused. That starts an engine, so it must never happen where an instance may
 * exist already.
 */
public enum Birth {
  /** Never mirrored, never had an instance, and the Machine API says that it leaves it alone. */
  POSSIBLE,
  /** As above, but the Machine API has not said so yet. */
  EARLY,
  /** It had a twin or an instance once. */
  OVER;

  /** The state of that object. */
  public static Birth of(ObjectNode machineApiObject) {
    var status = machineApiObject.path("status");
    var lived =
        status.has("synchronizedGeneration")
            || !machineApiObject.at("/spec/providerID").asText().isEmpty()
            || !status.path("phase").asText().isEmpty()
            || !status.path("providerStatus").isEmpty();
    if (lived) {
      return OVER;
    }
    return Paused.of(machineApiObject) == Paused.YES ? POSSIBLE : EARLY;
  }
}
