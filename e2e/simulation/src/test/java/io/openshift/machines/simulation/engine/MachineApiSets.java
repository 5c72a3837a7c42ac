package io.openshift.machines.simulation.engine;

import static io.openshift.machines.simulation.engine.Machinery.condition;
import static io.openshift.machines.simulation.engine.Machinery.patchStatus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Request;
import java.util.List;

/**
 * The Machine API's set controller: looks at the deletion before the authority, does not count
 * machines that are going, and waits until its cache shows what it has done.
 */
public final class MachineApiSets implements Actor.Work {
  private static final String ENGINE = "MachineSet";

  @Override
  public void over(Actor.Seat seat, String name) throws Broken {
    var duty = seat.connection().world().duty();
    var seen = seat.view().seen(ResourceType.MACHINE_SET, name);
    if (seen.isEmpty() || Meta.of(seen.get()).deleting()) {
      duty.rests("set " + name, Side.MACHINE_API, ENGINE);
      return;
    }
    var set = seen.get();
    var authority = Authority.current(set);
    if (authority == Authority.UNSET) {
      var first = Authority.wanted(set).text();
      patchStatus(seat.connection(), set, Trees.empty().put("authoritativeAPI", first));
      return;
    }
    var acts = authority == Authority.MACHINE_API;
    Machinery.looked(seat, set, Side.MACHINE_API, new Duty.Look(ENGINE, acts));
    var report = condition("Paused", !acts, acts ? "NotPaused" : "Paused");
    var conditions = Machinery.with(set, report);
    if (conditions.isPresent()) {
      patchStatus(seat.connection(), set, observed(conditions.get(), set));
    } else if (acts) {
      scale(seat, set);
    }
  }

  private static ObjectNode observed(ObjectNode status, ObjectNode set) {
    return status.put("observedGeneration", Meta.of(set).generation());
  }

  private static void scale(Actor.Seat seat, ObjectNode set) throws Broken {
    var counted =
        seat.view().seen(ResourceType.MACHINE).stream()
            .filter(one -> !Meta.of(one).deleting() && Replicas.countable(set, one))
            .toList();
    Replicas.adopt(seat.connection(), set, counted);
    int missing = Replicas.wanted(set) - counted.size();
    for (int i = 0; i < missing; i++) {
      seat.connection().send(new Request.Create(machine(seat, set)));
    }
    for (var one : counted.subList(0, Math.max(0, -missing))) {
      seat.connection().world().duty().doom(Meta.of(one).name());
      Machinery.delete(seat.connection(), one);
    }
    seat.view().hear(ResourceType.MACHINE, Integer.MAX_VALUE);
    report(seat, set, counted.size());
  }

  private static void report(Actor.Seat seat, ObjectNode set, int counted) throws Broken {
    if (set.at("/status/replicas").asInt(-1) != counted
        || set.at("/status/observedGeneration").asLong() != Meta.of(set).generation()) {
      patchStatus(seat.connection(), set, observed(Trees.empty().put("replicas", counted), set));
    }
  }

  private static ObjectNode machine(Actor.Seat seat, ObjectNode set) {
    var template = set.at("/spec/template");
    var machine = Trees.empty().put("apiVersion", WellKnown.MACHINE_API_VERSION);
    machine.put("kind", "Machine");
    machine
        .putObject("metadata")
        .put("name", Meta.of(set).name() + "-" + seat.connection().world().server().version())
        .put("namespace", WellKnown.MACHINE_API_NAMESPACE)
        .set("labels", template.at("/metadata/labels").deepCopy());
    Meta.of(machine).owners(List.of(Owner.to(set, true, true)));
    machine.set("spec", template.path("spec").deepCopy());
    return machine;
  }
}
