package io.openshift.machines.e2e.cloud;

/** The cloud did not do what it was asked; the message says what it answered. */
public final class CloudException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CloudException(String message) {
    super(message);
  }

  CloudException(String message, Throwable cause) {
    super(message, cause);
  }
}
