package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.resource.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A new object of Cluster API starts no second engine beside a twin in the Machine API, and refers
 * to what this cluster's platform has. The operator that makes mirrors knows the first by itself.
 */
record ClusterApiBirths(Surroundings surroundings) implements Rule {
  private static final String SYNC =
      "system:serviceaccount:openshift-cluster-api:machine-api-sync-operator";

  @Override
  public Scope scope() {
    return new Scope(
        Pair.CLUSTER_API,
        Pair.CORE_KINDS,
        Set.of(Operation.CREATE),
        WellKnown.CLUSTER_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var reasons = new ArrayList<>(foreign(request));
    if (!request.asker().user().equals(SYNC)) {
      surroundings
          .seen(Pair.machineApi(Pair.kind(request)), request.name())
          .flatMap(twin -> second(request, twin))
          .ifPresent(reasons::add);
    }
    return Verdict.deniedFor(reasons);
  }

  private static Optional<String> second(Request request, ObjectNode twin) {
    var current = Pair.current(twin);
    boolean paused = Meta.of(request.object()).annotation(WellKnown.PAUSED).isPresent();
    if (current.equals("MachineAPI") && !paused) {
      return Optional.of(
          request.what()
              + " cannot be made unpaused, because the Machine API is in charge of the one in"
              + " openshift-machine-api; set spec.authoritativeAPI: ClusterAPI there instead");
    }
    boolean stopped =
        Condition.find(twin, "Paused").filter(one -> one.status().equals("True")).isPresent();
    return current.equals("ClusterAPI") && !stopped
        ? Optional.of(
            request.what()
                + " cannot be made yet, because the one in openshift-machine-api has not reported"
                + " the condition Paused")
        : Optional.empty();
  }

  private List<String> foreign(Request request) {
    var machine = Pair.kind(request) == Kind.MACHINE;
    var path = (machine ? "spec." : "spec.template.spec.") + "infrastructureRef";
    var kind = request.object().at("/" + path.replace('.', '/') + "/kind").asText();
    return surroundings
        .features()
        .platform()
        .map(one -> machine ? one.infraMachineKind() : one.infraTemplateKind())
        .filter(wanted -> !wanted.equals(kind))
        .map(
            wanted ->
                request.what()
                    + ": "
                    + path
                    + " names the kind "
                    + kind
                    + ", and machines of this cluster are of the kind "
                    + wanted)
        .stream()
        .toList();
  }
}
