package io.openshift.machines.e2e.cloud;

/**
 * How an instance may ask for its own metadata.
 *
 * @param httpTokens {@code optional} or {@code required}
 * @param httpPutResponseHopLimit how many hops an answer may travel, from 1
 */
public record Metadata(String httpTokens, int httpPutResponseHopLimit) {
  /** What EC2 gives an instance for which nothing was asked. */
  public static final Metadata DEFAULT = new Metadata("optional", 1);
}
