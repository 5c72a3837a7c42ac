package io.openshift.machines.cli.release;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import java.io.PrintWriter;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks for the Machine API everywhere, waits, and takes the wish back where it cannot be had, so
 * that nothing is handed over later when nobody expects it.
 */
final class Release {
  private static final Duration PACE = Duration.ofSeconds(2);

  private final Subjects subjects;
  private final PrintWriter out;
  private final Clock clock;

  /** What each object wanted before it was asked. */
  private final Map<String, Wish> asked = new HashMap<>();

  Release(Subjects subjects, PrintWriter out, Clock clock) {
    this.subjects = subjects;
    this.out = out;
    this.clock = clock;
  }

  /** Tells how things stand; whether nothing is left to do. */
  boolean preview() {
    var all = subjects.machineApi();
    all.forEach(one -> out.println(one + ": " + words(Verdict.of(one.object()))));
    alone();
    return all.stream().allMatch(one -> Verdict.of(one.object()) instanceof Verdict.Led);
  }

  /** Hands back; whether everything is back. */
  boolean run(Duration patience) throws InterruptedException {
    var until = clock.instant().plus(patience);
    var open = step();
    while (!open.isEmpty() && clock.instant().isBefore(until)) {
      Thread.sleep(PACE);
      open = step();
    }
    return finish(open, until);
  }

  /** Those that are not at their end, one way or the other. */
  private List<Subject> step() {
    var all = subjects.machineApi();
    all.stream().filter(one -> Verdict.of(one.object()) instanceof Verdict.Ask).forEach(this::ask);
    return all.stream().filter(one -> open(Verdict.of(one.object()))).toList();
  }

  private static boolean open(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Ask _verdict -> true;
      case Verdict.Moving _verdict -> true;
      case Verdict.Led _verdict -> false;
      case Verdict.Stays _verdict -> false;
    };
  }

  private void ask(Subject subject) {
    asked.putIfAbsent(subject.toString(), Wish.of(subject));
    want(subject, Wish.MACHINE_API);
  }

  /** Somebody else may have changed it since: then it is looked at again in the next round. */
  private void want(Subject subject, Wish wish) {
    try {
      subjects.change(subject, wish.patch(subject));
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }

  private boolean finish(List<Subject> open, Instant until) {
    var all = subjects.machineApi();
    var back = true;
    for (var one : all) {
      var verdict = Verdict.of(one.object());
      if (!(verdict instanceof Verdict.Led)) {
        back = false;
        takeBack(one);
      }
      out.println(one + ": " + words(verdict));
    }
    if (!open.isEmpty()) {
      out.printf("gave up at %s; run it again to go on%n", until);
    }
    alone();
    out.println(back ? NEXT : "not everything is back: leave the feature on");
    return back;
  }

  private void takeBack(Subject now) {
    if (!now.object().at("/metadata").has("deletionTimestamp")) {
      Optional.ofNullable(asked.get(now.toString())).ifPresent(earlier -> want(now, earlier));
    }
  }

  private void alone() {
    subjects
        .alone()
        .forEach(
            one ->
                out.println(
                    one
                        + ": lives in Cluster API alone, and stays there when the feature is off;"
                        + " make a Machine API object of this name with authoritativeAPI"
                        + " ClusterAPI to take it along"));
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Led _verdict -> "the Machine API is in charge";
      case Verdict.Ask _verdict -> "to be handed back";
      case Verdict.Moving(var what) -> "on its way back: " + what;
      case Verdict.Stays(var why) -> "stays with Cluster API: " + why;
    };
  }

  private static final String NEXT =
      "everything is back: switch the feature gate MachineAPIMigration off, and the sync operator"
          + " removes its mirrors and finalizers";
}
