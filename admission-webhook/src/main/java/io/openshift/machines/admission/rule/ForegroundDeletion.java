package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.List;
import java.util.Set;

/**
 * A mirror set is not deleted in the foreground while it owns Machines that its own side runs: the
 * garbage collector would take those first, with their instances, before they can be let go.
 *
 * @param machineApi whether it looks at the sets of the Machine API, or at those of Cluster API
 */
record ForegroundDeletion(Surroundings surroundings, boolean machineApi) implements Rule {

  @Override
  public Scope scope() {
    return new Scope(
        machineApi ? Pair.MACHINE_API : Pair.CLUSTER_API,
        Set.of("machinesets"),
        Set.of(Operation.DELETE),
        machineApi ? WellKnown.MACHINE_API_NAMESPACE : WellKnown.CLUSTER_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var set = request.oldObject();
    boolean foreground =
        request.asker().options().path("propagationPolicy").asText().equals("Foreground");
    boolean mirror = machineApi ? Pair.machineApiMirror(set) : Pair.clusterApiMirror(set);
    var names = foreground && mirror ? inCharge(set) : List.<String>of();
    return names.isEmpty()
        ? new Verdict.Allowed()
        : Verdict.deniedFor(
            List.of(
                request.what()
                    + " is a mirror, but owns machines that are run from here: "
                    + String.join(", ", names)
                    + ". Deleted in the foreground, they and their instances would go first; delete"
                    + " it with --cascade=background or --cascade=orphan"));
  }

  private List<String> inCharge(ObjectNode set) {
    var type = machineApi ? ResourceType.MACHINE : ResourceType.CLUSTER_MACHINE;
    return surroundings.ownedBy(type, Meta.of(set).uid()).stream()
        .filter(this::runs)
        .map(machine -> Meta.of(machine).name())
        .sorted()
        .toList();
  }

  private boolean runs(ObjectNode machine) {
    return machineApi
        ? !Pair.machineApiMirror(machine)
        : !Pair.clusterApiMirror(machine)
            && surroundings
                .seen(Pair.machineApi(Kind.MACHINE), Meta.of(machine).name())
                .filter(twin -> !Pair.machineApiMirror(twin))
                .isEmpty();
  }
}
