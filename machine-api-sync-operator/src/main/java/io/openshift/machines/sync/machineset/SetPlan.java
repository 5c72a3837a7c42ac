package io.openshift.machines.sync.machineset;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.sync.twin.Direction;
import java.util.List;

/** What to do with a pair of sets. */
public sealed interface SetPlan {

  /** One of the two sets. */
  enum Who {
    /** The MachineSet of the Machine API. */
    SET,
    /** The MachineSet of Cluster API. */
    CLUSTER_SET
  }

  /** Nothing, and why not. */
  record Rest(String because) implements SetPlan {}

  /** Bring the mirror in step with its source; both are there. */
  record Mirror(Direction direction) implements SetPlan {}

  /** Make the Cluster API set and its template; paused, or else alive from the start. */
  record Create(boolean paused) implements SetPlan {}

  /** Say on the Machine API set what is wrong, and touch nothing else. */
  record Complain(Reason reason) implements SetPlan {}

  /** Ask for the deletion of that set; its Machines are none of its business. */
  record Delete(Who who) implements SetPlan {}

  /** Let the Machines go that the leaving set of that side owns. */
  record Orphan(Who owner) implements SetPlan {}

  /** Delete the templates that were made for this set and that nobody needs any more. */
  record Clear() implements SetPlan {}

  /** Take our finalizers off these, in this order; and the engine's where it is paused. */
  record Release(List<Who> whom, boolean engines) implements SetPlan {}

  /** Whether it cannot be taken back, so that it has to be decided again on live objects. */
  default boolean irreversible() {
    return switch (this) {
      case Create _p -> true;
      case Delete _p -> true;
      case Orphan _p -> true;
      case Clear _p -> true;
      case Release _p -> true;
      case Rest _p -> false;
      case Mirror _p -> false;
      case Complain _p -> false;
    };
  }
}
