package io.openshift.machines.simulation.engine;

import static io.openshift.machines.simulation.engine.Machinery.condition;
import static io.openshift.machines.simulation.engine.Machinery.patchStatus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Cloud;
import io.openshift.machines.simulation.world.Duty;
import io.openshift.machines.simulation.world.World;
import java.util.Optional;

/**
 * Cluster API's AWS provider as it was observed: silent without an owner; finds an instance by
 * {@code spec.providerID}, and only while that is absent by its own tag; else makes one.
 */
public final class AwsMachines implements Actor.Work {
  private static final String ENGINE = "AWSMachine";
  private static final String FINALIZER = Platform.AWS.infraFinalizer();

  @Override
  public void over(Actor.Seat seat, String name) throws Broken {
    var seen = seat.view().seen(World.INFRA_MACHINE, name);
    if (seen.isEmpty()) {
      return;
    }
    var infra = seen.get();
    var machine = owner(seat, infra);
    if (machine.isEmpty()) {
      return;
    }
    var paused = Machinery.paused(infra);
    Machinery.looked(seat, infra, Side.CLUSTER_API, new Duty.Look(ENGINE, !paused));
    var conditions =
        Machinery.with(infra, condition("Paused", paused, paused ? "Paused" : "NotPaused"));
    if (conditions.isPresent()) {
      Machinery.lockedStatus(seat.connection(), infra, conditions.get());
    } else if (!paused) {
      act(seat, infra, machine.get());
    }
  }

  private static Optional<ObjectNode> owner(Actor.Seat seat, ObjectNode infra) {
    return Meta.of(infra).owners().stream()
        .filter(owner -> owner.is(ResourceType.CLUSTER_MACHINE))
        .findFirst()
        .flatMap(owner -> seat.view().seen(ResourceType.CLUSTER_MACHINE, owner.name()));
  }

  private static void act(Actor.Seat seat, ObjectNode infra, ObjectNode machine) throws Broken {
    var cloud = seat.connection().world().cloud();
    var id = infra.at("/spec/providerID").asText();
    var found = id.isEmpty() ? marked(cloud, Meta.of(infra).name()) : cloud.get(Instances.id(id));
    if (Meta.of(infra).deleting()) {
      remove(seat, infra, found.filter(Cloud.Instance::running));
    } else if (machine.at("/spec/bootstrap/dataSecretName").asText().isEmpty()) {
      return;
    } else if (!id.isEmpty() && found.isEmpty()) {
      ready(seat, infra, false);
    } else if (!Meta.of(infra).hasFinalizer(FINALIZER)) {
      Machinery.hold(seat.connection(), infra, FINALIZER);
    } else {
      keep(seat, infra, found);
    }
  }

  private static Optional<Cloud.Instance> marked(Cloud cloud, String name) {
    return cloud.running(name).stream().filter(one -> one.maker() == Side.CLUSTER_API).findFirst();
  }

  private static void remove(Actor.Seat seat, ObjectNode infra, Optional<Cloud.Instance> found)
      throws Broken {
    if (found.isPresent()) {
      Instances.end(seat.connection(), found.get(), Side.CLUSTER_API);
    } else if (Meta.of(infra).hasFinalizer(FINALIZER)) {
      Machinery.letGo(seat.connection(), infra, FINALIZER);
    }
  }

  private static void keep(Actor.Seat seat, ObjectNode infra, Optional<Cloud.Instance> found)
      throws Broken {
    var instance =
        found.isPresent()
            ? found.get()
            : Instances.make(seat.connection(), Meta.of(infra).name(), Side.CLUSTER_API);
    var id = Instances.providerId(instance);
    if (!infra.at("/spec/providerID").asText().equals(id)) {
      var spec = Trees.empty().put("providerID", id).put("instanceID", instance.id());
      Machinery.patchSpec(seat.connection(), infra, spec);
      return;
    }
    ready(seat, infra, instance.running());
  }

  private static void ready(Actor.Seat seat, ObjectNode infra, boolean ready) throws Broken {
    if (infra.at("/status/ready").asBoolean() != ready) {
      patchStatus(seat.connection(), infra, Trees.empty().put("ready", ready));
    }
  }
}
