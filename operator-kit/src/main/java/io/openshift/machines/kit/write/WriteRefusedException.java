package io.openshift.machines.kit.write;

/**
 * The API server, a schema or an admission policy refused the object as such (400, 403, 413, 422).
 * The same write will be refused again until somebody changes something.
 */
public final class WriteRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WriteRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
