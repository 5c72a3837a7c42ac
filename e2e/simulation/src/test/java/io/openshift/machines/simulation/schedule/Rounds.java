package io.openshift.machines.simulation.schedule;

import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Trouble;
import io.openshift.machines.simulation.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Lets a world come to rest: everybody hears everything and works, until nobody writes. */
final class Rounds {
  private static final int MOST = 60;
  private static final int QUIET = 2;

  /** After which a step that takes long is told. */
  private static final Duration SOON = Duration.ofSeconds(6);

  /** After which nobody watches a new engine any more. */
  private static final Duration LONG = Duration.ofMinutes(15);

  private final World world;

  Rounds(World world) {
    this.world = world;
  }

  /**
   * Runs until nobody writes although some time passes.
   *
   * @return whether that came to be
   */
  boolean rest() {
    var quiet = 0;
    for (int round = 0; round < MOST && quiet < QUIET; round++) {
      var before = world.server().version();
      var all = quiet > 0;
      world.actors().forEach(actor -> everything(actor, all));
      world.collect();
      world.deliverPost();
      world.time().pass(quiet == 0 ? SOON : LONG);
      quiet = world.server().version() == before ? quiet + 1 : 0;
    }
    return quiet == QUIET;
  }

  private void everything(Actor actor, boolean all) {
    actor.seat().view().hearAll();
    if (actor.seat().view().news() || all) {
      names(actor).forEach(name -> world.pass(actor, name, Trouble.NONE));
    }
  }

  /** What an actor may be woken for, those too that have just gone. */
  static List<String> names(Actor actor) {
    var names = new ArrayList<String>();
    actor.seat().view().seen(actor.seat().primary()).forEach(one -> names.add(Meta.of(one).name()));
    return names;
  }
}
