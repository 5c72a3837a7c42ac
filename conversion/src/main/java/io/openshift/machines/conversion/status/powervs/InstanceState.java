package io.openshift.machines.conversion.status.powervs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.Optional;

/**
 * Power VS's word for the state of an instance, the same in both APIs: {@code BUILD}, {@code
 * ACTIVE}, {@code SHUTOFF}, {@code ERROR}, …
 */
record InstanceState(String word) {
  private static final String ACTIVE = "ACTIVE";
  private static final String TYPE = "InstanceReady";

  /** The state that the Machine API tells; a running machine without one has an active instance. */
  static InstanceState of(ObjectNode machine) {
    var status = machine.path("status");
    var word = Fields.text(status.path("providerStatus"), "instanceState");
    var running = word.isEmpty() && Fields.text(status, "phase").equals("Running");
    return new InstanceState(running ? ACTIVE : word);
  }

  boolean running() {
    return word.equals(ACTIVE);
  }

  /**
   * {@code InstanceReady} as the Cluster API provider reports that state; nothing for no state: the
   * provider takes Unknown for a creation under way, and would never make an instance.
   */
  Optional<Condition> ready() {
    return word.isEmpty() ? Optional.empty() : Optional.of(known());
  }

  private Condition known() {
    return switch (word) {
      case ACTIVE -> Condition.of(TYPE, Status.TRUE, "InstanceReady");
      case "BUILD" -> Condition.of(TYPE, Status.FALSE, "InstanceNotReady").severity("Warning");
      case "SHUTOFF" -> Condition.of(TYPE, Status.FALSE, "InstanceStopped").severity("Error");
      case "ERROR" -> Condition.of(TYPE, Status.FALSE, "InstanceErrored").severity("Error");
      default -> Condition.of(TYPE, Status.UNKNOWN, "InstanceStateUnknown");
    };
  }

  /** {@code Ready}, which is the same for a provider with one condition. */
  static Condition summary(Condition ready) {
    var reason =
        switch (ready.status()) {
          case TRUE -> "Ready";
          case FALSE -> "NotReady";
          case UNKNOWN -> "ReadyUnknown";
        };
    return new Condition(
        "Ready", ready.status(), reason, ready.message(), ready.severity(), ready.since());
  }
}
