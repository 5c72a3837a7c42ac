package io.openshift.machines.conversion.status.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.ConditionList;
import io.openshift.machines.conversion.status.part.Fields;

/**
 * What the Machine API tells of a virtual machine.
 *
 * @param word {@code poweredOn}, {@code poweredOff} or {@code suspended}; empty when not known
 * @param creation the condition {@code MachineCreation}, or a missing node
 */
record PowerState(String word, JsonNode creation) {
  static final String ON = "poweredOn";

  /** The state that the Machine API tells; a running Machine without one is powered on. */
  static PowerState of(ObjectNode machine) {
    var status = machine.path("status");
    var own = status.path("providerStatus");
    var word = Fields.text(own, "instanceState");
    var running = word.isEmpty() && Fields.text(status, "phase").equals("Running");
    var creation = ConditionList.find(own.path("conditions"), "MachineCreation");
    return new PowerState(running ? ON : word, creation);
  }

  boolean on() {
    return word.equals(ON);
  }

  boolean known() {
    return !word.isEmpty();
  }

  private boolean failed() {
    return word.isEmpty() && Fields.text(creation, "status").equals("False");
  }

  /** Whether the virtual machine is made, as the provider would say it. */
  Condition provisioned(String type) {
    if (on()) {
      return Condition.of(type, Status.TRUE, "Provisioned").beganWith(creation);
    }
    if (failed()) {
      return Condition.of(type, Status.FALSE, "CloningFailed")
          .severity("Warning")
          .message(Fields.text(creation, "message"))
          .beganWith(creation);
    }
    return known()
        ? Condition.of(type, Status.FALSE, "PoweringOn").severity("Info")
        : Condition.of(type, Status.UNKNOWN, "Unknown");
  }

  /** The same in the older form, which gives a reason only for what does not hold. */
  Condition legacy(String type) {
    var made = provisioned(type);
    var reason = made.status() == Status.FALSE ? made.reason() : "";
    return new Condition(
        made.type(), made.status(), reason, made.message(), made.severity(), made.since());
  }

  /** The summary, with the reasons that Cluster API gives it. */
  Condition ready() {
    var made = provisioned("Ready");
    var reason =
        switch (made.status()) {
          case TRUE -> "Ready";
          case FALSE -> "NotReady";
          case UNKNOWN -> "ReadyUnknown";
        };
    return new Condition(
        made.type(), made.status(), reason, made.message(), made.severity(), made.since());
  }
}
