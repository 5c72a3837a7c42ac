package io.openshift.machines.admission.rule;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import java.util.List;
import java.util.Set;

/**
 * A mirror is not scaled. A scale arrives as a bare number of replicas, on which no policy can see
 * whose set it is; people, the autoscaler and HorizontalPodAutoscaler all scale this way.
 *
 * @param machineApi whether it looks at the sets of the Machine API, or at those of Cluster API
 */
record Scaling(Surroundings surroundings, boolean machineApi) implements Rule {

  @Override
  public Scope scope() {
    return new Scope(
        machineApi ? Pair.MACHINE_API : Pair.CLUSTER_API,
        Set.of("machinesets/scale"),
        Set.of(Operation.UPDATE),
        machineApi ? WellKnown.MACHINE_API_NAMESPACE : WellKnown.CLUSTER_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var replicas = "/spec/replicas";
    boolean changes =
        request.object().at(replicas).asLong() != request.oldObject().at(replicas).asLong();
    return changes && mirror(request.name())
        ? Verdict.deniedFor(
            List.of(
                "spec.replicas of "
                    + request.what()
                    + " cannot be changed here, because it is a mirror; scale the MachineSet in "
                    + (machineApi ? "openshift-cluster-api" : "openshift-machine-api")))
        : new Verdict.Allowed();
  }

  private boolean mirror(String name) {
    return machineApi
        ? surroundings
            .seen(Pair.machineApi(Kind.MACHINE_SET), name)
            .filter(Pair::machineApiMirror)
            .isPresent()
        : surroundings
            .seen(Pair.clusterApi(Kind.MACHINE_SET), name)
            .filter(Pair::clusterApiMirror)
            .isPresent();
  }
}
