package io.openshift.machines.simulation.world;

/**
 * What befalls one pass.
 *
 * @param fault what happens to its write number {@code faultAt}, counted from 0
 * @param interruptedAt before which of its requests {@code meanwhile} happens, counted from 0
 * @param meanwhile what others do then
 */
public record Trouble(Fault fault, int faultAt, int interruptedAt, Runnable meanwhile) {
  /** Nothing. */
  public static final Trouble NONE = new Trouble(Fault.NONE, -1, -1, () -> {});
}
