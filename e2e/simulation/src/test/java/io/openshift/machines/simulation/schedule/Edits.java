package io.openshift.machines.simulation.schedule;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Request;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** How mutants change requests and what is read. */
final class Edits {
  private Edits() {}

  static void unlock(ObjectNode object) {
    Trees.child(object, "metadata").remove("resourceVersion");
  }

  static Function<Request, Request> updates(Consumer<ObjectNode> edit) {
    return request ->
        request instanceof Request.Update(var object, var status)
            ? new Request.Update(edited(object, edit), status)
            : request;
  }

  static Function<Request, Request> applies(Consumer<ObjectNode> edit) {
    return request ->
        request instanceof Request.Apply(var key, var body, var manager)
            ? new Request.Apply(key, edited(body, edit), manager)
            : request;
  }

  /** Changes what is created and what is written of that kind. */
  static Function<Request, Request> everywhere(ResourceType type, Consumer<ObjectNode> edit) {
    return request -> {
      if (request instanceof Request.Create(var object) && Key.of(object).type().equals(type)) {
        return new Request.Create(edited(object, edit));
      }
      return updated(request, one -> Key.of(one).type().equals(type))
          .<Request>map(one -> new Request.Update(edited(one, edit), false))
          .orElse(request);
    };
  }

  /** The object of an update, if it is one of those. */
  static Optional<ObjectNode> updated(Request request, Predicate<ObjectNode> which) {
    return request instanceof Request.Update(var object, var status)
            && !status
            && which.test(object)
        ? Optional.of(object)
        : Optional.empty();
  }

  private static ObjectNode edited(ObjectNode object, Consumer<ObjectNode> edit) {
    var copy = object.deepCopy();
    edit.accept(copy);
    return copy;
  }

  /** Whether it is paused by annotation, if at all. */
  static boolean paused(ObjectNode object) {
    return Meta.of(object).namespace().equals(WellKnown.CLUSTER_API_NAMESPACE);
  }

  static ObjectNode unpaused(ObjectNode object) {
    return edited(
        object,
        one -> {
          if (one.at("/metadata/annotations") instanceof ObjectNode annotations) {
            annotations.remove(WellKnown.PAUSED);
          }
        });
  }

  static void without(ObjectNode object, String finalizer) {
    var kept = Meta.of(object).finalizers().stream().filter(one -> !one.equals(finalizer)).toList();
    Meta.of(object).finalizers(kept);
  }

  static void there(ObjectNode object) {
    Trees.child(object, "metadata").remove("deletionTimestamp");
  }

  /** Lets every report of a pause have that status where somebody has asked for it. */
  static void report(ObjectNode object, String status) {
    var asked =
        Mutant.ofMachineApi(object)
            ? object.at("/status/authoritativeAPI").asText().equals("Migrating")
            : Meta.of(object).annotation(WellKnown.PAUSED).isPresent();
    if (asked) {
      object
          .at("/status/conditions")
          .forEach(
              one -> {
                if (one.path("type").asText().equals("Paused")) {
                  ((ObjectNode) one).put("status", status);
                }
              });
    }
  }

  /** Lets a mirror be told in step at every generation. */
  static void synced(ObjectNode object, Mutant _mutant) {
    Trees.child(object, "metadata").put("generation", 1);
    if (object.at("/status/synchronizedGeneration").asLong() > 0) {
      Trees.child(object, "status").put("synchronizedGeneration", 1);
    }
    if (object.at("/status/conditions") instanceof ArrayNode conditions) {
      conditions.forEach(
          one -> {
            if (one.path("type").asText().equals("Synchronized")) {
              ((ObjectNode) one).put("status", "True");
            }
          });
    }
  }

  static void machineApi(ObjectNode object) {
    var status = object.path("status");
    if (status.path("authoritativeAPI").asText().equals("ClusterAPI")) {
      ((ObjectNode) status).put("authoritativeAPI", "MachineAPI");
    }
  }
}
