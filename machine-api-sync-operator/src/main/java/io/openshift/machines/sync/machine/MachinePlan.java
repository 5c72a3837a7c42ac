package io.openshift.machines.sync.machine;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.sync.twin.Direction;
import java.util.List;

/** What to do with a pair. */
public sealed interface MachinePlan {

  /** One of the three objects. */
  enum Who {
    /** The Machine of the Machine API. */
    MACHINE,
    /** The Machine of Cluster API. */
    CLUSTER_MACHINE,
    /** The infra machine. */
    INFRA_MACHINE
  }

  /** Nothing, and why not. */
  record Rest(String because) implements MachinePlan {}

  /** Bring the mirror in step with its source; every object that this needs is there. */
  record Mirror(Direction direction) implements MachinePlan {}

  /** The same, but something has to be made first; paused, or else alive from the start. */
  record Create(Direction direction, boolean paused) implements MachinePlan {}

  /** Say on the Machine API Machine what is wrong, and touch nothing else. */
  record Complain(Reason reason) implements MachinePlan {}

  /** Ask for the deletion of these. */
  record Delete(List<Who> whom) implements MachinePlan {}

  /** Take finalizers off, in this order. */
  record Release(List<Letting> lettings) implements MachinePlan {}

  /**
   * Finalizers of one object.
   *
   * @param engines whether its engine's go too, because the engine is paused and never will
   */
  record Letting(Who who, boolean engines) {
    static Letting ours(Who who) {
      return new Letting(who, false);
    }

    static Letting all(Who who) {
      return new Letting(who, true);
    }
  }

  /** Whether it cannot be taken back, so that it has to be decided again on live objects. */
  default boolean irreversible() {
    return switch (this) {
      case Create _p -> true;
      case Delete _p -> true;
      case Release _p -> true;
      case Rest _p -> false;
      case Mirror _p -> false;
      case Complain _p -> false;
    };
  }
}
