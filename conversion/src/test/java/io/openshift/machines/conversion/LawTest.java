package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The laws of the conversion, on objects made from the tables. */
class LawTest {
  private static final ClusterFacts FACTS = Basics.FACTS;

  @Property(tries = 2000)
  void whatGoesForthComesBack(@ForAll Kind kind, @ForAll long seed) {
    var source = Worlds.machineApi(kind, seed);
    var there = forth(kind, source, Optional.empty());
    same(Decoded.of(source), Decoded.of(back(kind, there, Optional.empty())));
  }

  @Property(tries = 2000)
  void whatComesBackGoesForth(@ForAll Kind kind, @ForAll long seed) {
    var source = Worlds.clusterApi(kind, seed);
    var there = back(kind, source, Optional.empty());
    same(Decoded.pair(source), Decoded.pair(forth(kind, there, Optional.empty())));
  }

  @Property(tries = 1000)
  void anUnchangedMachineApiObjectWritesNothing(@ForAll Kind kind, @ForAll long seed) {
    var source = Worlds.spelledOddly(kind, Worlds.machineApi(kind, seed), seed);
    var mirror = forth(kind, source, Optional.empty());
    assertEquals(mirror, forth(kind, source, Optional.of(mirror)));
    assertEquals(source, back(kind, mirror, Optional.of(source)));
  }

  @Property(tries = 1000)
  void anUnchangedClusterApiObjectWritesNothing(@ForAll Kind kind, @ForAll long seed) {
    var source = Worlds.clusterApi(kind, seed);
    var mirror = back(kind, source, Optional.empty());
    assertEquals(mirror, back(kind, source, Optional.of(mirror)));
    var kept = forth(kind, mirror, Optional.of(source));
    assertEquals(source.infra().get("spec"), kept.infra().get("spec"));
    assertEquals(source.core().get("spec"), kept.core().get("spec"));
  }

  @Property(tries = 1000)
  void aSecondRoundIsTheFirst(@ForAll Kind kind, @ForAll long seed) {
    var first = forth(kind, Worlds.machineApi(kind, seed), Optional.empty());
    var home = back(kind, first, Optional.empty());
    assertEquals(first, forth(kind, home, Optional.empty()));
  }

  private static void same(JsonNode expected, JsonNode actual) {
    assertEquals(List.of(), Decoded.differences(expected, actual));
  }

  private static ClusterApiObjects forth(
      Kind kind, ObjectNode source, Optional<ClusterApiObjects> existing) {
    return done(Conversion.toClusterApi(kind, source, existing, FACTS));
  }

  private static ObjectNode back(
      Kind kind, ClusterApiObjects source, Optional<ObjectNode> existing) {
    return done(Conversion.toMachineApi(kind, source, existing, FACTS));
  }

  private static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) -> throw new AssertionError(problems.toString());
    };
  }
}
