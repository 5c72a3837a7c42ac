package io.openshift.machines.admission.rule;

import java.util.ArrayList;
import java.util.List;

/** What is said to a request. */
public sealed interface Verdict {

  /** Nothing speaks against it. */
  record Allowed() implements Verdict {}

  /** It goes through, and the person is told what to expect. */
  record AllowedWithWarnings(List<String> warnings) implements Verdict {
    /** Copies the list and wants it filled: without a warning it is {@link Allowed}. */
    public AllowedWithWarnings {
      warnings = filled(warnings);
    }
  }

  /** It does not go through, for every one of these reasons. */
  record Denied(List<String> reasons) implements Verdict {
    /** Copies the list and wants it filled: a refusal without a reason helps nobody. */
    public Denied {
      reasons = filled(reasons);
    }
  }

  /** Denied for these reasons, allowed when there are none. */
  static Verdict deniedFor(List<String> reasons) {
    return reasons.isEmpty() ? new Allowed() : new Denied(reasons);
  }

  /**
   * One verdict from many: every reason to deny, in order; if there is none, every warning. A
   * warning beside a refusal is not told, since nothing happens that it could warn of.
   */
  static Verdict all(List<Verdict> verdicts) {
    var reasons = new ArrayList<String>();
    var warnings = new ArrayList<String>();
    for (var verdict : verdicts) {
      switch (verdict) {
        case Allowed() -> {}
        case AllowedWithWarnings(var more) -> warnings.addAll(more);
        case Denied(var more) -> reasons.addAll(more);
      }
    }
    return reasons.isEmpty() && !warnings.isEmpty()
        ? new AllowedWithWarnings(warnings)
        : deniedFor(reasons);
  }

  private static List<String> filled(List<String> texts) {
    if (texts.isEmpty()) {
      throw new IllegalArgumentException("this verdict needs at least one text");
    }
    return List.copyOf(texts);
  }
}
