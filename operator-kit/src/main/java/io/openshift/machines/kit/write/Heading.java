package io.openshift.machines.kit.write;

import io.openshift.machines.kit.resource.Authority;
import java.util.function.Supplier;
import org.jboss.logging.MDC;

/**
 * Which way the writes of a piece of work go. The log says it of each of them, in the field {@code
 * direction}.
 */
public enum Heading {
  /** From the Machine API to Cluster API. */
  TO_CLUSTER_API("to-cluster-api"),
  /** From Cluster API to the Machine API. */
  TO_MACHINE_API("to-machine-api");

  private static final String FIELD = "direction";

  private final String word;

  Heading(String word) {
    this.word = word;
  }

  /** The way to that authority; only Cluster API is not the Machine API. */
  public static Heading to(Authority authority) {
    return authority == Authority.CLUSTER_API ? TO_CLUSTER_API : TO_MACHINE_API;
  }

  /** The value of the field. */
  public String word() {
    return word;
  }

  /** Does that in this thread, and answers what came of it. */
  public <T> T during(Supplier<T> work) {
    MDC.put(FIELD, word);
    try {
      return work.get();
    } finally {
      MDC.remove(FIELD);
    }
  }
}
