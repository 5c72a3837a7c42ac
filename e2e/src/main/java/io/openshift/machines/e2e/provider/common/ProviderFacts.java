package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.cloud.InstanceState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * What one platform's provider does in its own way.
 *
 * @param platform its finalizer, and whether it reports {@code Paused}
 * @param contract of the API version that is stored
 * @param order where the infra machine says what to make
 * @param identity how it knows an instance again
 * @param report how it tells of the instance
 * @param engineOf the object of identity that it acts on; empty for the infra machine
 */
public record ProviderFacts(
    Platform platform,
    Contract contract,
    OrderPlaces order,
    Identity identity,
    Report report,
    Optional<IdentityObject> engineOf) {

  /** What the engine of the infra machines does. */
  public ProviderFacts(
      Platform platform, Contract contract, OrderPlaces order, Identity identity, Report report) {
    this(platform, contract, order, identity, report, Optional.empty());
  }

  /** What the engine of the objects of identity does. */
  ProviderFacts engineOf(IdentityObject object) {
    var own = new Identity(identity.recorded(), identity.gone());
    return new ProviderFacts(platform, contract, order, own, report, Optional.of(object));
  }

  /** The kind that it acts on. */
  String kind() {
    return engineOf.map(IdentityObject::kind).orElseGet(platform::infraMachineKind);
  }

  /** By what it holds an object until the instance is gone. */
  String finalizer() {
    return engineOf.map(IdentityObject::finalizer).orElseGet(platform::infraFinalizer);
  }

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
   * @param keeping the further object that {@code recorded} points into, if there is one
   */
  public record Identity(String recorded, Gone gone, Optional<Keeping> keeping) {
    /** Of a provider without a further object. */
    public Identity(String recorded, Gone gone) {
      this(recorded, gone, Optional.empty());
    }
  }

  /**
   * A further object in which identity is kept, and on which an engine of its own acts.
   *
   * @param told pointer to where the infra machine repeats the ID; empty for nowhere
   * @param spec its spec, from infra machine and infra cluster
   * @param corrected whether the provider writes the spec again and again; it cannot be changed, so
   *     one that differs stops the machine for good
   */
  public record Keeping(
      IdentityObject object, String told, BinaryOperator<ObjectNode> spec, boolean corrected) {}

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
