package io.openshift.machines.admission.rule;

/** What a request does to its object; the names of the admission API. */
public enum Operation {
  /** A new object; there is no old one. */
  CREATE,
  /** Another object in the place of the old one; also patches and applies. */
  UPDATE,
  /** The old object goes; there is no new one. */
  DELETE,
  /** A connection such as {@code exec}. */
  CONNECT
}
