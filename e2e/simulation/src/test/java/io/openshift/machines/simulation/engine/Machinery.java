package io.openshift.machines.simulation.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Answer;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Connection;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Request;
import java.util.List;
import java.util.Optional;

/** How engines read and write. */
final class Machinery {
  static final String TIME = "2026-03-01T08:00:00Z";

  private Machinery() {}

  /**
   * Notes what an engine found when it looked whether it may act on an object. One that its cache
   * shows after its end does not count: nothing can come of it.
   */
  static void looked(Actor.Seat seat, ObjectNode seen, Side side, Duty.Look look) {
    var world = seat.connection().world();
    var lives =
        world
            .server()
            .get(Key.of(seen))
            .filter(one -> Meta.of(one).uid().equals(Meta.of(seen).uid()))
            .isPresent();
    var set = seen.path("kind").asText().equals("MachineSet");
    var name = (set ? "set " : "") + Meta.of(seen).name();
    world.tally().count(Duty.LOOKS);
    world.duty().looked(name, side, new Duty.Look(look.engine(), look.acts() && lives));
  }

  /** The object after a write; nothing if the write was refused, which ends the pass. */
  static Optional<ObjectNode> done(Answer answer) {
    return answer.done() ? Optional.of(answer.body()) : Optional.empty();
  }

  static Optional<ObjectNode> patchStatus(Connection to, ObjectNode seen, JsonNode status)
      throws Broken {
    return done(
        to.send(new Request.Patch(Key.of(seen), Trees.empty().set("status", status), true)));
  }

  /** The same, locked on what was seen, as Cluster API's controllers write conditions. */
  static Optional<ObjectNode> lockedStatus(Connection to, ObjectNode seen, JsonNode status)
      throws Broken {
    var patch = Trees.empty();
    patch.putObject("metadata").put("resourceVersion", Meta.of(seen).resourceVersion());
    return done(to.send(new Request.Patch(Key.of(seen), patch.set("status", status), true)));
  }

  static Optional<ObjectNode> patchSpec(Connection to, ObjectNode seen, JsonNode spec)
      throws Broken {
    return done(to.send(new Request.Patch(Key.of(seen), Trees.empty().set("spec", spec), false)));
  }

  static Optional<ObjectNode> finalizers(Connection to, ObjectNode seen, List<String> wanted)
      throws Broken {
    var object = seen.deepCopy();
    Meta.of(object).finalizers(wanted);
    return done(to.send(new Request.Update(object, false)));
  }

  static Optional<ObjectNode> hold(Connection to, ObjectNode seen, String finalizer) throws Broken {
    var object = seen.deepCopy();
    Meta.of(object).addFinalizers(List.of(finalizer));
    return done(to.send(new Request.Update(object, false)));
  }

  static Optional<ObjectNode> letGo(Connection to, ObjectNode seen, String finalizer)
      throws Broken {
    var kept = Meta.of(seen).finalizers().stream().filter(one -> !one.equals(finalizer)).toList();
    return finalizers(to, seen, kept);
  }

  static void delete(Connection to, ObjectNode seen) throws Broken {
    to.send(new Request.Delete(Key.of(seen), Trees.empty()));
  }

  /** The conditions with that one, as a list; nothing if it says the same already. */
  static Optional<ObjectNode> with(ObjectNode object, ObjectNode condition) {
    var list = Trees.empty().putArray("conditions");
    for (var one : object.at("/status/conditions")) {
      if (one.path("type").equals(condition.path("type"))) {
        if (same(one, condition)) {
          return Optional.empty();
        }
      } else {
        list.add(one);
      }
    }
    list.add(condition);
    return Optional.of(Trees.empty().set("conditions", list));
  }

  private static boolean same(JsonNode one, JsonNode other) {
    for (var field : List.of("status", "reason", "observedGeneration")) {
      if (!one.path(field).asText().equals(other.path(field).asText())) {
        return false;
      }
    }
    return true;
  }

  static ObjectNode condition(String type, boolean status, String reason) {
    return Trees.empty()
        .put("type", type)
        .put("status", status ? "True" : "False")
        .put("reason", reason)
        .put("message", "")
        .put("lastTransitionTime", TIME);
  }

  static boolean paused(ObjectNode object) {
    return Meta.of(object).annotation("cluster.x-k8s.io/paused").isPresent();
  }
}
