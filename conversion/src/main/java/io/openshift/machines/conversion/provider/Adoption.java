package io.openshift.machines.conversion.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The record by which a provider finds the instance that runs already, instead of making a second.
 *
 * @param clusterApi what is missing for the Cluster API provider to find it; empty: it will
 * @param machineApi the same for the Machine API's controller
 * @param beside what that controller lacks besides, when Cluster API has an infra machine: the
 *     second argument
 * @param named whether a Machine API Machine names its instance, by provider ID or in its status
 */
public record Adoption(
    Function<ClusterApiObjects, List<Problem>> clusterApi,
    Function<ObjectNode, List<Problem>> machineApi,
    BiFunction<ObjectNode, ObjectNode, List<Problem>> beside,
    Predicate<ObjectNode> named) {

  /** A record in which the infra machine says nothing to the Machine API's controller. */
  public Adoption(
      Function<ClusterApiObjects, List<Problem>> clusterApi,
      Function<ObjectNode, List<Problem>> machineApi,
      Predicate<ObjectNode> named) {
    this(clusterApi, machineApi, (_machine, _infra) -> List.of(), named);
  }

  /** What the Cluster API objects lack to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ClusterApiObjects objects) {
    var own = Providers.of(platform).adoption().clusterApi().apply(objects);
    return Stream.concat(dangers(platform, objects), own.stream()).toList();
  }

  /** What the Machine API Machine lacks to be found again; empty when nothing does. */
  public static List<Problem> gaps(Platform platform, ObjectNode machine) {
    return Providers.of(platform).adoption().machineApi().apply(machine);
  }

  /** The same for a Machine that Cluster API has been in charge of with those objects. */
  public static List<Problem> gaps(
      Platform platform, ObjectNode machine, ClusterApiObjects objects) {
    var beside = Providers.of(platform).adoption().beside().apply(machine, objects.infra());
    return Stream.of(dangers(platform, objects), gaps(platform, machine).stream(), beside.stream())
        .flatMap(Function.identity())
        .toList();
  }

  private static Stream<Problem> dangers(Platform platform, ClusterApiObjects objects) {
    return IdentityObject.of(platform).stream()
        .flatMap(
            kind ->
                objects.identity().stream()
                    .flatMap(object -> kind.dangers(object, objects.infra()).stream()));
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

  /**
   * For providers on both sides that find an instance by the name of their own object alone: an
   * infra machine that is not called like the Machine has an instance that the Machine API's
   * controller would not find. Where the Machine names its instance, that is judged instead.
   */
  public static BiFunction<ObjectNode, ObjectNode, List<Problem>> sameName(
      Predicate<ObjectNode> named) {
    return (machine, infra) -> {
      var here = machine.at("/metadata/name").asText();
      var there = infra.at("/metadata/name").asText();
      return here.equals(there) || named.test(machine)
          ? List.of()
          : List.of(
              new Problem(
                  "metadata.name",
                  "the %s is called %s, and so is its instance; the Machine API looks for %s"
                      .formatted(infra.path("kind").asText(), there, here),
                  "wait until the Machine has its provider ID, or make it anew under one name"));
    };
  }
}
