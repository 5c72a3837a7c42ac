package io.openshift.machines.e2e.dryrun;

/**
 * An object that the API server does not take.
 *
 * @param seed what makes the object again
 * @param object its kind, and whether it is a source or what became of one
 * @param message what the server has against it
 */
record Refusal(long seed, String object, String message) {

  /** How a person reads it. */
  String text() {
    return "-Ddryrun.seed=%d %s: %s".formatted(seed, object, message);
  }

  /** The same complaint, whatever object and value gave rise to it. */
  String complaint() {
    return object + message.replaceAll("\"[^\"]*\"|\\d+", "");
  }
}
