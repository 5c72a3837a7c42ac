package io.openshift.machines.e2e.provider.common;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Conditions as Kubernetes has them, with reason, message and generation.
 *
 * @param object is changed
 * @param pointer to the list
 */
record StatusConditions(ObjectNode object, String pointer, Instant now) {

  /** A condition without its time. */
  record Said(String type, String status, String reason, String message) {
    private boolean isIn(JsonNode condition) {
      return status.equals(condition.path("status").asText())
          && reason.equals(condition.path("reason").asText())
          && message.equals(condition.path("message").asText());
    }
  }

  boolean has(Said said) {
    return get(said.type()).filter(said::isIn).isPresent();
  }

  /** Sets the condition; its time changes with its status. */
  void set(Said said) {
    if (has(said)) {
      return;
    }
    var list = object.withArray(pointer);
    var old = get(said.type());
    var next = old.orElseGet(list::addObject);
    if (!Objects.equals(old.map(o -> o.path("status").asText()).orElse(""), said.status())) {
      next.put("lastTransitionTime", now.truncatedTo(ChronoUnit.SECONDS).toString());
    }
    next.put("type", said.type()).put("status", said.status()).put("reason", said.reason());
    next.put("message", said.message());
    next.put("observedGeneration", object.at("/metadata/generation").asLong());
  }

  private Optional<ObjectNode> get(String type) {
    return StreamSupport.stream(object.at(pointer).spliterator(), false)
        .filter(condition -> condition.path("type").asText().equals(type))
        .map(ObjectNode.class::cast)
        .findFirst();
  }
}
