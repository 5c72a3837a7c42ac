package io.openshift.machines.sync.machine;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Part;

/**
 * All that decides what to do with one Machine of either API.
 *
 * @param parts the three objects
 * @param authority {@code status.authoritativeAPI}
 * @param lastStable {@code status.synchronizedAPI}
 * @param pausing which of the Cluster API objects that are there carry the pause annotation
 * @param setGoes whether the mirror is owned by a set that is a mirror itself and is going or gone
 * @param birth whether a twin may be brought forth unpaused
 * @param orphan whether a Cluster API Machine without twin belongs to a set that has one
 * @param lineage for which Machine the Cluster API Machine was made
 */
public record MachineSituation(
    Parts parts,
    Authority authority,
    Authority lastStable,
    Pausing pausing,
    boolean setGoes,
    Birth birth,
    boolean orphan,
    Lineage lineage) {

  /**
   * The three objects.
   *
   * @param machine of the Machine API
   * @param cluster the Machine of Cluster API
   * @param infra its infra machine
   */
  public record Parts(Part machine, Part cluster, Part infra) {
    /** Whether the deletion of any of them has begun. */
    boolean anyLeaving() {
      return machine.leaving() || cluster.leaving() || infra.leaving();
    }
  }

  /** The same, but an infra machine alone counts only as our own leftover, paused. */
  MachineSituation withoutStrayInfra() {
    if (!cluster().absent() || infra().ours() && paused()) {
      return this;
    }
    return new MachineSituation(
        new Parts(machine(), cluster(), Part.ABSENT),
        authority,
        lastStable,
        Pausing.ALL,
        setGoes,
        birth,
        orphan,
        lineage);
  }

  /** Whether no engine of Cluster API may act. */
  boolean paused() {
    return pausing == Pausing.ALL;
  }

  Part machine() {
    return parts.machine();
  }

  Part cluster() {
    return parts.cluster();
  }

  Part infra() {
    return parts.infra();
  }
}
