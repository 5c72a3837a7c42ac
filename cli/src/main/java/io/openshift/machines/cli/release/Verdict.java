package io.openshift.machines.cli.release;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;

/** How far one Machine or MachineSet of the Machine API is on its way back. */
sealed interface Verdict {
  /** The Machine API is in charge, and is to stay so. */
  record Led() implements Verdict {}

  /** Nobody has asked for it yet. */
  record Ask() implements Verdict {}

  /** It is on its way; what is waited for. */
  record Moving(String what) implements Verdict {}

  /** It stays with Cluster API, and why. */
  record Stays(String why) implements Verdict {}

  /** The Machine API's own word for itself. */
  String MACHINE_API = "MachineAPI";

  /** Reasons of a condition that say that the way back is barred until somebody does something. */
  Set<String> BARRED = Set.of("Blocked", "RolledBack");

  /**
   * What the object says of itself.
   *
   * @param object of the Machine API, as it stands
   */
  static Verdict of(JsonNode object) {
    var current = object.at("/status/authoritativeAPI").asText();
    if (object.at("/metadata").has("deletionTimestamp")) {
      return new Moving("it is being deleted");
    }
    if (current.isEmpty()) {
      return new Led();
    }
    return asked(object) ? afterwards(object, current) : before(object);
  }

  /**
   * Whether the Machine API is wanted: for the object, and for the Machines that a set will make.
   */
  static boolean asked(JsonNode object) {
    var template = object.at("/spec/template/spec/authoritativeAPI").asText(MACHINE_API);
    return object.at("/spec/authoritativeAPI").asText().equals(MACHINE_API)
        && (template.equals(MACHINE_API) || template.isEmpty());
  }

  private static Verdict before(JsonNode object) {
    return condition(object, "Synchronized")
        .filter(one -> one.path("reason").asText().startsWith("FailedToConvertCAPI"))
        .<Verdict>map(one -> new Stays(one.path("message").asText()))
        .orElseGet(Ask::new);
  }

  private static Verdict afterwards(JsonNode object, String current) {
    var transition = condition(object, "AuthorityTransition");
    if (current.equals(MACHINE_API)) {
      return new Led();
    }
    var words = transition.map(one -> one.path("message").asText()).orElse("");
    return transition.filter(one -> BARRED.contains(one.path("reason").asText())).isPresent()
        ? new Stays(words)
        : new Moving(words.isEmpty() ? "the hand-over has not begun" : words);
  }

  private static Optional<JsonNode> condition(JsonNode object, String type) {
    for (var one : object.at("/status/conditions")) {
      if (one.path("type").asText().equals(type)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }
}
