package io.openshift.machines.simulation.schedule;

import static io.openshift.machines.simulation.operator.Bench.MIGRATION;
import static io.openshift.machines.simulation.operator.Bench.SYNC;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Mutation;
import io.openshift.machines.simulation.world.Request;
import io.openshift.machines.simulation.world.World;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Faults that somebody might make in the operators; each has to be found. */
enum Mutant implements Mutation {
  /** Writes over what others wrote since. */
  UPDATES_WITHOUT_LOCK(Edits.updates(Edits::unlock)),
  /** Makes a mirror that its engine acts on. */
  MIRRORS_MADE_UNPAUSED(
      request ->
          request instanceof Request.Create(var object)
              ? new Request.Create(Edits.unpaused(object))
              : request),
  /** Never puts the pause annotation on what has been made before. */
  NEVER_PAUSED_LATER(
      request ->
          Edits.updated(request, Edits::paused)
              .<Request>map(one -> new Request.Update(Edits.unpaused(one), false))
              .orElse(request)),
  /** Leaves out by what the provider finds the instance. */
  ADOPTION_RECORD_FORGOTTEN(
      Edits.everywhere(World.INFRA_MACHINE, one -> Trees.child(one, "spec").remove("providerID"))),
  /** Leaves the new engine without the finalizer by which it holds its object. */
  FINALIZER_NOT_CARRIED(
      Edits.everywhere(
          World.INFRA_MACHINE, one -> Edits.without(one, Platform.AWS.infraFinalizer()))),
  /** Leaves the owner references of Machines as they are. */
  MACHINES_NOT_RELEASED(
      request ->
          request instanceof Request.Update(var object, var status)
                  && !status
                  && object.path("kind").asText().equals("Machine")
                  && Meta.of(object).owners().isEmpty()
                  && Meta.of(object).name().startsWith(SetUsers.NAME + "-")
              ? null
              : request),
  /** Takes every engine to have let go that was asked to. */
  PAUSE_NOT_AWAITED(MIGRATION, (object, _always) -> Edits.report(object, "True")),
  /** Takes a mirror to hold whatever its source says. */
  MIRROR_NOT_AWAITED(MIGRATION, Edits::synced),
  /** Does not see that an object is leaving. */
  DELETION_UNSEEN(MIGRATION, (object, _always) -> Edits.there(object)),
  /** Takes a mirror for what is in charge, since it does not look who is. */
  AUTHORITY_UNSEEN(SYNC, (object, _always) -> Edits.machineApi(object));

  private final Function<Request, Request> sending;
  private final String process;
  private final BiConsumer<ObjectNode, Mutant> reading;

  Mutant(Function<Request, Request> sending) {
    this.sending = sending;
    this.process = "";
    this.reading = (_object, _mutant) -> {};
  }

  Mutant(String process, BiConsumer<ObjectNode, Mutant> reading) {
    this.sending = request -> request;
    this.process = process;
    this.reading = reading;
  }

  @Override
  public Optional<Request> sent(Request request) {
    return Optional.ofNullable(sending.apply(request));
  }

  @Override
  public ObjectNode read(String who, ObjectNode object) {
    if (who.equals(process)) {
      reading.accept(object, this);
    }
    return object;
  }

  /** The kind of an object in which authority is told. */
  static boolean ofMachineApi(ObjectNode object) {
    var type = Key.of(object).type();
    return type.equals(ResourceType.MACHINE) || type.equals(ResourceType.MACHINE_SET);
  }
}
