package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The laws of the conversion, for each platform, API version, kind and direction, on objects made
 * from the tables.
 *
 * <p>{@code -Dlaw.seed=N} holds them against the one object of that seed, {@code -Dlaw.platform=P}
 * against one platform alone, {@code -Dlaw.objects=N} against as many objects; {@code
 * -Dsimulation.long=true} is the long mode.
 */
class LawTest {
  private static final int SHOWN = 5;

  @TestFactory
  Stream<DynamicTest> laws() {
    var platform = System.getProperty("law.platform", "");
    return Samples.all().stream()
        .filter(sample -> platform.isEmpty() || sample.platform().word().equals(platform))
        .flatMap(sample -> sample.versions().stream().flatMap(version -> laws(sample, version)));
  }

  private static Stream<DynamicTest> laws(Sample sample, String version) {
    return Arrays.stream(Kind.values())
        .flatMap(
            kind ->
                Arrays.stream(Side.values()).map(side -> new Subject(sample, version, kind, side)))
        .map(subject -> DynamicTest.dynamicTest(subject.toString(), subject::hold));
  }

  /** The objects of one platform, version, kind and side. */
  private record Subject(Sample sample, String version, Kind kind, Side from) {

    void hold() {
      var laws = new Laws(sample, version, kind);
      var broken = new ArrayList<String>();
      var seeds = seeds().toArray();
      for (var seed : seeds) {
        hold(laws, seed, broken);
      }
      assertTrue(broken.isEmpty(), () -> message(broken, seeds.length));
      assertTrue(
          laws.edited() * 2 >= seeds.length || seeds.length == 1,
          () -> this + ": only " + laws.edited() + " of " + seeds.length + " edits cross");
    }

    private void hold(Laws laws, long seed, List<String> broken) {
      try {
        laws.hold(from, seed);
      } catch (Broken law) {
        broken.add("-Dlaw.seed=" + seed + " " + law.getMessage());
      }
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
