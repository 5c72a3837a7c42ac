package io.openshift.machines.simulation.engine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
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

  static boolean adopted(ObjectNode machine) {
    return Meta.of(machine).owners().stream().anyMatch(Owner::controller);
  }

  static ObjectNode adopt(ObjectNode set, ObjectNode machine) {
    var wanted = machine.deepCopy();
    Meta.of(wanted).owners(List.of(Owner.to(set, true, true)));
    return wanted;
  }

  static int wanted(ObjectNode set) {
    return set.at("/spec/replicas").asInt(1);
  }
}
