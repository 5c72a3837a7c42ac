package io.openshift.machines.e2e.provider.common;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.e2e.cloud.InstanceState;
import java.util.List;
import java.util.Map;

/**
 * What one platform's provider does in its own way.
 *
 * @param platform its finalizer, and whether it reports {@code Paused}
 * @param contract of the API version that is stored
 * @param order where the infra machine says what to make
 * @param identity how it knows an instance again
 * @param report how it tells of the instance
 */
public record ProviderFacts(
    Platform platform, Contract contract, OrderPlaces order, Identity identity, Report report) {

  /**
   * JSON pointers into the infra machine; the first that leads to something counts.
   *
   * @param zone before the Machine's failure domain; empty where the infra machine has none
   */
  public record OrderPlaces(List<String> size, List<String> image, List<String> zone) {}

  /**
   * How an instance is known again.
   *
   * @param recorded pointer to the instance's ID in the infra machine, or to a path that ends with
   *     it; empty when it looks by name alone
   * @param gone what it does about an instance that it had and cannot find any more
   */
  public record Identity(String recorded, Gone gone) {}

  /** What a provider does when its instance is gone. */
  public enum Gone {
    /** Says so, and makes no other. */
    FAILS,
    /** Makes another one under the same name. */
    MAKES_ANOTHER
  }

  /**
   * What it writes into the infra machine's status.
   *
   * @param state pointer to the state's word; empty for none
   * @param words what it calls the states of an instance
   * @param addresses its types for those of the instance, where they differ
   * @param conditions types of the conditions that say that the instance runs
   */
  public record Report(
      String state,
      Map<InstanceState, String> words,
      Map<String, String> addresses,
      List<String> conditions) {}
}
