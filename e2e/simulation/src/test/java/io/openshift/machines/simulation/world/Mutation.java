package io.openshift.machines.simulation.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** A deliberate fault in the operators, made where their code meets the world. */
public interface Mutation {
  /** None. */
  Mutation NONE = new Mutation() {};

  /** What is sent instead of that request; nothing leaves it out, as if it had been done. */
  default Optional<Request> sent(Request request) {
    return Optional.of(request);
  }

  /**
   * What an operator takes that object for.
   *
   * @param object its own, to be changed
   */
  default ObjectNode read(String process, ObjectNode object) {
    return object;
  }

  /** Whether what ought to be read from the API server comes from the caches. */
  default boolean stale() {
    return false;
  }
}
