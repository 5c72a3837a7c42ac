package io.openshift.machines.cli.text;

import java.io.Serial;

/** Input that is not what it claims to be. The message is one line and starts with the place. */
public final class UnreadableException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  /** With the place as far as it is known, such as {@code machines.yaml:3:7}. */
  public UnreadableException(String place, String problem) {
    super(place + ": " + problem.strip().replaceAll("\\s+", " "));
  }

  UnreadableException(Origin origin, String problem) {
    this(origin.toString(), problem);
  }
}
