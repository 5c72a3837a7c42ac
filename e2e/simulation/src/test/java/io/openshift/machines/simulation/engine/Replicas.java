package io.openshift.machines.simulation.engine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Broken;
import io.openshift.machines.simulation.world.Connection;
import io.openshift.machines.simulation.world.Request;
import java.util.List;
import java.util.Optional;

/** How sets count, in both APIs. */
final class Replicas {
  private Replicas() {}

  /** Whether no other set holds it, and it has the labels that the set selects. */
  static boolean countable(ObjectNode set, ObjectNode machine) {
    var controller = Meta.of(machine).owners().stream().filter(Owner::controller).findFirst();
    var others = controller.filter(owner -> !owner.uid().equals(Meta.of(set).uid()));
    return others.isEmpty() && selected(set, machine);
  }

  private static boolean selected(ObjectNode set, ObjectNode machine) {
    return set.at("/spec/selector/matchLabels").properties().stream()
        .allMatch(
            label ->
                Meta.of(machine)
                    .label(label.getKey())
                    .equals(Optional.of(label.getValue().asText())));
  }

  /**
   * Adopts machines that nobody holds. Not for a set that is leaving: the real controllers may do
   * so on an old cache, and the garbage collector then takes the machine, whatever we do.
   */
  static void adopt(Connection by, ObjectNode set, List<ObjectNode> machines) throws Broken {
    var stays =
        by.world()
            .server()
            .get(Key.of(set))
            .filter(one -> !Meta.of(one).deleting())
            .filter(one -> Meta.of(one).uid().equals(Meta.of(set).uid()))
            .isPresent();
    for (var machine : stays ? machines : List.<ObjectNode>of()) {
      if (Meta.of(machine).owners().stream().noneMatch(Owner::controller)) {
        var wanted = machine.deepCopy();
        Meta.of(wanted).owners(List.of(Owner.to(set, true, true)));
        by.send(new Request.Update(wanted, false));
      }
    }
  }

  static int wanted(ObjectNode set) {
    return set.at("/spec/replicas").asInt(1);
  }
}
