package io.openshift.machines.conversion.status;

import io.openshift.machines.conversion.status.part.Condition;
import java.util.List;

/**
 * The conditions of a core MachineSet as far as the counters of a Machine API MachineSet tell them.
 *
 * @param desired how many machines are wanted
 */
record SetConditions(Counters counters, int desired, Deletion deletion) {

  /** The conditions of {@code status.conditions}. */
  List<Condition> current() {
    var complete = counters.fullyLabeled() == desired;
    return List.of(
        deletion.condition(),
        Condition.either("MachinesReady", ready(), "Ready", "NotReady"),
        Condition.either("MachinesUpToDate", complete, "UpToDate", "NotUpToDate"),
        Condition.either(
            "ScalingDown", desired < counters.replicas(), "ScalingDown", "NotScalingDown"),
        Condition.either("ScalingUp", desired > counters.replicas(), "ScalingUp", "NotScalingUp"));
  }

  /** The conditions of {@code status.deprecated.v1beta1.conditions}. */
  List<Condition> legacy() {
    var scaling = desired > counters.replicas() ? "ScalingUp" : "ScalingDown";
    var resized = legacy("Resized", desired == counters.replicas(), scaling);
    var machinesReady = legacy("MachinesReady", ready(), "NotReady");
    var worst = resized.status() == Condition.Status.FALSE ? resized : machinesReady;
    return List.of(worst.as("Ready"), resized, resized.as("MachinesCreated"), machinesReady);
  }

  private boolean ready() {
    return counters.ready() == desired;
  }

  private static Condition legacy(String type, boolean holds, String whenFalse) {
    var condition = Condition.either(type, holds, "", whenFalse);
    return holds ? condition : condition.severity("Warning");
  }
}
