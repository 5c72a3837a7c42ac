package io.openshift.machines.kit.write;

import io.openshift.machines.kit.resource.ResourceType;

/**
 * The API server, a schema or an admission policy refused the object as such (400, 403, 413, 422,
 * or any denial by a webhook). The same write will be refused again until somebody changes
 * something.
 */
public final class WriteRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String verb;
  private final transient ResourceType type;
  private final Refuser refuser;

  WriteRefusedException(String verb, ResourceType type, Refuser refuser, Refusal refusal) {
    super("%s refused: %s".formatted(refuser.title(), refusal.words()), refusal.cause());
    this.verb = verb;
    this.type = type;
    this.refuser = refuser;
  }

  /**
   * What came back.
   *
   * @param words which write it was, and what the API server said to it
   */
  record Refusal(String words, Throwable cause) {}

  /** {@code create}, {@code update}, {@code status}, {@code apply} or {@code delete}. */
  public String verb() {
    return verb;
  }

  /** The kind of the object. */
  public ResourceType type() {
    return type;
  }

  /** Who refused it. */
  public Refuser refuser() {
    return refuser;
  }
}
