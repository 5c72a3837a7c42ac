package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws a schedule from a seed. */
final class Draw {
  private static final int FEWEST = 10;
  private static final int MORE = 60;
  private static final int DEPTH = 2;

  private final SplittableRandom random;

  private Draw(long seed) {
    // Split off: neighbouring seeds of one generator are the same numbers, one step apart.
    random = new SplittableRandom(seed).split();
  }

  /** The schedule of that seed, for a world that began with one of so many beginnings. */
  static Schedule schedule(long seed, int beginnings) {
    var draw = new Draw(seed);
    var beginning = draw.random.nextInt(beginnings);
    return new Schedule(beginning, draw.events(FEWEST + draw.random.nextInt(MORE), 0));
  }

  private List<Event> events(int count, int depth) {
    var events = new ArrayList<Event>();
    for (int i = 0; i < count; i++) {
      events.add(event(depth));
    }
    return events;
  }

  private Event event(int depth) {
    int dice = random.nextInt(100);
    if (dice < 68) {
      return new Event.Pass(number(), number(), chance(60), mishap(depth));
    }
    if (dice < 76) {
      return new Event.Hear(number(), number(), 1 + random.nextInt(3));
    }
    if (dice < 80) {
      return depth == 0 ? new Event.Round(number()) : new Event.Collect();
    }
    if (dice < 90) {
      return new Event.Person(Deed.at(random.nextInt(Deed.weights())), number());
    }
    if (dice < 93) {
      return new Event.Wait(1 + random.nextInt(20));
    }
    if (dice < 96) {
      return new Event.Collect();
    }
    return dice < 98 ? new Event.Post() : new Event.Kill(number());
  }

  private Event.Mishap mishap(int depth) {
    var faulty = chance(12);
    var interrupted = depth < DEPTH && chance(22);
    if (!faulty && !interrupted) {
      return Event.Mishap.NONE;
    }
    var fault = faulty ? Fault.values()[1 + random.nextInt(Fault.values().length - 1)] : Fault.NONE;
    return new Event.Mishap(
        fault,
        chance(60) ? 0 : random.nextInt(6),
        interrupted ? random.nextInt(8) : -1,
        interrupted ? events(1 + random.nextInt(4), depth + 1) : List.of());
  }

  private int number() {
    return random.nextInt(1 << 20);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}
