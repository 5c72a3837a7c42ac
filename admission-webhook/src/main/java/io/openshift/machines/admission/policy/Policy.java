package io.openshift.machines.admission.policy;

import java.util.List;
import java.util.Map;

/**
 * A ValidatingAdmissionPolicy with its one binding.
 *
 * @param name what follows the suite's prefix in the name of both
 * @param about a comment for people who read the manifest
 * @param action what a binding does about a violation
 * @param targets the writes that it looks at
 * @param namespace where
 * @param condition which of them it judges, in CEL; empty for all
 * @param variables CEL by name, in the order in which they build on each other
 * @param validations what must hold
 */
record Policy(
    String name,
    String about,
    Action action,
    List<Target> targets,
    String namespace,
    String condition,
    Map<String, String> variables,
    List<Validation> validations) {
  private static final String PREFIX = "openshift-machine-api-migration-";

  /** The name of the policy and of its binding. */
  String fullName() {
    return PREFIX + name;
  }

  /** What a violation brings. */
  enum Action {
    /** The write does not happen; an error while judging refuses it too. */
    DENY("Deny", "Fail"),
    /** The write happens, and its writer is told; an error while judging is passed over. */
    WARN("Warn", "Ignore");

    private final String word;
    private final String failurePolicy;

    Action(String word, String failurePolicy) {
      this.word = word;
      this.failurePolicy = failurePolicy;
    }

    String word() {
      return word;
    }

    String failurePolicy() {
      return failurePolicy;
    }
  }

  /**
   * Writes of one API group.
   *
   * @param version an API version, or a star for any
   * @param resources plural names
   * @param operations such as {@code UPDATE}
   */
  record Target(String group, String version, List<String> resources, List<String> operations) {}

  /**
   * What must hold.
   *
   * @param holds a CEL expression that is true then
   * @param message a CEL expression that gives the text for a person
   */
  record Validation(String holds, String message) {}
}
