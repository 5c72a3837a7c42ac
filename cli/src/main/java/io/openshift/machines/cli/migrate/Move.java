package io.openshift.machines.cli.migrate;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.authority.Subjects;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Asks for one hand-over after the other, so that never more than so many are under way, and stops
 * when one fails. It looks at the whole fleet anew each time and keeps nothing of its own but for
 * how long it has seen what.
 */
final class Move {
  private static final Duration PACE = Duration.ofSeconds(1);

  private final Subjects subjects;
  private final Board board;
  private final Limits limits;
  private final Clock clock;

  private final Map<String, Instant> asked = new HashMap<>();
  private final Map<String, Instant> barred = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private final Map<String, String> failures = new TreeMap<>();

  Move(Subjects subjects, Board board, Limits limits, Clock clock) {
    this.subjects = subjects;
    this.board = board;
    this.limits = limits;
    this.clock = clock;
  }

  /**
   * How a move ended.
   *
   * @param failures why, by what failed
   */
  record Result(Count count, Map<String, String> failures) {}

  /** Moves what that gives, again and again, until nothing is left to do or something fails. */
  Result run(Supplier<List<Wanted>> fleet) throws InterruptedException {
    while (true) {
      var count = round(fleet.get());
      boolean done = count.unasked() == 0 && (count.underWay() == 0 || !limits.waitForLast());
      if (done || !failures.isEmpty()) {
        board.close();
        return new Result(count, failures);
      }
      Thread.sleep(PACE);
    }
  }

  private Count round(List<Wanted> fleet) {
    int there = 0;
    int underWay = 0;
    int unasked = 0;
    var last = "";
    for (var one : fleet) {
      switch (Standing.of(one)) {
        case Standing.Leaving _leaving -> {}
        case Standing.There _there -> {
          arrived(one);
          there++;
        }
        case Standing.UnderWay(var step, var what) -> {
          waits(one, what);
          underWay++;
          last = one.subject() + " " + step;
        }
        case Standing.Failed(var why) -> {
          barred(one, why);
          underWay++;
        }
        case Standing.Unasked _unasked -> unasked++;
      }
    }
    int free = failures.isEmpty() ? limits.atOnce() - underWay : 0;
    int now = ask(fleet, free);
    var count = new Count(there, underWay + now, unasked - now);
    board.stands(count, last);
    return count;
  }

  private int ask(List<Wanted> fleet, int free) {
    int now = 0;
    for (var one : fleet) {
      if (now < free && Standing.of(one) instanceof Standing.Unasked && ask(one)) {
        now++;
      }
    }
    return now;
  }

  /** Somebody else may have changed it since: then it is asked in the next round. */
  private boolean ask(Wanted wanted) {
    try {
      subjects.change(wanted.subject(), Request.patch(wanted));
      asked.put(key(wanted), clock.instant());
      board.asked(wanted);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        failed(wanted, Refusals.words(e));
      }
      return false;
    }
  }

  private static String key(Wanted wanted) {
    return wanted.subject().toString();
  }

  private void arrived(Wanted wanted) {
    var since = asked.get(key(wanted));
    barred.remove(key(wanted));
    if (since != null && told.add(key(wanted))) {
      board.arrived(wanted, Duration.between(since, clock.instant()).toSeconds());
    }
  }

  private void waits(Wanted wanted, String what) {
    barred.remove(key(wanted));
    var since = asked.computeIfAbsent(key(wanted), _key -> clock.instant());
    if (clock.instant().isAfter(since.plus(limits.each()))) {
      failed(wanted, "not moved within " + limits.each().toSeconds() + " s: " + what);
    }
  }

  private void barred(Wanted wanted, String why) {
    var since = barred.computeIfAbsent(key(wanted), _key -> clock.instant());
    if (clock.instant().isAfter(since.plus(Limits.GRACE))) {
      failed(wanted, why);
    }
  }

  private void failed(Wanted wanted, String why) {
    if (failures.put(key(wanted), why) == null) {
      board.failed(wanted.subject(), why);
    }
  }
}
