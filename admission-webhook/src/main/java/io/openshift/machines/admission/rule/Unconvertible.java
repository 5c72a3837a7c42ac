package io.openshift.machines.admission.rule;

import io.openshift.machines.conversion.WellKnown;
import java.util.Set;

/** Whoever makes a Machine or a set hears which of its fields could not cross over. */
record Unconvertible(Surroundings surroundings) implements Rule {

  @Override
  public Scope scope() {
    return new Scope(
        Pair.MACHINE_API,
        Set.of("machinesets"),
        Set.of(Operation.CREATE),
        WellKnown.MACHINE_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    // What is made for Cluster API is filled from there.
    if (!surroundings.features().mirrors() || Pair.wanted(request.object()).equals("ClusterAPI")) {
      return new Verdict.Allowed();
    }
    var problems = new Trial(surroundings).toClusterApi(Pair.kind(request), request.object());
    return problems.isEmpty()
        ? new Verdict.Allowed()
        : new Verdict.AllowedWithWarnings(
            problems.stream().map(one -> "cannot cross over to Cluster API: " + one).toList());
  }
}
