package io.openshift.machines.kit.handover;

import java.util.List;

/** The one thing to do next for a resource: at most one write, or the reason why there is none. */
public sealed interface Step {

  /** A reason for conditions, events and metrics. */
  TransitionReason reason();

  /** One write. All of them are decided again on live reads before they are made. */
  sealed interface Write extends Step {}

  /**
   * Writes {@code status.authoritativeAPI} and {@code status.synchronizedAPI} for the first time.
   */
  record Initialise(Side side) implements Write {
    @Override
    public TransitionReason reason() {
      return TransitionReason.INITIALISED;
    }
  }

  /** Writes {@code status.synchronizedAPI} alone, after somebody else wrote the authority. */
  record RecordAuthority(Side side) implements Write {
    @Override
    public TransitionReason reason() {
      return TransitionReason.AUTHORITY_RECORDED;
    }
  }

  /** Puts the pause annotation on the Cluster API objects, or takes it off. */
  record SetPause(boolean paused) implements Write {
    @Override
    public TransitionReason reason() {
      return paused ? TransitionReason.PAUSING : TransitionReason.UNPAUSING;
    }
  }

  /**
   * Writes {@code status.authoritativeAPI: Migrating}; the synchronized generation stays.
   *
   * @param reason {@code MIGRATING} for a hand-over, {@code RENUMBERING} to let the generation fall
   */
  record Begin(TransitionReason reason) implements Write {}

  /** Writes {@code status.synchronizedAPI} while Migrating, for a hand-over others began. */
  record AdoptDirection(Side from) implements Write {
    @Override
    public TransitionReason reason() {
      return TransitionReason.ADOPTED_MID_MIGRATION;
    }
  }

  /**
   * Leaves Migrating to the side that was in charge before.
   *
   * @param renumber whether the synchronized generation becomes 0 in the same write
   */
  record Return(Side side, boolean renumber, TransitionReason reason) implements Write {}

  /**
   * Puts the finalizers of that side's engines on its objects, and what the provider must find in
   * its object of identity, before the engine may act.
   */
  record CarryFinalizers(Side side) implements Write {
    @Override
    public TransitionReason reason() {
      return TransitionReason.CARRYING_FINALIZERS;
    }
  }

  /**
   * The hand-over itself, one write: authority and {@code synchronizedAPI} become that side, the
   * synchronized generation 0, {@code Synchronized} Unknown for {@code AuthoritativeAPIChanged}.
   */
  record HandOver(Side to) implements Write {
    @Override
    public TransitionReason reason() {
      return TransitionReason.HANDED_OVER;
    }
  }

  /** Nothing to write until something else happens. */
  record Wait(TransitionReason reason, String message) implements Step {}

  /** The hand-over that the user wants is not allowed; never empty. */
  record Blocked(List<Blocker> blockers) implements Step {
    /** Copies the list. */
    public Blocked {
      blockers = List.copyOf(blockers);
    }

    @Override
    public TransitionReason reason() {
      return TransitionReason.BLOCKED;
    }
  }

  /** The side that the user wants is in charge and nothing is left to do. */
  record Rest() implements Step {
    @Override
    public TransitionReason reason() {
      return TransitionReason.STABLE;
    }
  }
}
