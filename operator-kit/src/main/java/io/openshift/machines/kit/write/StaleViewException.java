package io.openshift.machines.kit.write;

/**
 * The object changed, appeared or went since it was looked at. Nothing was written; the only right
 * answer is to look again. Never a failure to report.
 */
public final class StaleViewException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StaleViewException(String message, Throwable cause) {
    super(message, cause);
  }
}
