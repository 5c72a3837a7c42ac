package io.openshift.machines.admission;

import io.openshift.machines.admission.rule.Request;

/** What came in as an AdmissionReview. */
sealed interface Review {

  /**
   * A review that can be judged.
   *
   * @param uid goes back with the verdict; the API server matches on it
   */
  record Readable(String uid, Request request) implements Review {}

  /** Not a review of {@code admission.k8s.io/v1}; no API server sends such a thing. */
  record Unreadable(String because) implements Review {}
}
