package io.openshift.machines.admission.rule;

/** One thing that people and controllers must not do, or should be warned of. */
public interface Rule {

  /** The requests that the rule looks at; it is never asked about others. */
  Scope scope();

  /** The verdict on a request within the scope, total: whatever the objects hold, it answers. */
  Verdict judge(Request request);
}
