package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import java.util.List;
import java.util.Optional;

/**
 * Owner references across the two APIs: a Machine belongs to the twin of the set that its own twin
 * belongs to, by the UID that this set has now.
 *
 * <p>A reference to a set that is being deleted is never written: its Machines are released from it
 * before it goes. One that stands on a mirror is kept, because it tells why that mirror goes.
 */
public final class Ownership {
  private static final String PATH = "metadata.ownerReferences";

  private Ownership() {}

  /** The owner of that type, if the object has one. */
  public static Optional<Owner> of(Optional<ObjectNode> object, ResourceType type) {
    return object.stream()
        .flatMap(one -> Meta.of(one).owners().stream())
        .filter(owner -> owner.is(type))
        .findFirst();
  }

  /** Why a Machine of the Machine API cannot have a twin with an owner like its own. */
  public static List<Problem> ofMachine(ObjectNode machine) {
    return problems(Meta.of(machine).owners(), ResourceType.MACHINE_SET, false);
  }

  /** Why a Machine of Cluster API cannot have a twin with an owner like its own. */
  public static List<Problem> ofClusterMachine(ObjectNode machine) {
    return problems(Meta.of(machine).owners(), ResourceType.CLUSTER_MACHINE_SET, true);
  }

  /** Why a MachineSet of the Machine API cannot have a twin with an owner like its own. */
  public static List<Problem> ofMachineSet(ObjectNode set) {
    var owners = Meta.of(set).owners();
    return owners.isEmpty() ? List.of() : List.of(unsupported(owners.get(0)));
  }

  /** Why a MachineSet of Cluster API cannot have a twin: only its Cluster may own it. */
  public static List<Problem> ofClusterSet(ObjectNode set) {
    return problems(Meta.of(set).owners(), ResourceType.CLUSTER, true);
  }

  private static List<Problem> problems(
      List<Owner> owners, ResourceType set, boolean clusterAllowed) {
    if (owners.size() > 1) {
      return List.of(
          new Problem(
              PATH, "the object has " + owners.size() + " owners", "leave it one owner or none"));
    }
    return owners.stream()
        .filter(owner -> !owner.is(set))
        .filter(owner -> !(clusterAllowed && owner.is(ResourceType.CLUSTER)))
        .map(Ownership::unsupported)
        .toList();
  }

  private static Problem unsupported(Owner owner) {
    return new Problem(
        PATH,
        "an owner of kind " + owner.kind() + " has no counterpart in the other API",
        owner.kind().equals("ControlPlaneMachineSet")
            ? "control plane machines of a ControlPlaneMachineSet stay in the Machine API"
            : "remove the owner reference");
  }
}
