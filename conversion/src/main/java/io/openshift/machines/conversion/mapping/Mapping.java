package io.openshift.machines.conversion.mapping;

import java.util.List;

/**
 * A table: rows in the order in which they are written and printed.
 *
 * @param name section of the carry annotation, unique among the tables of one object
 */
public record Mapping(String name, List<Rule> rules) {
  /** Copies the rows. */
  public Mapping {
    rules = List.copyOf(rules);
  }

  /** A table in parts, for those that would be long. */
  public static Mapping of(String name, List<List<Rule>> parts) {
    return new Mapping(name, parts.stream().flatMap(List::stream).toList());
  }
}
