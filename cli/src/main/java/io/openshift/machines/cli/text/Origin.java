package io.openshift.machines.cli.text;

/**
 * Where something stands in the input, so that a person finds it.
 *
 * @param file as the person named it, {@code stdin} for the standard input
 * @param line from 1
 * @param column from 1
 */
public record Origin(String file, int line, int column) {

  /** The place of the character at {@code index} of {@code text}. */
  static Origin at(String file, String text, int index) {
    var before = text.substring(0, Math.min(index, text.length()));
    var line = (int) before.chars().filter(character -> character == '\n').count() + 1;
    return new Origin(file, line, before.length() - before.lastIndexOf('\n'));
  }

  /** The same place in a text that starts so many lines further down. */
  Origin below(int lines) {
    return new Origin(file, line + lines, column);
  }

  /** {@code file:line:column}, which editors and terminals open. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
