package io.openshift.machines.conversion.status;

import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Condition.Status;
import io.openshift.machines.conversion.status.part.Instance;

/** The condition {@code InstanceExists}, in the words of the Machine API's machine controller. */
final class InstanceExists {
  private static final String TYPE = "InstanceExists";

  private InstanceExists() {}

  static Condition of(Instance instance) {
    return switch (instance) {
      case Instance.Exists() -> Condition.of(TYPE, Status.TRUE, "");
      case Instance.NotCreated() -> absent("InstanceNotCreated", "Instance has not been created");
      case Instance.Missing() -> absent("InstanceMissing", "Instance not found on provider");
      case Instance.Unseen(var why) ->
          Condition.of(TYPE, Status.UNKNOWN, "ErrorCheckingProvider")
              .message("Failed to check if machine exists: " + why);
    };
  }

  private static Condition absent(String reason, String message) {
    return Condition.of(TYPE, Status.FALSE, reason).severity("Warning").message(message);
  }
}
