package io.openshift.machines.conversion.health;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Outcome;
import java.util.Optional;

/**
 * The way of a MachineHealthCheck from the Machine API to Cluster API and back, by the same laws as
 * {@link io.openshift.machines.conversion.Conversion}: metadata and spec are written into a copy of
 * the existing other side, what the rows do not own stays, arguments never change.
 *
 * <p>Exactly one of the two checks may act on a machine. So the one that is made in Cluster API
 * comes paused; who takes the pause off has made sure that the other one is gone.
 */
public final class HealthChecks {
  /** The kind, the same in both APIs. */
  public static final String KIND = "MachineHealthCheck";

  /**
   * The check of spot machines, which every release installs and puts right again: it is not
   * converted.
   */
  public static final String OF_THE_RELEASE = "machine-api-termination-handler";

  private HealthChecks() {}

  /**
   * The check in Cluster API, in v1beta2.
   *
   * @param source the Machine API object, whole
   * @param existing its twin as the API server holds it, if there is one
   */
  public static Outcome<ObjectNode> toClusterApi(
      ObjectNode source, Optional<ObjectNode> existing, ClusterFacts facts) {
    return new HealthCrossing(facts).forth(source, existing);
  }

  /**
   * The check in the Machine API.
   *
   * @param source the Cluster API object, whole, in v1beta2 or v1beta1
   * @param existing its twin as the API server holds it, if there is one
   */
  public static Outcome<ObjectNode> toMachineApi(
      ObjectNode source, Optional<ObjectNode> existing, ClusterFacts facts) {
    return new HealthCrossing(facts).back(source, existing);
  }
}
