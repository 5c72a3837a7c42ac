package io.openshift.machines.simulation.schedule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Answer;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Request;
import io.openshift.machines.simulation.world.World;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Users and other controllers. Locks refuse edits of what is a mirror, as the policies do, so such
 * edits are not tried.
 */
final class Users {
  /** The label that users edit. */
  static final String LABEL = "example.com/shift";

  /** The names of Machines that users make. */
  private static final List<String> NAMES = List.of("a", "b");

  private final World world;

  private final SetUsers sets;

  Users(World world) {
    this.world = world;
    this.sets = new SetUsers(world);
  }

  void act(Deed deed, int number) {
    if (deed.ofSets()) {
      sets.act(deed, number);
    } else {
      act(deed, chosen(number), number);
    }
  }

  /** One of the machines that there are. */
  private String chosen(int number) {
    var names =
        Stream.of(ResourceType.MACHINE, ResourceType.CLUSTER_MACHINE)
            .flatMap(type -> world.server().list(type).stream())
            .map(one -> Meta.of(one).name())
            .distinct()
            .sorted()
            .toList();
    return names.isEmpty() ? NAMES.get(0) : names.get(number % names.size());
  }

  private void act(Deed deed, String name, int number) {
    var machine = get(ResourceType.MACHINE, name);
    var cluster = get(ResourceType.CLUSTER_MACHINE, name);
    switch (deed) {
      case FLIP -> machine.filter(this::mayFlip).ifPresent(this::flip);
      case EDIT -> edit(machine, cluster, number);
      case DELETE_MACHINE -> machine.ifPresent(this::delete);
      case DELETE_CLUSTER_MACHINE -> cluster.ifPresent(this::delete);
      case DELETE_INFRA -> get(World.INFRA_MACHINE, name).ifPresent(this::deleteInfra);
      case MAKE -> make(NAMES.get(number % NAMES.size()), "MachineAPI");
      case MAKE_FOR_CLUSTER_API -> make(NAMES.get(number % NAMES.size()), "ClusterAPI");
      case PAUSE -> machine.filter(one -> inCluster(one)).ifPresent(_one -> pause(cluster));
      case LOSE_CONDITION -> machine.ifPresent(this::loseCondition);
      default -> throw new IllegalArgumentException("not of machines: " + deed);
    }
  }

  private Optional<ObjectNode> get(ResourceType type, String name) {
    return world.server().get(new Key(type, name));
  }

  private Answer send(Request request) {
    return world.commit("somebody", request, "");
  }

  private Answer change(ObjectNode object, Consumer<ObjectNode> change) {
    var wanted = object.deepCopy();
    change.accept(wanted);
    return send(new Request.Update(wanted, false));
  }

  /** Admission refuses to ask for the Machine API while a running twin has no master. */
  private boolean mayFlip(ObjectNode machine) {
    return Authority.current(machine) != Authority.UNSET;
  }

  private void flip(ObjectNode machine) {
    var other = Authority.wanted(machine) == Authority.MACHINE_API ? "ClusterAPI" : "MachineAPI";
    change(machine, one -> Trees.child(one, "spec").put("authoritativeAPI", other));
  }

  private void edit(Optional<ObjectNode> machine, Optional<ObjectNode> cluster, int number) {
    var charge = machine.flatMap(Users::charge);
    var value = "v" + number % 1000;
    var target =
        charge.flatMap(
            side -> side == Side.MACHINE_API ? machine : cluster.filter(one -> !paused(one)));
    target
        .filter(one -> !Meta.of(one).deleting())
        .map(one -> change(one, object -> label(object, value)))
        .filter(Answer::done)
        .ifPresent(done -> world.duty().promise(Meta.of(done.body()).name(), value));
  }

  /** On the object, and in the Machine API on its Node too: Cluster API has one label for both. */
  private static void label(ObjectNode object, String value) {
    Meta.of(object).label(LABEL, value);
    if (Key.of(object).type().equals(ResourceType.MACHINE)) {
      var node = Trees.child(Trees.child(object, "spec"), "metadata");
      Trees.child(node, "labels").put(LABEL, value);
    }
  }

  /** The side whose edits are accepted. */
  private static Optional<Side> charge(ObjectNode machine) {
    return Side.of(Authority.current(machine)).or(() -> Side.of(Authority.lastStable(machine)));
  }

  private static boolean paused(ObjectNode object) {
    return Meta.of(object).annotation(WellKnown.PAUSED).isPresent();
  }

  private static boolean inCluster(ObjectNode machine) {
    return Authority.current(machine) == Authority.CLUSTER_API;
  }

  private void delete(ObjectNode object) {
    world.duty().doom(Meta.of(object).name());
    deleteInfra(object);
  }

  private void deleteInfra(ObjectNode object) {
    var name = Meta.of(object).name();
    var current = get(ResourceType.MACHINE, name).map(Authority::current);
    if (current.filter(one -> one == Authority.MACHINE_API || one == Authority.UNSET).isEmpty()) {
      // Whoever deletes it under the provider in charge, or about to be, ends the instance.
      world.duty().doom(name);
    }
    send(new Request.Delete(Key.of(object), Trees.empty()));
  }

  private void make(String name, String authority) {
    var free =
        Stream.of(ResourceType.MACHINE, ResourceType.CLUSTER_MACHINE, World.INFRA_MACHINE)
            .allMatch(type -> get(type, name).isEmpty());
    if (free && world.cloud().running(name).isEmpty()) {
      world.duty().born(name);
      send(new Request.Create(Samples.machine(name, authority)));
    }
  }

  private void pause(Optional<ObjectNode> cluster) {
    cluster
        .filter(one -> !paused(one))
        .ifPresent(one -> change(one, object -> Meta.of(object).annotate(WellKnown.PAUSED, "")));
  }

  private void loseCondition(ObjectNode machine) {
    var kept = Trees.empty().putArray("conditions");
    machine
        .at("/status/conditions")
        .forEach(
            one -> {
              if (!one.path("type").asText().equals("Synchronized")) {
                kept.add(one);
              }
            });
    var status = Trees.empty();
    status.putObject("status").set("conditions", kept);
    send(new Request.Patch(Key.of(machine), status, true));
  }
}
