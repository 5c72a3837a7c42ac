package io.openshift.machines.kit.event;

/**
 * What an event says.
 *
 * @param warning whether somebody should look at it
 * @param reason one CamelCase word, the same as in the condition that goes with it
 * @param message for people; cut at 1,024 characters, the most that the API server takes
 */
public record Notice(boolean warning, String reason, String message) {
  private static final int LONGEST = 1024;

  /** Cuts the message. */
  public Notice {
    message = message.substring(0, Math.min(LONGEST, message.length()));
  }

  String type() {
    return warning ? "Warning" : "Normal";
  }
}
