package io.openshift.machines.conversion.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The record by which a provider finds the instance that runs already, instead of making a second.
 *
 * @param clusterApi what is missing for the Cluster API provider to find it; empty: it will
 * @param machineApi the same for the Machine API's controller
 * @param named whether a Machine API Machine names its instance, by provider ID or in its status
 */
public record Adoption(
    Function<ClusterApiObjects, List<Problem>> clusterApi,
    Function<ObjectNode, List<Problem>> machineApi,
    Predicate<ObjectNode> named) {

  /** What the Cluster API objects lack to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ClusterApiObjects objects) {
    return Providers.of(platform).adoption().clusterApi().apply(objects);
  }

  /** What the Machine API Machine lacks to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ObjectNode machine) {
    return Providers.of(platform).adoption().machineApi().apply(machine);
  }

  /** Whether the Machine API Machine names the instance that it has. */
  public static boolean namesInstance(Platform platform, ObjectNode machine) {
    return Providers.of(platform).adoption().named().test(machine);
  }

  /** Machines that name their instance by provider ID or at these places of their status. */
  public static Predicate<ObjectNode> namedBy(String... pointers) {
    return machine ->
        Stream.concat(Stream.of("/spec/providerID"), Arrays.stream(pointers))
            .anyMatch(pointer -> !machine.at(pointer).asText().isEmpty());
  }
}
