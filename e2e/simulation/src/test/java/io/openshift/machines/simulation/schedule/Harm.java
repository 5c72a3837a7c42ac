package io.openshift.machines.simulation.schedule;

import java.util.List;

/** Kinds of harm, by the words of a violation. */
enum Harm {
  /** A pair, or a set, without a way out. */
  STUCK(
      "stuck pairs",
      List.of(
          "it never comes to rest",
          "a deletion that never ends",
          "no side is in charge",
          "nobody does",
          "the engine in charge",
          "the pause annotation",
          "a paused mirror")),
  /** Both sides act on one object. */
  TWO_ENGINES("two-engine moments", List.of("two engines", "the other engine acts")),
  /** Something that a user wrote, and that was accepted, is gone. */
  LOST_EDIT("lost edits", List.of("the accepted")),
  /** Anything else. */
  OTHER("other violations", List.of(""));

  private final String words;
  private final List<String> beginnings;

  Harm(String words, List<String> beginnings) {
    this.words = words;
    this.beginnings = beginnings;
  }

  String words() {
    return words;
  }

  /** What that violation is. */
  static Harm of(String violation) {
    for (var harm : values()) {
      if (harm.beginnings.stream().anyMatch(violation::startsWith)) {
        return harm;
      }
    }
    return OTHER;
  }
}
