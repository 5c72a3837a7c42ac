package io.openshift.machines.conversion.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import java.util.List;
import java.util.function.Function;

/**
 * The record by which a provider finds the instance that runs already, instead of making a second.
 *
 * @param clusterApi what is missing for the Cluster API provider to find it; empty: it will
 * @param machineApi the same for the Machine API's controller
 */
public record Adoption(
    Function<ClusterApiObjects, List<Problem>> clusterApi,
    Function<ObjectNode, List<Problem>> machineApi) {

  /** What the Cluster API objects lack to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ClusterApiObjects objects) {
    return Providers.of(platform).adoption().clusterApi().apply(objects);
  }

  /** What the Machine API Machine lacks to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ObjectNode machine) {
    return Providers.of(platform).adoption().machineApi().apply(machine);
  }
}
