package io.openshift.machines.simulation.engine;

import static io.openshift.machines.simulation.engine.Machinery.condition;
import static io.openshift.machines.simulation.engine.Machinery.patchStatus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Cloud;
import io.openshift.machines.simulation.world.Duty;
import java.util.Optional;

/**
 * The Machine API's machine controller with the AWS actuator: writes the first authority and the
 * whole list of conditions without a lock, finds an instance by its recorded ID, else by its name.
 */
public final class MachineApiMachines implements Actor.Work {
  private static final String ENGINE = "Machine";

  @Override
  public void over(Actor.Seat seat, String name) throws Broken {
    var seen = seat.view().seen(ResourceType.MACHINE, name);
    if (seen.isEmpty()) {
      return;
    }
    var machine = seen.get();
    var authority = Authority.current(machine);
    if (authority == Authority.UNSET) {
      var first = Authority.wanted(machine).text();
      patchStatus(seat.connection(), machine, Trees.empty().put("authoritativeAPI", first));
      return;
    }
    var acts = authority == Authority.MACHINE_API;
    Machinery.looked(seat, machine, Side.MACHINE_API, new Duty.Look(ENGINE, acts));
    var report = condition("Paused", !acts, acts ? "NotPaused" : "Paused");
    var conditions = Machinery.with(machine, report);
    if (conditions.isPresent()) {
      patchStatus(seat.connection(), machine, conditions.get());
    } else if (acts) {
      act(seat, machine);
    }
  }

  private static void act(Actor.Seat seat, ObjectNode machine) throws Broken {
    if (Meta.of(machine).deleting()) {
      remove(seat, machine);
    } else if (!Meta.of(machine).hasFinalizer(WellKnown.MACHINE_API_FINALIZER)) {
      Machinery.hold(seat.connection(), machine, WellKnown.MACHINE_API_FINALIZER);
    } else {
      keep(seat, machine);
    }
  }

  private static void remove(Actor.Seat seat, ObjectNode machine) throws Broken {
    if (!Meta.of(machine).hasFinalizer(WellKnown.MACHINE_API_FINALIZER)) {
      return;
    }
    var cloud = seat.connection().world().cloud();
    var found = find(cloud, machine).filter(Cloud.Instance::running);
    if (found.isPresent()) {
      Instances.end(seat.connection(), found.get(), Side.MACHINE_API);
      return;
    }
    Machinery.letGo(seat.connection(), machine, WellKnown.MACHINE_API_FINALIZER);
  }

  private static Optional<Cloud.Instance> find(Cloud cloud, ObjectNode machine) {
    return cloud
        .get(machine.at("/status/providerStatus/instanceId").asText())
        .or(() -> cloud.running(Meta.of(machine).name()).stream().findFirst());
  }

  private static void keep(Actor.Seat seat, ObjectNode machine) throws Broken {
    var phase = machine.at("/status/phase").asText();
    if (phase.equals("Failed")) {
      return;
    }
    var found = find(seat.connection().world().cloud(), machine).filter(Cloud.Instance::running);
    if (found.isPresent()) {
      describe(seat, machine, found.get());
    } else if (!machine.at("/spec/providerID").asText().isEmpty()) {
      patchStatus(seat.connection(), machine, Trees.empty().put("phase", "Failed"));
    } else if (!phase.equals("Provisioning")) {
      patchStatus(seat.connection(), machine, Trees.empty().put("phase", "Provisioning"));
    } else {
      var made = Instances.make(seat.connection(), Meta.of(machine).name(), Side.MACHINE_API);
      patchStatus(seat.connection(), machine, status("Provisioning", made));
    }
  }

  private static void describe(Actor.Seat seat, ObjectNode machine, Cloud.Instance instance)
      throws Broken {
    var id = Instances.providerId(instance);
    if (!machine.at("/spec/providerID").asText().equals(id)) {
      Machinery.patchSpec(seat.connection(), machine, Trees.empty().put("providerID", id));
    }
    if (!machine.at("/status/phase").asText().equals("Running")
        || !machine.at("/status/providerStatus/instanceId").asText().equals(instance.id())) {
      patchStatus(seat.connection(), machine, status("Running", instance));
    }
  }

  private static ObjectNode status(String phase, Cloud.Instance instance) {
    var status = Trees.empty().put("phase", phase);
    status
        .putObject("providerStatus")
        .put("instanceId", instance.id())
        .put("instanceState", "running");
    return status;
  }
}
