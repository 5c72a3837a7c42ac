package io.openshift.machines.cli.terminal;

/**
 * Colours by meaning, never the only sign of it.
 *
 * @param on whether there are any
 */
public record Paint(boolean on) {
  /** For what holds something back. */
  public String bad(String text) {
    return in("31", text);
  }

  /** For what wants a look. */
  public String doubtful(String text) {
    return in("33", text);
  }

  /** For what is fine. */
  public String good(String text) {
    return in("32", text);
  }

  /** For headings. */
  public String strong(String text) {
    return in("1", text);
  }

  /** For what matters less. */
  public String faint(String text) {
    return in("2", text);
  }

  private String in(String code, String text) {
    return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
