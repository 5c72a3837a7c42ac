package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.provider.Conditions;
import io.openshift.machines.e2e.provider.Conditions.Condition;
import io.openshift.machines.e2e.provider.Look;
import java.util.ArrayList;

/** The conditions that the provider keeps on an AWSMachine. */
final class AwsConditions {
  static final String INSTANCE_READY = "InstanceReady";
  static final String SECURITY_GROUPS_READY = "SecurityGroupsReady";

  private AwsConditions() {}

  /** What {@code Paused} should say; False too is written, and both without a severity. */
  static Condition paused(Look look) {
    var messages = new ArrayList<String>();
    if (look.pausedCluster()) {
      messages.add("Cluster spec.paused is set to true");
    }
    if (look.pausedObject()) {
      messages.add("AWSMachine has the cluster.x-k8s.io/paused annotation");
    }
    return messages.isEmpty()
        ? new Condition("Paused", "False", "NotPaused", "", "")
        : new Condition("Paused", "True", "Paused", "", String.join(", ", messages));
  }

  /** The infra machine with that {@code InstanceReady}, and {@code Ready} summed up anew. */
  static ObjectNode with(Look look, Condition instanceReady) {
    var object = look.infra().deepCopy();
    set(object, look, instanceReady);
    return object;
  }

  /** Sets {@code InstanceReady} on the object, and sums {@code Ready} up anew. */
  static void set(ObjectNode object, Look look, Condition instanceReady) {
    var conditions = new Conditions(object, look.now());
    conditions.set(instanceReady);
    conditions.set(ready(instanceReady));
  }

  /** Says that the security groups are as wanted, which the simulated cloud does not know. */
  static void securityGroups(ObjectNode object, Look look) {
    new Conditions(object, look.now()).set(Condition.isTrue(SECURITY_GROUPS_READY));
  }

  private static Condition ready(Condition instance) {
    return new Condition(
        "Ready", instance.status(), instance.reason(), instance.severity(), instance.message());
  }
}
