package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.InstanceState;
import io.openshift.machines.e2e.provider.Conditions.Condition;
import io.openshift.machines.e2e.provider.Look;
import java.util.List;

/** What the provider writes into an AWSMachine about the instance it found. */
final class AwsStatus {
  private AwsStatus() {}

  /** The infra machine with the instance's true identity and state. */
  static ObjectNode of(Look look, Instance instance) {
    var object = look.infra().deepCopy();
    object
        .withObject("/spec")
        .put("providerID", AwsProviderId.write(instance.zone(), instance.id()))
        .put("instanceID", instance.id());
    var state = instance.state();
    var status = object.withObject("/status");
    status.put("instanceState", spelling(state));
    status.put("ready", state == InstanceState.RUNNING);
    if (object.at("/spec").has("spotMarketOptions")) {
      status.put("interruptible", true);
    }
    if (state.live()) {
      addresses(status, instance);
      AwsConditions.securityGroups(object, look);
    }
    if (state == InstanceState.TERMINATED) {
      status.put("failureReason", "UpdateError");
      status.put("failureMessage", "EC2 instance state \"terminated\" is unexpected");
    }
    AwsConditions.set(object, look, instanceReady(state));
    return object;
  }

  private static Condition instanceReady(InstanceState state) {
    return switch (state) {
      case PENDING -> not("InstanceNotReady", "Warning");
      case RUNNING -> Condition.isTrue(AwsConditions.INSTANCE_READY);
      case STOPPING, STOPPED -> not("InstanceStopped", "Error");
      case SHUTTING_DOWN, TERMINATED -> not("InstanceTerminated", "Error");
    };
  }

  private static Condition not(String reason, String severity) {
    return Condition.isFalse(AwsConditions.INSTANCE_READY, reason, severity);
  }

  /** It reports the DNS name before the address, and no host name. */
  private static void addresses(ObjectNode status, Instance instance) {
    var addresses = status.putArray("addresses");
    for (var type : List.of("InternalDNS", "InternalIP")) {
      instance
          .address(type)
          .ifPresent(a -> addresses.addObject().put("address", a).put("type", type));
    }
  }

  private static String spelling(InstanceState state) {
    return switch (state) {
      case PENDING -> "pending";
      case RUNNING -> "running";
      case STOPPING -> "stopping";
      case STOPPED -> "stopped";
      case SHUTTING_DOWN -> "shutting-down";
      case TERMINATED -> "terminated";
    };
  }
}
