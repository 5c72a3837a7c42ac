package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Condition;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * What the lifecycle hooks of a Machine API Machine hold up. The words are those of the Machine
 * API's controller, which writes these two conditions whenever it writes a status, paused or not:
 * other words would be written to and fro. {@code Drained} is not here: its drain controller works
 * on mirrors too.
 */
final class LifecycleHooks {
  private LifecycleHooks() {}

  /** {@code Drainable} and {@code Terminable}. */
  static List<Condition> conditions(JsonNode hooks) {
    return List.of(
        open("Drainable", "Drain", hooks.path("preDrain")),
        open("Terminable", "Terminate", hooks.path("preTerminate")));
  }

  private static Condition open(String type, String operation, JsonNode hooks) {
    if (hooks.isEmpty()) {
      return Condition.of(type, Condition.Status.TRUE, "");
    }
    var message =
        StreamSupport.stream(hooks.spliterator(), false)
            .map(LifecycleHooks::word)
            .collect(
                Collectors.joining(" ", operation + " operation currently blocked by: [", "]"));
    return Condition.of(type, Condition.Status.FALSE, "HookPresent")
        .severity("Warning")
        .message(message);
  }

  private static String word(JsonNode hook) {
    return "{Name:" + Fields.text(hook, "name") + " Owner:" + Fields.text(hook, "owner") + "}";
  }
}
