package io.openshift.machines.admission.rule;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Authority is not asked to move where the hand-over could not happen: while it is off, while the
 * twin goes or is not ready, and where a field cannot be said on the other side. To take a request
 * back is always possible.
 */
record Switching(Surroundings surroundings) implements Rule {
  private static final String PATH = "spec.authoritativeAPI of ";

  @Override
  public Scope scope() {
    return new Scope(
        Pair.MACHINE_API,
        Pair.CORE_KINDS,
        Set.of(Operation.UPDATE),
        WellKnown.MACHINE_API_NAMESPACE);
  }

  @Override
  public Verdict judge(Request request) {
    var wanted = Pair.wanted(request.object());
    var stored = request.oldObject();
    if (wanted.equals(Pair.wanted(stored)) || Pair.takesBack(stored, wanted)) {
      return new Verdict.Allowed();
    }
    var off = handOver(wanted);
    if (!off.isEmpty()) {
      return Verdict.deniedFor(off.stream().map(why -> refused(request, why)).toList());
    }
    var reasons = new ArrayList<>(owner(stored));
    if (surroundings.features().mirrors()) {
      reasons.addAll(twin(request, wanted));
    }
    return Verdict.deniedFor(reasons.stream().map(why -> refused(request, why)).toList());
  }

  private static String refused(Request request, String why) {
    return PATH + request.what() + " cannot change: " + why;
  }

  private List<String> handOver(String wanted) {
    var features = surroundings.features();
    var never = HandOver.never(features);
    return never.isEmpty() && wanted.equals("ClusterAPI") ? HandOver.off(features) : never;
  }

  private static List<String> owner(ObjectNode machineApi) {
    return Meta.of(machineApi).owners().stream()
        .filter(owner -> owner.kind().equals("ControlPlaneMachineSet"))
        .map(
            owner ->
                "ControlPlaneMachineSet "
                    + owner.name()
                    + " manages it, which knows the Machine API alone")
        .toList();
  }

  private List<String> twin(Request request, String wanted) {
    var kind = Pair.kind(request);
    var trial = new Trial(surroundings);
    var core = surroundings.seen(Pair.clusterApi(kind), request.name());
    var reasons = new ArrayList<String>();
    core.ifPresent(one -> reasons.addAll(state(kind, one)));
    reasons.addAll(
        wanted.equals("ClusterAPI")
            ? trial.toClusterApi(kind, request.object())
            : core.map(one -> trial.toMachineApi(kind, one, request.object())).orElse(List.of()));
    return reasons;
  }

  private static List<String> state(Kind kind, ObjectNode core) {
    var reasons = new ArrayList<String>();
    if (Meta.of(core).deleting()) {
      reasons.add(
          "metadata.deletionTimestamp of its twin in openshift-cluster-api is set: it is being"
              + " deleted");
    }
    if (kind == Kind.MACHINE
        && !core.at("/status/initialization/infrastructureProvisioned").asBoolean()) {
      reasons.add(
          "status.initialization.infrastructureProvisioned of its twin in openshift-cluster-api is"
              + " not true: wait until it is");
    }
    return reasons;
  }
}
