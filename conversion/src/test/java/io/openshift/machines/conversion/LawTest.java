package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * The laws of the conversion, for each platform, API version, kind and direction, on objects made
 * from the tables.
 *
 * <p>{@code -Dlaw.seed=N} holds them against the one object of that seed, {@code -Dlaw.platform=P}
 * against one platform alone, {@code -Dlaw.objects=N} against as many objects; {@code
 * -Dsimulation.long=true} is the long mode.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LawTest {
  private static final int SHOWN = 5;
  private final List<Tally> tallies = new ArrayList<>();

  /** How many objects were held against the laws, and how many broke one. */
  private record Tally(Sample sample, String version, int runs, int failures) {}

  @TestFactory
  Stream<DynamicTest> laws() {
    var platform = System.getProperty("law.platform", "");
    return Samples.all().stream()
        .filter(sample -> platform.isEmpty() || sample.platform().word().equals(platform))
        .flatMap(sample -> sample.versions().stream().flatMap(version -> laws(sample, version)));
  }

  private Stream<DynamicTest> laws(Sample sample, String version) {
    return Arrays.stream(Kind.values())
        .flatMap(
            kind ->
                Arrays.stream(Side.values()).map(side -> new Subject(sample, version, kind, side)))
        .map(
            subject ->
                DynamicTest.dynamicTest(subject.toString(), () -> subject.hold(tallies::add)));
  }

  /** The test command shows what stands between the heading and the empty line. */
  @AfterAll
  void print() {
    Figures.heading();
    Samples.all().forEach(sample -> sample.versions().forEach(version -> row(sample, version)));
    System.out.println();
  }

  private void row(Sample sample, String version) {
    var own =
        tallies.stream()
            .filter(tally -> tally.sample().platform() == sample.platform())
            .filter(tally -> tally.version().equals(version))
            .toList();
    var runs = own.stream().mapToInt(Tally::runs).sum();
    var failures = own.stream().mapToInt(Tally::failures).sum();
    Figures.row(sample, version, runs, failures);
  }

  /** The objects of one platform, version, kind and side. */
  private record Subject(Sample sample, String version, Kind kind, Side from) {

    void hold(Consumer<Tally> tallied) {
      var laws = Laws.of(sample, version, kind, from);
      var broken = new ArrayList<String>();
      var seeds = seeds().toArray();
      for (var seed : seeds) {
        hold(laws, seed, broken);
      }
      tallied.accept(new Tally(sample, version, seeds.length, broken.size()));
      assertTrue(broken.isEmpty(), () -> message(broken, seeds.length));
      assertTrue(
          laws.edited() * 2 >= seeds.length || seeds.length == 1,
          () -> this + ": only " + laws.edited() + " of " + seeds.length + " edits cross");
    }

    private void hold(Laws<?, ?> laws, long seed, List<String> broken) {
      try {
        laws.hold(seed);
      } catch (Broken law) {
        broken.add("-Dlaw.seed=" + seed + " " + law.getMessage());
      } catch (RuntimeException thrown) {
        broken.add("-Dlaw.seed=" + seed + " throws " + at(thrown));
      }
    }

    private static String at(RuntimeException thrown) {
      var trace = List.of(thrown.getStackTrace());
      return thrown + " at " + trace.subList(0, Math.min(SHOWN, trace.size()));
    }

    private String message(List<String> broken, int objects) {
      var first = broken.stream().limit(SHOWN).toList();
      return "%s: %d of %d objects break a law, such as%n  %s"
          .formatted(this, broken.size(), objects, String.join("\n  ", first));
    }

    private static LongStream seeds() {
      var one = Long.getLong("law.seed");
      if (one != null) {
        return LongStream.of(one);
      }
      var usual = Boolean.getBoolean("simulation.long") ? 10_000 : 1_000;
      return LongStream.rangeClosed(1, Integer.getInteger("law.objects", usual));
    }

    @Override
    public String toString() {
      return sample.platform().word()
          + " "
          + version
          + ", "
          + kind.kind()
          + " from the "
          + from.title();
    }
  }
}
