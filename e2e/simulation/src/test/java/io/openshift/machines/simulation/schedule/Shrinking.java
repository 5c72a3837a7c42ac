package io.openshift.machines.simulation.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves events out of a schedule as long as it still goes wrong. */
final class Shrinking {
  private final Predicate<Schedule> wrong;

  Shrinking(Predicate<Schedule> wrong) {
    this.wrong = wrong;
  }

  /** A schedule none of whose events can be left out. */
  Schedule shrink(Schedule schedule) {
    var smallest = schedule;
    for (var before = -1; before != size(smallest.events()); ) {
      before = size(smallest.events());
      smallest = once(smallest);
    }
    return smallest;
  }

  private static int size(List<Event> events) {
    return events.stream().mapToInt(Shrinking::size).sum();
  }

  private static int size(Event event) {
    return event instanceof Event.Pass(var _a, var _o, var heard, var mishap)
        ? 2 + size(mishap.meanwhile()) + (mishap.faultAt() < 0 ? 0 : 1) + (heard ? 0 : 1)
        : 1;
  }

  private Schedule once(Schedule schedule) {
    var smallest = schedule;
    for (int chunk = Math.max(1, schedule.events().size() / 2); chunk > 0; chunk /= 2) {
      for (int i = 0; i < smallest.events().size(); ) {
        var fewer = new ArrayList<>(smallest.events());
        fewer.subList(i, Math.min(fewer.size(), i + chunk)).clear();
        var candidate = new Schedule(smallest.beginning(), fewer);
        if (wrong.test(candidate)) {
          smallest = candidate;
        } else {
          i += chunk;
        }
      }
    }
    return simpler(smallest);
  }

  /** Makes passes plainer: without mishap, with fewer events in between. */
  private Schedule simpler(Schedule schedule) {
    var smallest = schedule;
    for (int i = 0; i < smallest.events().size(); i++) {
      if (smallest.events().get(i) instanceof Event.Pass pass) {
        for (var plainer : plainer(pass)) {
          var changed = new ArrayList<>(smallest.events());
          changed.set(i, plainer);
          var candidate = new Schedule(smallest.beginning(), changed);
          if (wrong.test(candidate)) {
            smallest = candidate;
            break;
          }
        }
      }
    }
    return smallest;
  }

  private static List<Event> plainer(Event.Pass pass) {
    var plainer = new ArrayList<Event>();
    var mishap = pass.mishap();
    if (mishap.faultAt() >= 0) {
      plainer.add(with(pass, Event.Mishap.NONE));
    }
    for (int i = 0; i < mishap.meanwhile().size(); i++) {
      var fewer = new ArrayList<>(mishap.meanwhile());
      fewer.remove(i);
      plainer.add(
          with(pass, new Event.Mishap(mishap.fault(), mishap.faultAt(), mishap.at(), fewer)));
    }
    if (!pass.heard()) {
      plainer.add(new Event.Pass(pass.actor(), pass.object(), true, mishap));
    }
    return plainer;
  }

  private static Event with(Event.Pass pass, Event.Mishap mishap) {
    return new Event.Pass(pass.actor(), pass.object(), pass.heard(), mishap);
  }
}
