package io.openshift.machines.admission.rule;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;

/** All rules, in the order in which a person reads their messages. */
@Singleton
public final class Rules {
  private final List<Rule> rules;

  /** The rules in force: those that need more than the written object to judge. */
  @Inject
  public Rules(Surroundings surroundings) {
    this(
        List.of(
            new Switching(surroundings),
            new Births(surroundings),
            new ClusterApiBirths(surroundings),
            new Scaling(surroundings, true),
            new Scaling(surroundings, false),
            new ForegroundDeletion(surroundings, true),
            new ForegroundDeletion(surroundings, false),
            new Unconvertible(surroundings)));
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
