package io.openshift.machines.simulation.engine;

import static io.openshift.machines.simulation.engine.Machinery.condition;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Request;
import io.openshift.machines.simulation.world.World;
import java.util.List;

/**
 * Cluster API's set controller: takes its finalizer before it looks whether it is paused, counts
 * machines that are going, clones an infra machine before its Machine, and removes clones whose
 * Machine was never made.
 */
public final class ClusterApiSets implements Actor.Work {
  private static final String ENGINE = "MachineSet";
  private static final String CLONED_FROM = "cluster.x-k8s.io/cloned-from-name";

  @Override
  public void over(Actor.Seat seat, String name) throws Broken {
    var seen = seat.view().seen(ResourceType.CLUSTER_MACHINE_SET, name);
    if (seen.isEmpty()) {
      return;
    }
    var set = seen.get();
    if (!Meta.of(set).deleting()
        && !Meta.of(set).hasFinalizer(WellKnown.CLUSTER_API_SET_FINALIZER)) {
      Machinery.hold(seat.connection(), set, WellKnown.CLUSTER_API_SET_FINALIZER);
      return;
    }
    var paused = Machinery.paused(set);
    Machinery.looked(seat, set, Side.CLUSTER_API, new Duty.Look(ENGINE, !paused));
    var report =
        condition("Paused", paused, paused ? "Paused" : "NotPaused")
            .put("observedGeneration", Meta.of(set).generation());
    var conditions = Machinery.with(set, report);
    if (conditions.isPresent()) {
      Machinery.lockedStatus(seat.connection(), set, conditions.get());
    } else if (!paused) {
      act(seat, set);
    }
  }

  private static void act(Actor.Seat seat, ObjectNode set) throws Broken {
    var counted =
        seat.view().seen(ResourceType.CLUSTER_MACHINE).stream()
            .filter(one -> Replicas.countable(set, one))
            .toList();
    Replicas.adopt(seat.connection(), set, counted);
    if (Meta.of(set).deleting()) {
      remove(seat, set, counted);
    } else {
      scale(seat, set, counted);
    }
  }

  private static void remove(Actor.Seat seat, ObjectNode set, List<ObjectNode> machines)
      throws Broken {
    if (machines.isEmpty()) {
      Machinery.letGo(seat.connection(), set, WellKnown.CLUSTER_API_SET_FINALIZER);
    }
    for (var one : machines) {
      if (!Meta.of(one).deleting()) {
        seat.connection().world().duty().doom(Meta.of(one).name());
        Machinery.delete(seat.connection(), one);
      }
    }
  }

  private static void scale(Actor.Seat seat, ObjectNode set, List<ObjectNode> counted)
      throws Broken {
    leftovers(seat, set);
    int missing = Replicas.wanted(set) - counted.size();
    for (int i = 0; i < missing; i++) {
      make(seat, set);
    }
    var going = counted.stream().filter(one -> Meta.of(one).deleting()).count();
    var staying = counted.stream().filter(one -> !Meta.of(one).deleting()).toList();
    for (var one : staying.subList(0, (int) Math.max(0, -missing - going))) {
      seat.connection().world().duty().doom(Meta.of(one).name());
      Machinery.delete(seat.connection(), one);
    }
    seat.view().hear(ResourceType.CLUSTER_MACHINE, Integer.MAX_VALUE);
    seat.view().hear(World.INFRA_MACHINE, Integer.MAX_VALUE);
    if (set.at("/status/replicas").asInt(-1) != counted.size()
        || set.at("/status/observedGeneration").asLong() != Meta.of(set).generation()) {
      var status = Trees.empty().put("replicas", counted.size());
      status.put("observedGeneration", Meta.of(set).generation());
      Machinery.lockedStatus(seat.connection(), set, status);
    }
  }

  private static void leftovers(Actor.Seat seat, ObjectNode set) throws Broken {
    for (var infra : seat.view().seen(World.INFRA_MACHINE)) {
      var ours = Meta.of(infra).owners().stream().anyMatch(one -> one.uid().equals(uid(set)));
      var name = Meta.of(infra).name();
      if (ours && seat.view().seen(ResourceType.CLUSTER_MACHINE, name).isEmpty()) {
        Machinery.delete(seat.connection(), infra);
      }
    }
  }

  private static String uid(ObjectNode set) {
    return Meta.of(set).uid();
  }

  private static void make(Actor.Seat seat, ObjectNode set) throws Broken {
    var reference = set.at("/spec/template/spec/infrastructureRef");
    var template = seat.view().seen(World.INFRA_TEMPLATE, reference.path("name").asText());
    if (template.isEmpty()) {
      return;
    }
    var name = Meta.of(set).name() + "-" + seat.connection().world().server().version();
    var infra = object(World.INFRA_MACHINE.apiVersion(), "AWSMachine", name);
    Meta.of(infra)
        .annotate(CLONED_FROM, Meta.of(template.get()).name())
        .label(WellKnown.SET_NAME_LABEL, Meta.of(set).name())
        .owners(List.of(Owner.to(set, false, false)));
    infra.set("spec", template.get().at("/spec/template/spec").deepCopy());
    if (!seat.connection().send(new Request.Create(infra)).done()) {
      return;
    }
    seat.connection().send(new Request.Create(machine(set, name)));
  }

  private static ObjectNode machine(ObjectNode set, String name) {
    var machine = object(WellKnown.CLUSTER_API_VERSION, "Machine", name);
    var template = set.at("/spec/template").deepCopy();
    var metadata = Trees.child(machine, "metadata");
    template
        .path("metadata")
        .properties()
        .forEach(one -> metadata.set(one.getKey(), one.getValue()));
    Meta.of(machine)
        .label(WellKnown.SET_NAME_LABEL, Meta.of(set).name())
        .owners(List.of(Owner.to(set, true, true)));
    machine.set("spec", template.path("spec"));
    Trees.child(machine, "spec")
        .withObject("/infrastructureRef")
        .put("kind", "AWSMachine")
        .put("name", name);
    return machine;
  }

  private static ObjectNode object(String version, String kind, String name) {
    var object = Trees.empty().put("apiVersion", version).put("kind", kind);
    object
        .putObject("metadata")
        .put("name", name)
        .put("namespace", WellKnown.CLUSTER_API_NAMESPACE);
    return object;
  }
}
