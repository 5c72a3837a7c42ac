package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the person told of the cluster; what is absent is looked for in the input, and then said.
 *
 * @param failureDomains the provider's failure domain objects
 * @param lookedUp facts that only the cloud can tell, by the names that the tables give them
 * @param guessing whether a fact that nobody tells may be made up, because nothing is written by it
 */
public record Context(
    Optional<ObjectNode> infrastructure,
    Optional<ObjectNode> infraCluster,
    List<ObjectNode> failureDomains,
    Map<String, String> lookedUp,
    Named named,
    boolean guessing) {

  /** Copies the collections. */
  public Context {
    failureDomains = List.copyOf(failureDomains);
    lookedUp = Map.copyOf(lookedUp);
  }

  /** Nothing was told. */
  public static Context unknown() {
    return new Context(
        Optional.empty(), Optional.empty(), List.of(), Map.of(), Named.nothing(), false);
  }

  /** The same, where a fact that nobody tells may be made up. */
  public Context withGuesses() {
    return new Context(infrastructure, infraCluster, failureDomains, lookedUp, named, true);
  }

  /** The same, where a person says which API runs the machines, if anybody does. */
  public Context inCharge(Optional<Side> side) {
    return new Context(
        infrastructure, infraCluster, failureDomains, lookedUp, named.in(side), guessing);
  }

  /**
   * The facts given one by one; each wins over the Infrastructure object.
   *
   * @param inCharge the API that runs the machines which an output describes
   */
  public record Named(
      Optional<String> cluster,
      Optional<String> region,
      Optional<String> platform,
      Optional<String> infraVersion,
      Optional<Side> inCharge) {
    static Named nothing() {
      return new Named(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    Named in(Optional<Side> charge) {
      return new Named(cluster, region, platform, infraVersion, charge);
    }
  }
}
