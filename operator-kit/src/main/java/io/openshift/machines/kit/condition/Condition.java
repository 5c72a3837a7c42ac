package io.openshift.machines.kit.condition;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A condition of a Machine API object: its five fields, and the time of the last change of status.
 *
 * @param status {@code True}, {@code False} or {@code Unknown}
 * @param severity {@code Error}, {@code Warning}, {@code Info}, or empty when the status is True
 */
public record Condition(
    String type, String status, String severity, String reason, String message, Instant since) {

  /** Times are whole seconds, as the API server keeps them. */
  public Condition {
    since = since.truncatedTo(ChronoUnit.SECONDS);
  }

  /** The condition of that type in {@code status.conditions}, if it is there. */
  public static Optional<Condition> find(JsonNode object, String type) {
    return in(object.at("/status/conditions"), type);
  }

  /** The condition of that type in a list, if it is there. */
  static Optional<Condition> in(JsonNode conditions, String type) {
    for (var one : conditions) {
      if (type.equals(one.path("type").asText())) {
        return Optional.of(read(one));
      }
    }
    return Optional.empty();
  }

  private static Condition read(JsonNode tree) {
    return new Condition(
        tree.path("type").asText(),
        tree.path("status").asText(),
        tree.path("severity").asText(),
        tree.path("reason").asText(),
        tree.path("message").asText(),
        time(tree.path("lastTransitionTime").asText()));
  }

  private static Instant time(String text) {
    return text.isEmpty() ? Instant.EPOCH : Instant.parse(text);
  }

  /** Whether the status is {@code True}. */
  public boolean isTrue() {
    return "True".equals(status);
  }

  /** The same statement, but since when the earlier one's status holds, if it is the same. */
  public Condition after(Optional<Condition> earlier) {
    return earlier
        .filter(old -> old.status.equals(status))
        .map(old -> new Condition(type, status, severity, reason, message, old.since))
        .orElse(this);
  }

  /** All fields, the empty severity too: a field left out would be taken from another writer. */
  public ObjectNode tree() {
    return Trees.empty()
        .put("type", type)
        .put("status", status)
        .put("severity", severity)
        .put("reason", reason)
        .put("message", message)
        .put("lastTransitionTime", since.toString());
  }
}
