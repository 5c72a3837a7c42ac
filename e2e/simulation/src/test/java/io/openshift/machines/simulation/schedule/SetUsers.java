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

/** What users do to the one set that there is. */
final class SetUsers {
  static final String NAME = "s";
  private static final List<String> POLICIES = List.of("Background", "Foreground", "Orphan");
  private static final int MOST = 3;

  private final World world;

  SetUsers(World world) {
    this.world = world;
  }

  void act(Deed deed, int number) {
    var set = get(ResourceType.MACHINE_SET);
    var cluster = get(ResourceType.CLUSTER_MACHINE_SET);
    switch (deed) {
      case FLIP_SET ->
          set.filter(one -> Authority.current(one) != Authority.UNSET)
              .ifPresent(one -> flip(one, ""));
      case FLIP_TEMPLATE -> inCharge(set).ifPresent(one -> flip(one, "/template/spec"));
      case EDIT_TEMPLATE -> inCharge(set).ifPresent(one -> type(one, number));
      case SCALE -> scale(set, cluster, number % MOST);
      case DELETE_SET -> set.ifPresent(one -> delete(one, number));
      case DELETE_CLUSTER_SET -> cluster.ifPresent(one -> delete(one, number));
      case MAKE_SET -> make(set, cluster);
      default -> throw new IllegalArgumentException("not of sets: " + deed);
    }
  }

  private Optional<ObjectNode> get(ResourceType type) {
    return world.server().get(new Key(type, NAME));
  }

  private Answer send(Request request) {
    return world.commit("somebody", request, "");
  }

  private Answer change(ObjectNode object, Consumer<ObjectNode> change) {
    var wanted = object.deepCopy();
    change.accept(Trees.child(wanted, "spec"));
    return send(new Request.Update(wanted, false));
  }

  private static Optional<Side> charge(ObjectNode set) {
    return Side.of(Authority.current(set)).or(() -> Side.of(Authority.lastStable(set)));
  }

  private static Optional<ObjectNode> inCharge(Optional<ObjectNode> set) {
    return set.filter(one -> charge(one).equals(Optional.of(Side.MACHINE_API)));
  }

  private void flip(ObjectNode set, String path) {
    var now = set.at("/spec" + path + "/authoritativeAPI").asText("MachineAPI");
    var other = now.equals("MachineAPI") ? "ClusterAPI" : "MachineAPI";
    change(
        set,
        spec ->
            (path.isEmpty() ? spec : (ObjectNode) spec.at(path)).put("authoritativeAPI", other));
  }

  private void type(ObjectNode set, int number) {
    var type = number % 2 == 0 ? "m6i.xlarge" : "m6i.2xlarge";
    change(
        set,
        spec ->
            ((ObjectNode) spec.at("/template/spec/providerSpec/value")).put("instanceType", type));
  }

  private void scale(Optional<ObjectNode> set, Optional<ObjectNode> cluster, int replicas) {
    var target =
        set.isEmpty()
            ? cluster
            : charge(set.get()).flatMap(side -> side == Side.MACHINE_API ? set : cluster);
    target
        .filter(one -> !Meta.of(one).deleting())
        .filter(one -> Meta.of(one).annotation(WellKnown.PAUSED).isEmpty())
        .map(one -> change(one, spec -> spec.put("replicas", replicas)))
        .filter(Answer::done)
        .ifPresent(_done -> world.duty().promise("set " + NAME, Integer.toString(replicas)));
  }

  /** Whoever deletes the set in charge, and does not say otherwise, wants its machines to go. */
  private void delete(ObjectNode object, int number) {
    var policy = POLICIES.get(number % POLICIES.size());
    var here =
        Key.of(object).type().equals(ResourceType.MACHINE_SET)
            ? Side.MACHINE_API
            : Side.CLUSTER_API;
    var charge = get(ResourceType.MACHINE_SET).flatMap(SetUsers::charge).orElse(here);
    if (charge == here && !policy.equals("Orphan")) {
      world.duty().doomSet(NAME);
    }
    if (policy.equals("Foreground") && refused(object, here)) {
      return;
    }
    send(new Request.Delete(Key.of(object), Trees.empty().put("propagationPolicy", policy)));
  }

  /** Admission: not while a mirror set owns machines that are in charge themselves on its side. */
  private boolean refused(ObjectNode object, Side here) {
    var type = here == Side.MACHINE_API ? ResourceType.MACHINE : ResourceType.CLUSTER_MACHINE;
    return world.server().list(type).stream()
        .filter(
            one ->
                Meta.of(one).owners().stream()
                    .anyMatch(owner -> owner.uid().equals(Meta.of(object).uid())))
        .map(one -> world.server().get(new Key(ResourceType.MACHINE, Meta.of(one).name())))
        .flatMap(Optional::stream)
        .anyMatch(one -> charge(one).equals(Optional.of(here)));
  }

  private void make(Optional<ObjectNode> set, Optional<ObjectNode> cluster) {
    if (set.isPresent()) {
      return;
    }
    if (cluster.isEmpty()) {
      world.duty().bornSet(NAME);
      send(new Request.Create(Samples.set(NAME, "MachineAPI", 1)));
    } else if (!Meta.of(cluster.get()).deleting()) {
      send(new Request.Create(Samples.set(NAME, "ClusterAPI", 1)));
    }
  }
}
