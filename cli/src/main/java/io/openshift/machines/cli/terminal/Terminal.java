package io.openshift.machines.cli.terminal;

import java.io.InputStream;
import java.util.Map;

/**
 * What the program was started with.
 *
 * @param stdin what {@code -} reads
 * @param colours whether the standard output shows colours
 * @param errorColours whether the standard error shows colours
 * @param watched whether a person looks at the standard error, so that progress helps
 */
public record Terminal(InputStream stdin, boolean colours, boolean errorColours, boolean watched) {

  /** A pipe: no colours, no progress. */
  public static Terminal piped(InputStream stdin) {
    return new Terminal(stdin, false, false, false);
  }

  /**
   * As the launcher saw it, which alone can ask each stream: {@code MAPICTL_TTY} has {@code out}
   * and {@code err} in it for streams that are terminals. {@code NO_COLOR} turns colours off.
   */
  public static Terminal of(InputStream stdin, Map<String, String> environment) {
    var terminals = environment.getOrDefault("MAPICTL_TTY", "");
    var plain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "dumb").equals("dumb");
    return new Terminal(
        stdin,
        terminals.contains("out") && !plain,
        terminals.contains("err") && !plain,
        terminals.contains("err"));
  }

  /** Colours of the standard output. */
  public Paint paint() {
    return new Paint(colours);
  }

  /** Colours of the standard error. */
  public Paint errorPaint() {
    return new Paint(errorColours);
  }
}
