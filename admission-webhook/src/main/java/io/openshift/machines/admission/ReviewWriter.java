package io.openshift.machines.admission;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.admission.rule.Verdict;

/** Writes the answer to an AdmissionReview. */
final class ReviewWriter {
  private ReviewWriter() {}

  /** A denial is 422 Invalid, as a ValidatingAdmissionPolicy answers it. */
  static ObjectNode answer(String uid, Verdict verdict) {
    var review = JsonNodeFactory.instance.objectNode();
    review.put("apiVersion", "admission.k8s.io/v1").put("kind", "AdmissionReview");
    var response = review.putObject("response").put("uid", uid);
    switch (verdict) {
      case Verdict.Allowed() -> response.put("allowed", true);
      case Verdict.AllowedWithWarnings(var warnings) -> {
        var list = response.put("allowed", true).putArray("warnings");
        warnings.forEach(list::add);
      }
      case Verdict.Denied(var reasons) ->
          response
              .put("allowed", false)
              .putObject("status")
              .put("code", 422)
              .put("reason", "Invalid")
              .put("message", String.join("; ", reasons));
    }
    return review;
  }
}
