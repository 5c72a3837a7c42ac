package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Fault;
import java.util.List;

/**
 * One thing that happens. Numbers choose among what there is when it happens, so that a schedule
 * still means something when others of its events are left out.
 */
sealed interface Event {

  /** A controller hears of the next changes of one kind, so many at most. */
  record Hear(int actor, int kind, int most) implements Event {}

  /**
   * A controller looks after one object.
   *
   * @param heard whether it hears of everything first
   */
  record Pass(int actor, int object, boolean heard, Mishap mishap) implements Event {}

  /**
   * What befalls a pass.
   *
   * @param fault happens to its write number {@code faultAt}
   * @param at before which of its requests others come between
   * @param meanwhile what they do
   */
  record Mishap(Fault fault, int faultAt, int at, List<Event> meanwhile) {
    static final Mishap NONE = new Mishap(Fault.NONE, -1, -1, List.of());
  }

  /** Everybody hears everything and works once, beginning with that one. */
  record Round(int first) implements Event {}

  /** Somebody does something. */
  record Person(Deed deed, int object) implements Event {}

  /** Time passes. */
  record Wait(int seconds) implements Event {}

  /** The garbage collector works. */
  record Collect() implements Event {}

  /** What was late arrives. */
  record Post() implements Event {}

  /** A process is killed between two passes. */
  record Kill(int actor) implements Event {}
}
