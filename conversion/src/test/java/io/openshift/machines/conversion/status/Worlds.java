package io.openshift.machines.conversion.status;

import static io.openshift.machines.conversion.status.Samples.THEN;
import static io.openshift.machines.conversion.status.Samples.bareMachineApiMirror;
import static io.openshift.machines.conversion.status.Samples.bareMirror;
import static io.openshift.machines.conversion.status.Samples.done;
import static io.openshift.machines.conversion.status.Samples.runningMachine;
import static io.openshift.machines.conversion.status.Samples.runningPair;
import static io.openshift.machines.conversion.status.Samples.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/** Sources and mirrors of every kind that the laws are held against. */
final class Worlds {
  static final String[] MACHINE_API_PHASES = {
    "", "Provisioning", "Provisioned", "Running", "Deleting", "Failed", "Frozen"
  };
  static final String[] CLUSTER_API_PHASES = {
    "",
    "Pending",
    "Provisioning",
    "Provisioned",
    "Running",
    "Updating",
    "Deleting",
    "Deleted",
    "Failed",
    "Unknown"
  };
  static final String[] STATES = {
    "", "pending", "running", "stopping", "stopped", "shutting-down", "terminated", "Unknown"
  };
  static final String[] WORDS = {"", "True", "False", "Unknown"};

  private Worlds() {}

  /** A Machine API Machine in that phase, its instance in that state, as far as they are given. */
  static ObjectNode machine(String phase, String state, String exists) {
    var machine = runningMachine();
    var status = (ObjectNode) machine.get("status");
    put(status, "phase", phase);
    put((ObjectNode) status.get("providerStatus"), "instanceState", state);
    var condition = (ObjectNode) status.at("/conditions/0");
    put(condition, "status", exists);
    if (exists.isEmpty()) {
      status.remove("conditions");
    }
    return machine;
  }

  /** A Cluster API pair in that phase, its instance in that state and seen so by its provider. */
  static ClusterApiObjects pair(String phase, String state, String ready) {
    var pair = runningPair();
    put((ObjectNode) pair.core().get("status"), "phase", phase);
    var infra = (ObjectNode) pair.infra().get("status");
    put(infra, "instanceState", state);
    ((ObjectNode) infra.at("/conditions/0"))
        .put("status", ready)
        .put("reason", ready.equals("Unknown") ? "InstanceNotFound" : "InstanceProvisionFailed");
    if (ready.isEmpty()) {
      infra.remove("conditions");
    }
    return pair;
  }

  /** Machine API Machines in charge. */
  static final class Machines implements ArbitrarySupplier<ObjectNode> {
    @Override
    public Arbitrary<ObjectNode> get() {
      return Combinators.combine(
              Arbitraries.of(MACHINE_API_PHASES),
              Arbitraries.of(STATES),
              Arbitraries.of(WORDS),
              Arbitraries.integers().between(0, 127))
          .as((phase, state, exists, bits) -> odd(machine(phase, state, exists), bits));
    }
  }

  /** Cluster API pairs in charge. */
  static final class Pairs implements ArbitrarySupplier<ClusterApiObjects> {
    @Override
    public Arbitrary<ClusterApiObjects> get() {
      return Combinators.combine(
              Arbitraries.of(CLUSTER_API_PHASES),
              Arbitraries.of(STATES),
              Arbitraries.of(WORDS),
              Arbitraries.integers().between(0, 127))
          .as((phase, state, ready, bits) -> odd(pair(phase, state, ready), bits));
    }
  }

  /** Mirrors in Cluster API: without a status, once in charge, or of another machine before. */
  static final class ClusterApiMirrors implements ArbitrarySupplier<ClusterApiObjects> {
    @Override
    public Arbitrary<ClusterApiObjects> get() {
      var mirrors =
          new Machines()
              .get()
              .map(machine -> done(MachineStatus.toClusterApi(machine, bareMirror(), THEN)))
              .map(Worlds::withForeign);
      return Arbitraries.oneOf(Arbitraries.create(Samples::bareMirror), new Pairs().get(), mirrors);
    }
  }

  /** The same in the Machine API. */
  static final class MachineApiMirrors implements ArbitrarySupplier<ObjectNode> {
    @Override
    public Arbitrary<ObjectNode> get() {
      var mirrors =
          new Pairs()
              .get()
              .map(pair -> done(MachineStatus.toMachineApi(pair, bareMachineApiMirror(), THEN)));
      return Arbitraries.oneOf(
          Arbitraries.create(Samples::bareMachineApiMirror), new Machines().get(), mirrors);
    }
  }

  private static ClusterApiObjects odd(ClusterApiObjects pair, int bits) {
    return new ClusterApiObjects(odd(pair.core(), bits), odd(pair.infra(), bits & ~64));
  }

  /** Takes fields away and adds others, one for each bit. */
  private static ObjectNode odd(ObjectNode object, int bits) {
    var status = (ObjectNode) object.get("status");
    String[] fields = {"nodeRef", "addresses", "lastUpdated", "providerStatus", "initialization"};
    for (int i = 0; i < fields.length; i++) {
      if ((bits >> i & 1) == 1) {
        status.remove(fields[i]);
      }
    }
    if ((bits >> 5 & 1) == 1) {
      ((ObjectNode) object.get("metadata")).put("deletionTimestamp", THEN);
    }
    if ((bits >> 6 & 1) == 1 && object.path("apiVersion").asText().startsWith("machine.")) {
      status.put("errorReason", "CreateError").put("errorMessage", "no more capacity");
    } else if ((bits >> 6 & 1) == 1) {
      status.set("deprecated", yaml("{v1beta1: {failureReason: CreateError, failureMessage: x}}"));
    }
    return object;
  }

  private static ClusterApiObjects withForeign(ClusterApiObjects mirror) {
    var paused =
        yaml("{type: Paused, status: 'True', reason: Paused}").put("lastTransitionTime", THEN);
    mirror.infra().withArray("/status/conditions").insert(0, paused);
    mirror.core().withArray("/status/conditions").insert(0, paused.deepCopy().put("message", ""));
    return mirror;
  }

  private static void put(ObjectNode node, String field, String value) {
    if (value.isEmpty()) {
      node.remove(field);
    } else {
      node.put(field, value);
    }
  }
}
