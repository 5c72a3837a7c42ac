package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.handover.Side;
import io.openshift.machines.kit.handover.Situation.Difference;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether both sets of a pair count the same machines: those that belong to it by UID, carry the
 * labels that it selects, and are not being deleted.
 *
 * @param all where they do not agree
 * @param refused machines that never get a twin, with the reason
 */
record Children(List<Difference> all, Map<String, String> refused) {
  static final Children NONE = new Children(List.of(), Map.of());

  /**
   * Where the two sets do not agree.
   *
   * @param refusal why a Cluster API Machine cannot have a twin, if that is so; it has no Machine
   *     API object that could say it
   */
  static Children differences(
      Twins twins, Lookup objects, Function<ObjectNode, Optional<String>> refusal) {
    if (twins.kind() == Kind.MACHINE || twins.core().isEmpty()) {
      return NONE;
    }
    var machineApi = counted(twins.machineApi(), ResourceType.MACHINE, objects);
    var clusterApi = counted(twins.core().get(), ResourceType.CLUSTER_MACHINE, objects);
    var differences = new ArrayList<Difference>();
    compare(Side.MACHINE_API, machineApi, clusterApi, differences);
    compare(Side.CLUSTER_API, clusterApi, machineApi, differences);
    var refused = new TreeMap<String, String>();
    refused(machineApi, clusterApi, Mirrors::refusal, refused);
    refused(clusterApi, machineApi, refusal, refused);
    return new Children(differences, refused);
  }

  private static Map<String, ObjectNode> counted(
      ObjectNode set, ResourceType machines, Lookup objects) {
    return objects.ownedBy(machines, Meta.of(set).uid()).stream()
        .filter(machine -> selected(set, machine))
        .collect(
            Collectors.toMap(
                machine -> Meta.of(machine).name(),
                Function.identity(),
                (a, _b) -> a,
                TreeMap::new));
  }

  private static boolean selected(ObjectNode set, ObjectNode machine) {
    var labels = set.at("/spec/selector/matchLabels");
    return labels.properties().stream()
        .allMatch(
            label ->
                Meta.of(machine)
                    .label(label.getKey())
                    .equals(Optional.of(label.getValue().asText())));
  }

  private static void compare(
      Side side,
      Map<String, ObjectNode> here,
      Map<String, ObjectNode> there,
      List<Difference> differences) {
    here.forEach(
        (name, machine) -> {
          if (Meta.of(machine).deleting()) {
            differences.add(
                new Difference(side, name + " is being deleted in the " + side.title()));
          } else if (!there.containsKey(name)) {
            differences.add(
                new Difference(
                    side,
                    "%s is not counted by the set in the %s; if it has no twin there, its events say why"
                        .formatted(name, side.other().title())));
          }
        });
  }

  private static void refused(
      Map<String, ObjectNode> here,
      Map<String, ObjectNode> there,
      Function<ObjectNode, Optional<String>> refusal,
      Map<String, String> refused) {
    here.forEach(
        (name, machine) -> {
          if (!there.containsKey(name)) {
            refusal.apply(machine).ifPresent(why -> refused.put(name, why));
          }
        });
  }
}
