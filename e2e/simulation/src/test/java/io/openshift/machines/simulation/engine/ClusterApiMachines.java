package io.openshift.machines.simulation.engine;

import static io.openshift.machines.simulation.engine.Machinery.condition;
import static io.openshift.machines.simulation.engine.Machinery.patchStatus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.Request;
import io.openshift.machines.simulation.world.World;
import java.util.List;
import java.util.Optional;

/** Cluster API's machine controller: says that it is paused; else ties the infra machine on. */
public final class ClusterApiMachines implements Actor.Work {
  private static final String ENGINE = "Machine";

  @Override
  public void over(Actor.Seat seat, String name) throws Broken {
    var seen = seat.view().seen(ResourceType.CLUSTER_MACHINE, name);
    if (seen.isEmpty()) {
      return;
    }
    var machine = seen.get();
    if (!Meta.of(machine).deleting()
        && !Meta.of(machine).hasFinalizer(WellKnown.CLUSTER_API_FINALIZER)) {
      // Before it looks whether it is paused, as the real one does.
      Machinery.hold(seat.connection(), machine, WellKnown.CLUSTER_API_FINALIZER);
      return;
    }
    var paused = Machinery.paused(machine);
    Machinery.looked(seat, machine, Side.CLUSTER_API, new Duty.Look(ENGINE, !paused));
    var report =
        condition("Paused", paused, paused ? "Paused" : "NotPaused")
            .put("observedGeneration", Meta.of(machine).generation());
    var conditions = Machinery.with(machine, report);
    if (conditions.isPresent()) {
      Machinery.lockedStatus(seat.connection(), machine, conditions.get());
    } else if (!paused) {
      act(seat, machine);
    }
  }

  private static void act(Actor.Seat seat, ObjectNode machine) throws Broken {
    var infra = infra(seat, machine);
    if (Meta.of(machine).deleting()) {
      remove(seat, machine, infra);
    } else if (infra.isEmpty()) {
      phase(seat, machine, "Provisioning");
    } else if (!tied(machine, infra.get())) {
      tie(seat, machine, infra.get());
    } else {
      follow(seat, machine, infra.get());
    }
  }

  private static Optional<ObjectNode> infra(Actor.Seat seat, ObjectNode machine) {
    var name = machine.at("/spec/infrastructureRef/name").asText();
    return seat.view().seen(World.INFRA_MACHINE, name);
  }

  private static void remove(Actor.Seat seat, ObjectNode machine, Optional<ObjectNode> infra)
      throws Broken {
    if (!Meta.of(machine).hasFinalizer(WellKnown.CLUSTER_API_FINALIZER)) {
      return;
    }
    var live =
        seat.connection()
            .send(
                new Request.Get(
                    new Key(
                        World.INFRA_MACHINE, machine.at("/spec/infrastructureRef/name").asText())));
    if (live.done()) {
      if (!Meta.of(live.body()).deleting()) {
        Machinery.delete(seat.connection(), live.body());
      }
    } else if (infra.isEmpty()) {
      Machinery.letGo(seat.connection(), machine, WellKnown.CLUSTER_API_FINALIZER);
    }
  }

  private static boolean tied(ObjectNode machine, ObjectNode infra) {
    return Meta.of(infra).owners().stream()
        .anyMatch(owner -> owner.uid().equals(Meta.of(machine).uid()));
  }

  private static void tie(Actor.Seat seat, ObjectNode machine, ObjectNode infra) throws Broken {
    var wanted = infra.deepCopy();
    Meta.of(wanted).owners(List.of(Owner.to(machine, true, true)));
    seat.connection().send(new Request.Update(wanted, false));
  }

  private static void follow(Actor.Seat seat, ObjectNode machine, ObjectNode infra) throws Broken {
    var id = infra.at("/spec/providerID").asText();
    if (id.isEmpty() || !infra.at("/status/ready").asBoolean()) {
      phase(seat, machine, "Provisioning");
    } else if (!machine.at("/spec/providerID").asText().equals(id)) {
      Machinery.patchSpec(seat.connection(), machine, Trees.empty().put("providerID", id));
    } else {
      phase(seat, machine, "Running");
    }
  }

  private static void phase(Actor.Seat seat, ObjectNode machine, String phase) throws Broken {
    if (!machine.at("/status/phase").asText().equals(phase)) {
      patchStatus(seat.connection(), machine, Trees.empty().put("phase", phase));
    }
  }
}
