package io.openshift.machines.sync.machineset;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Part;

/**
 * All that decides what to do with one MachineSet of either API.
 *
 * @param set of the Machine API
 * @param cluster its twin in Cluster API
 * @param authority {@code status.authoritativeAPI}
 * @param lastStable {@code status.synchronizedAPI}
 * @param facts what else there is to know
 */
public record SetSituation(
    Part set, Part cluster, Authority authority, Authority lastStable, Facts facts) {

  /**
   * What is neither of the two sets.
   *
   * @param paused whether the Cluster API set, if it is there, carries the pause annotation
   * @param template whether the infra template that it refers to is there
   * @param leftovers whether templates are left that were made for this set and nobody needs
   * @param children whether Machines on the leaving side have to be let go before it
   * @param birth whether a twin may be brought forth unpaused
   */
  public record Facts(
      boolean paused, boolean template, boolean leftovers, boolean children, Birth birth) {}

  boolean anyLeaving() {
    return set.leaving() || cluster.leaving();
  }
}
