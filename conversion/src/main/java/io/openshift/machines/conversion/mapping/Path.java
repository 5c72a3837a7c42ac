package io.openshift.machines.conversion.mapping;

import java.util.Arrays;
import java.util.List;

/**
 * Where a value stands, from the base of a table: names of fields, without list positions.
 *
 * <p>A text such as {@code placement.region} starts at the table's own base; one that starts with
 * {@code Machine.} starts at the spec of the core Machine (or of a set's machine template), so that
 * a provider's table can reach its other half. A last step {@code annotations{prefix*}} means those
 * keys of a map that start with the prefix.
 *
 * @param machine whether the path starts at the machine spec
 * @param steps field names
 * @param glob prefix of the map keys meant, or empty for the value as a whole
 * @param text how the table writes it
 * @param plain the text without the {@code Machine.} mark and the key pattern
 */
public record Path(boolean machine, List<String> steps, String glob, String text, String plain) {
  /** The base itself. */
  static final Path BASE = new Path(false, List.of(), "", "", "");

  private static final String MACHINE = "Machine.";

  /** Parses the table's spelling. */
  public static Path of(String text) {
    var machine = text.startsWith(MACHINE);
    var rest = machine ? text.substring(MACHINE.length()) : text;
    var brace = rest.indexOf('{');
    var glob = brace < 0 ? "" : rest.substring(brace + 1, rest.length() - 1).replace("*", "");
    var names = brace < 0 ? rest : rest.substring(0, brace);
    // Parsers intern the names of fields: finding one is then no comparison of letters.
    var steps = Arrays.stream(names.split("\\.")).map(String::intern).toList();
    return new Path(machine, steps, glob, text, names);
  }

  @Override
  public String toString() {
    return text;
  }
}
