package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;

/** The status of the core Cluster API Machine, written from a Machine API Machine. */
final class CoreMachineStatus {
  private CoreMachineStatus() {}

  static ObjectNode write(
      ObjectNode machine, ObjectNode existing, ArrayNode addresses, String now) {
    var core = existing.deepCopy();
    var from = machine.path("status");
    var phase = Phase.of(machine);
    var generation = core.at("/metadata/generation");
    var status = Fields.child(core, "status");
    Fields.putInner(status, "nodeRef", "name", Fields.text(from.path("nodeRef"), "name"));
    Fields.put(status, "addresses", addresses);
    Fields.put(status, "lastUpdated", Fields.text(from, "lastUpdated"));
    Fields.put(status, "phase", phase.forClusterApi());
    Fields.put(status, "observedGeneration", generation);
    // Nobody looks at the node while the Cluster API side is paused: what it knew has grown old.
    status.remove("nodeInfo");
    initialization(status, phase);
    var conditions = new MachineConditions(machine, phase, Deletion.of(machine, existing));
    ConditionList.write(status, conditions.current(), generation, now);
    var deprecated = Fields.child(Fields.child(status, "deprecated"), "v1beta1");
    Failure.toClusterApi(from, deprecated);
    ConditionList.writeLegacy(deprecated, conditions.legacy(), now);
    return core;
  }

  /** Once true they stay true: Cluster API's contract says that they never flip back. */
  private static void initialization(ObjectNode status, Phase phase) {
    var initialization = Fields.child(status, "initialization");
    flag(initialization, "infrastructureProvisioned", phase, phase.provisioned());
    flag(initialization, "bootstrapDataSecretCreated", phase, phase.bootstrapped());
    if (initialization.isEmpty()) {
      status.remove("initialization");
    }
  }

  private static void flag(ObjectNode initialization, String name, Phase phase, boolean holds) {
    if (initialization.path(name).asBoolean()) {
      return;
    }
    if (phase.absent()) {
      initialization.remove(name);
    } else {
      Fields.set(initialization, name, BooleanNode.valueOf(holds));
    }
  }
}
