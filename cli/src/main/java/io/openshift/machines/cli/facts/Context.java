package io.openshift.machines.cli.facts;

import com.fasterxml.jackson.databind.node.ObjectNode;
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

  /** The facts given one by one; each wins over the Infrastructure object. */
  public record Named(
      Optional<String> cluster,
      Optional<String> region,
      Optional<String> platform,
      Optional<String> infraVersion) {
    static Named nothing() {
      return new Named(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
  }
}
