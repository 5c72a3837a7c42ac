package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What values a leaf may have. Reading turns a stored spelling into the one form that is compared:
 * null, empty text, empty list and empty object are nothing, numbers in text fields are their text.
 */
public sealed interface Shape {

  /**
   * Text.
   *
   * @param words the only values, or empty for any
   * @param pattern what the whole text must match
   * @param emptyToo whether an empty text means something else than none
   */
  record Text(Set<String> words, Pattern pattern, boolean emptyToo) implements Shape {
    private static final String ANY_TEXT = ".*";

    /** Whether the pattern takes any text. */
    boolean any() {
      return pattern.pattern().equals(ANY_TEXT);
    }
  }

  /** A whole number within bounds, both included. */
  record Whole(long min, long max) implements Shape {}

  /** True or false; false is not nothing. */
  record Flag() implements Shape {}

  /** A list; positions are kept. */
  record ListOf(Shape item) implements Shape {}

  /** An object with free keys. */
  record MapOf(Shape value) implements Shape {}

  /**
   * An object with these fields and no others.
   *
   * @param required fields that must say something whenever the object is there
   * @param emptyToo whether an empty object means something else than none
   */
  record Struct(Map<String, Shape> fields, List<String> required, boolean emptyToo)
      implements Shape {
    /** Sorts the fields, so that reading and refusing have one order. */
    public Struct {
      fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }
  }

  /** Anything: carried as it is, never looked into. */
  record Any() implements Shape {}

  /** Any text. */
  Shape TEXT = text(".*");

  /** True or false. */
  Shape FLAG = new Flag();

  /** Anything at all. */
  Shape ANY = new Any();

  /** A whole number of 32 bits, not negative. */
  Shape COUNT = new Whole(0, Integer.MAX_VALUE);

  /** Text of this pattern. */
  static Shape text(String pattern) {
    return new Text(Set.of(), Pattern.compile(pattern, Pattern.DOTALL), false);
  }

  /** Any text, where an empty one is not the same as none. */
  static Shape textOrEmpty() {
    return new Text(Set.of(), Pattern.compile(".*", Pattern.DOTALL), true);
  }

  /** One of these words. */
  static Shape words(String... words) {
    return new Text(Set.of(words), Pattern.compile(".*"), false);
  }

  /** A list of these. */
  static Shape listOf(Shape item) {
    return new ListOf(item);
  }

  /** An object with free keys and such values. */
  static Shape mapOf(Shape value) {
    return new MapOf(value);
  }

  /** Reads a stored value, or refuses it at the place where it goes wrong. */
  default JsonNode read(JsonNode stored, Hearing hearing) {
    return ShapeReading.read(this, stored, hearing);
  }
}
