package io.openshift.machines.admission.rule;

import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.cluster.Features;
import java.util.ArrayList;
import java.util.Set;

/**
 * A new object of the Machine API takes over nothing by accident: where Cluster API has one of that
 * name, it is made as its mirror. And none is made for Cluster API where nobody would run it.
 */
record Births(Surroundings surroundings) implements Rule {

  @Override
  public Scope scope() {
    return new Scope(
        Pair.MACHINE_API,
        Pair.CORE_KINDS,
        Set.of(Operation.CREATE),
        WellKnown.MACHINE_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var wanted = Pair.wanted(request.object());
    var reasons = new ArrayList<String>();
    var twin = surroundings.seen(Pair.clusterApi(Pair.kind(request)), request.name());
    if (twin.isPresent() && !wanted.equals("ClusterAPI")) {
      reasons.add(
          request.what()
              + " cannot be made with spec.authoritativeAPI "
              + request.object().at("/spec/authoritativeAPI").asText("unset")
              + ", because openshift-cluster-api has one of that name; say spec.authoritativeAPI:"
              + " ClusterAPI");
    }
    if (wanted.equals("ClusterAPI") && !runs(surroundings.features())) {
      HandOver.off(surroundings.features())
          .forEach(
              why ->
                  reasons.add(
                      request.what()
                          + " cannot be made with spec.authoritativeAPI ClusterAPI: "
                          + why));
    }
    return Verdict.deniedFor(reasons);
  }

  /** Where machines are never handed over there is no gate to wait for: nothing has to be taken. */
  private static boolean runs(Features features) {
    return features.handsOver() || (features.mirrors() && !HandOver.never(features).isEmpty());
  }
}
