package io.openshift.machines.e2e.bench;

import io.openshift.machines.e2e.world.Guards;
import io.openshift.machines.e2e.world.Webhook;
import io.openshift.machines.e2e.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures what admission adds to a write: with nothing installed, with the policies, with the
 * webhook, and, to compare, with a policy that binds every object of the other kind as a parameter.
 * The cluster holds more and more Machines meanwhile.
 */
public final class AdmissionBench {
  private static final int ROUNDS = 2;
  private static final int WRITES = 150;
  private static final int WARM_UP = 200;

  private final World world;
  private final Figures figures;

  private AdmissionBench(World world, Figures figures) {
    this.world = world;
    this.figures = figures;
  }

  /** {@code 10,300,… [FILE]}: with how many Machines, and where the figures go as JSON. */
  public static void main(String[] arguments) {
    System.exit(
        Measurement.run(
            "admission",
            arguments,
            1,
            (world, figures) -> new AdmissionBench(world, figures).measure(counts(arguments[0]))));
  }

  private static List<Integer> counts(String text) {
    return Arrays.stream(text.split(",")).map(Integer::parseInt).sorted().toList();
  }

  private void measure(List<Integer> counts) {
    try (var connections = new Connections(world.cluster())) {
      var crowd = new Crowd(world, connections);
      var writes = new SampleWrites(world);
      writes.prepare();
      int there = 0;
      for (int count : counts) {
        crowd.grow(there, count);
        there = count;
        System.out.printf("%n== admission, %d Machines in each API ==%n", count);
        at(count, writes);
        System.out.println();
      }
    }
  }

  /** Rounds, so that what slows the machine for a while slows every set-up alike. */
  private void at(int count, SampleWrites writes) {
    var took = new EnumMap<SetUp, Map<SampleWrites.Kind, List<Double>>>(SetUp.class);
    for (int round = 0; round < ROUNDS; round++) {
      for (var setUp : SetUp.values()) {
        var remove = setUp.install(world);
        collect(took.computeIfAbsent(setUp, _x -> new EnumMap<>(SampleWrites.Kind.class)), writes);
        remove.run();
      }
    }
    for (var kind : SampleWrites.Kind.values()) {
      tell(count, kind, took);
    }
  }

  private static void collect(Map<SampleWrites.Kind, List<Double>> took, SampleWrites writes) {
    for (var kind : SampleWrites.Kind.values()) {
      writes.measure(kind, WARM_UP);
      took.computeIfAbsent(kind, _kind -> new ArrayList<>()).addAll(writes.measure(kind, WRITES));
    }
  }

  private void tell(
      int count, SampleWrites.Kind kind, Map<SetUp, Map<SampleWrites.Kind, List<Double>>> took) {
    var bare = sorted(took.get(SetUp.NOTHING).get(kind));
    for (var setUp : SetUp.values()) {
      var all = sorted(took.get(setUp).get(kind));
      for (var part : List.of(50, 99)) {
        var name = "%d.%s_%s_p%d".formatted(count, kind.word(), setUp.word(), part);
        var value = Latency.percentile(all, part / 100.0);
        var without = Latency.percentile(bare, part / 100.0);
        if (setUp == SetUp.NOTHING) {
          figures.add(name + "_ms", value, kind.meaning());
        } else {
          figures.add(name + "_ms", value, setUp.meaning());
          figures.add(
              name + "_added_ms",
              value - without,
              part == 50 ? setUp.wanted50() : setUp.wanted99());
        }
      }
    }
  }

  private static List<Double> sorted(List<Double> values) {
    return values.stream().sorted().toList();
  }

  /** What is installed while a write is measured. */
  private enum SetUp {
    NOTHING("nothing", "no policy, no webhook"),
    POLICIES("policies", "with all policies"),
    WEBHOOK("webhook", "with all policies and the webhook"),
    BOUND("bound", "to compare: one policy that binds every object of the other kind");

    private final String word;
    private final String meaning;

    SetUp(String word, String meaning) {
      this.word = word;
      this.meaning = meaning;
    }

    String word() {
      return word;
    }

    String meaning() {
      return meaning;
    }

    String wanted50() {
      return this == BOUND ? "" : "wanted at most 3";
    }

    String wanted99() {
      return this == BOUND ? "" : "wanted at most 15";
    }

    /** Installs it, and returns what takes it away again. */
    Runnable install(World world) {
      return switch (this) {
        case NOTHING -> () -> {};
        case POLICIES -> {
          Guards.all(world);
          yield () -> Guards.remove(world);
        }
        case WEBHOOK -> {
          Guards.all(world);
          var webhook = Webhook.start(world);
          yield () -> {
            webhook.remove();
            Guards.remove(world);
          };
        }
        case BOUND -> {
          var policy = new BoundPolicy(world);
          policy.install();
          yield policy::remove;
        }
      };
    }
  }
}
