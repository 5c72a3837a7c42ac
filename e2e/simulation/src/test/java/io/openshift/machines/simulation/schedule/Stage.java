package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Trouble;
import io.openshift.machines.simulation.world.World;
import java.time.Duration;
import java.util.List;

/** Plays events in a world. */
final class Stage {
  private final World world;
  private final Users users;

  Stage(World world) {
    this.world = world;
    this.users = new Users(world);
  }

  void play(List<Event> events) {
    events.forEach(this::play);
  }

  private void play(Event event) {
    switch (event) {
      case Event.Hear hear -> {
        var view = actor(hear.actor()).seat().view();
        view.hear(one(view.types(), hear.kind()), hear.most());
      }
      case Event.Pass pass -> pass(pass);
      case Event.Round round -> round(round.first());
      case Event.Person(var deed, var object) -> users.act(deed, object);
      case Event.Wait(var seconds) -> world.time().pass(Duration.ofSeconds(seconds));
      case Event.Collect _e -> world.collect();
      case Event.Post _e -> world.deliverPost();
      case Event.Kill kill -> world.kill(actor(kill.actor()).seat().process());
    }
  }

  /** One of those that have something to hear of, if there are any: the others would only rest. */
  private Actor actor(int number) {
    var stirred = world.actors().stream().filter(actor -> actor.seat().view().behind()).toList();
    return one(stirred.isEmpty() || number % 4 == 0 ? world.actors() : stirred, number / 4);
  }

  private static <T> T one(List<T> all, int number) {
    return all.get(number % all.size());
  }

  private void pass(Event.Pass pass) {
    var actor = actor(pass.actor());
    if (pass.heard()) {
      actor.seat().view().hearAll();
    }
    var names = Rounds.names(actor);
    if (!names.isEmpty()) {
      var mishap = pass.mishap();
      var trouble =
          new Trouble(
              mishap.fault(), mishap.faultAt(), mishap.at(), () -> play(mishap.meanwhile()));
      world.pass(actor, one(names, pass.object()), trouble);
    }
  }

  private void round(int first) {
    var all = world.actors();
    for (int i = 0; i < all.size(); i++) {
      var actor = all.get((first + i) % all.size());
      actor.seat().view().hearAll();
      Rounds.names(actor).forEach(name -> world.pass(actor, name, Trouble.NONE));
    }
  }
}
