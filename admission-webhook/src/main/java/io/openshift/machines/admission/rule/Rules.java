package io.openshift.machines.admission.rule;

import jakarta.inject.Singleton;
import java.util.List;

/** All rules, in the order in which a person reads their messages. */
@Singleton
public final class Rules {
  private final List<Rule> rules;

  /** The rules in force. */
  public Rules() {
    this(List.of(new AuthorityDuringUpdates(), new UnsupportedClusterApiFields()));
  }

  /** Other rules, for a test or a profile. */
  public Rules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** The verdict of all rules whose scope covers the request. */
  public Verdict judge(Request request) {
    return Verdict.all(
        rules.stream()
            .filter(rule -> rule.scope().covers(request))
            .map(rule -> rule.judge(request))
            .toList());
  }
}
