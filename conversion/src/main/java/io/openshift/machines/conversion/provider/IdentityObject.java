package io.openshift.machines.conversion.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A further object in which a provider keeps by what it knows an instance.
 *
 * <p>The provider makes it under the infra machine, and a second engine acts on it: with a
 * finalizer of its own, and stopped by a pause annotation of its own. That engine deletes the
 * instance when the object is deleted, whoever is in charge of the machine.
 *
 * @param kind such as {@code VSphereVM}, in the providers' API group
 * @param version its API version beside an infra machine of that version
 * @param named after which object it is called
 * @param instance what an instance is called on this platform, for people
 * @param schema the schema of its spec, made from that of the infra machine's spec
 * @param preparation what must stand in it before the provider may act
 */
public record IdentityObject(
    String kind,
    UnaryOperator<String> version,
    Named named,
    String instance,
    UnaryOperator<ObjectNode> schema,
    Preparation preparation) {

  /** After which object it is called. */
  public enum Named {
    /** After the core Machine. */
    MACHINE,
    /** After the infra machine. */
    INFRA_MACHINE
  }

  /** What a provider must find there so that it takes an instance over. */
  @FunctionalInterface
  public interface Preparation {
    /** Nothing: the provider takes the instance over without. */
    Preparation NONE = (_objects, _facts) -> Optional.empty();

    /**
     * The object as it has to be before the provider may act.
     *
     * @param objects with the object of identity that is there, if one is
     * @return that object with what is missing in it, or a new one; nothing where the provider
     *     needs none, or where what is to stand in it is not known
     */
    Optional<ObjectNode> of(ClusterApiObjects objects, ClusterFacts facts);
  }

  /** The object that the platform's provider keeps, if it keeps one. */
  public static Optional<IdentityObject> of(Platform platform) {
    return Providers.of(platform).identity();
  }

  /** Its name beside those two. */
  public String name(String machine, String infraMachine) {
    return switch (named) {
      case MACHINE -> machine;
      case INFRA_MACHINE -> infraMachine;
    };
  }

  /** The name of its schema, without the API group. */
  public String plural() {
    return kind.toLowerCase(Locale.ROOT) + "s";
  }

  /** The finalizer by which its engine holds it until the instance is gone. */
  public String finalizer() {
    return kind.toLowerCase(Locale.ROOT) + "." + WellKnown.INFRA_GROUP;
  }

  /** Whether the object lives and dies with that infra machine. */
  public static boolean belongs(ObjectNode object, ObjectNode infra) {
    var kind = infra.path("kind").asText();
    for (var owner : object.at("/metadata/ownerReferences")) {
      if (owner.path("kind").asText().equals(kind)) {
        return owner.path("uid").equals(infra.at("/metadata/uid"));
      }
    }
    return true;
  }

  /** What makes the object a danger to the instance, whichever side takes over. */
  List<Problem> dangers(ObjectNode object, ObjectNode infra) {
    var dangers = new ArrayList<Problem>();
    if (object.path("metadata").has("deletionTimestamp")) {
      dangers.add(
          new Problem(
              "metadata.deletionTimestamp",
              "the %s is being deleted, and its controller deletes the %s with it"
                  .formatted(kind, instance),
              "while it is paused, take its finalizer off: the %s is not touched"
                  .formatted(instance)));
    }
    if (!belongs(object, infra)) {
      dangers.add(
          new Problem(
              "metadata.ownerReferences",
              "the %s belongs to an earlier %s and will be deleted with it, and the %s with both"
                  .formatted(kind, infra.path("kind").asText(), instance),
              "while it is paused, delete it and take its finalizer off"));
    }
    return dangers;
  }
}
