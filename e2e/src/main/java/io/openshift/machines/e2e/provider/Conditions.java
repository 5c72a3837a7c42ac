package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Conditions as Cluster API's v1beta1 types have them: in {@code status.conditions}, with a
 * severity that stands only on False, no generation, {@code Ready} first and then by type.
 */
public record Conditions(ObjectNode object, Instant now) {

  /** A condition without its time. Empty parts are left out. */
  public record Condition(
      String type, String status, String reason, String severity, String message) {
    /** All well. */
    public static Condition isTrue(String type) {
      return new Condition(type, "True", "", "", "");
    }

    /** Not so, for that reason. */
    public static Condition isFalse(String type, String reason, String severity) {
      return new Condition(type, "False", reason, severity, "");
    }

    private ObjectNode node() {
      var node = JsonNodeFactory.instance.objectNode();
      put(node, "message", message);
      put(node, "reason", reason);
      put(node, "severity", severity);
      return node.put("status", status).put("type", type);
    }

    private static void put(ObjectNode node, String field, String value) {
      if (!value.isEmpty()) {
        node.put(field, value);
      }
    }
  }

  /** The condition of that type. */
  public Optional<ObjectNode> get(String type) {
    return all()
        .filter(c -> c.path("type").asText().equals(type))
        .map(ObjectNode.class::cast)
        .findFirst();
  }

  /** Whether the object has exactly this condition. */
  public boolean has(Condition condition) {
    return get(condition.type())
        .map(Conditions::timeless)
        .filter(condition.node()::equals)
        .isPresent();
  }

  /** Sets the condition; its time changes when anything in it does. */
  public void set(Condition condition) {
    if (has(condition)) {
      return;
    }
    var next = condition.node();
    next.put("lastTransitionTime", now.truncatedTo(ChronoUnit.SECONDS).toString());
    var others = all().filter(c -> !c.path("type").asText().equals(condition.type()));
    var sorted =
        Stream.concat(others, Stream.of(next))
            .sorted(Comparator.comparing(Conditions::rank))
            .toList();
    ArrayNode conditions = status().putArray("conditions");
    conditions.addAll(sorted);
  }

  private static String rank(JsonNode condition) {
    var type = condition.path("type").asText();
    return type.equals("Ready") ? "" : type;
  }

  private static ObjectNode timeless(ObjectNode condition) {
    return condition.deepCopy().without("lastTransitionTime");
  }

  private Stream<JsonNode> all() {
    return StreamSupport.stream(object.at("/status/conditions").spliterator(), false);
  }

  private ObjectNode status() {
    return object.withObject("/status");
  }
}
