package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.authority.Subject;
import java.util.Set;

/** How far a Machine or MachineSet is on its way to the side that is to be in charge. */
sealed interface Standing {
  /** That side is in charge. */
  record There() implements Standing {}

  /** Nobody has asked for it yet. */
  record Unasked() implements Standing {}

  /** It is on its way; at which step, and what is waited for. */
  record UnderWay(String step, String what) implements Standing {}

  /** Something is in the way, until a person does something. */
  record Failed(String why) implements Standing {}

  /** It is being deleted, and of no more concern. */
  record Leaving() implements Standing {}

  /** Reasons of {@code AuthorityTransition} that say that a hand-over does not go on. */
  Set<String> BARRED = Set.of("Blocked", "RolledBack");

  /** What the object says of itself. */
  static Standing of(Wanted wanted) {
    var subject = wanted.subject();
    if (subject.deleting()) {
      return new Leaving();
    }
    if (!subject.wanted().equals(wanted.to())) {
      return new Unasked();
    }
    return subject.current().equals(wanted.to()) ? afterwards(subject) : before(subject);
  }

  private static Standing afterwards(Subject subject) {
    if (reason(subject).equals("TransitionUnhealthy")) {
      return new Failed(message(subject));
    }
    boolean fresh =
        subject.condition("Synchronized").stream()
            .anyMatch(one -> one.path("reason").asText().equals("AuthoritativeAPIChanged"));
    return fresh ? new UnderWay("Synchronizing", "its mirror is not in step yet") : new There();
  }

  private static Standing before(Subject subject) {
    if (BARRED.contains(reason(subject))) {
      return new Failed(message(subject));
    }
    var step =
        subject
            .condition("AuthorityTransition")
            .filter(one -> one.path("status").asText().equals("True"));
    return step.map(one -> new UnderWay(one.path("reason").asText(), one.path("message").asText()))
        .orElseGet(() -> new UnderWay("Asked", "the hand-over has not begun"));
  }

  private static String reason(Subject subject) {
    return field(subject, "reason");
  }

  private static String message(Subject subject) {
    return field(subject, "message");
  }

  private static String field(Subject subject, String field) {
    return subject.condition("AuthorityTransition").map(one -> one.path(field).asText()).orElse("");
  }
}
