package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How things of Power VS are named: in the Machine API by a type and the member that it means, in
 * Cluster API by the member alone.
 */
final class PowerVsReferences {
  /** By what a thing is known: {@code id}, {@code name} or {@code regex}, and the text. */
  record Choice(String member, String text) {}

  private static final Map<String, String> MEMBERS =
      Map.of("ID", "id", "Name", "name", "RegEx", "regex");

  /** How long a text may be in {@code v1beta3}. */
  private static final Map<String, Integer> LONGEST = Map.of("id", 64, "name", 128);

  private PowerVsReferences() {}

  /** The Machine API's leaves of a reference. */
  static List<Leaf> leaves(String field) {
    return List.of(
        Leaf.of(field + ".type", Shape.words("ID", "Name", "RegEx")),
        Leaf.of(field + ".id", Shape.TEXT),
        Leaf.of(field + ".name", Shape.TEXT),
        Leaf.of(field + ".regex", Shape.TEXT));
  }

  /** Cluster API's members under a field. */
  static List<Leaf> members(String field, String... names) {
    return Stream.of(names).map(name -> Leaf.of(field + "." + name, Shape.TEXT)).toList();
  }

  /** What the Machine API's type means, or nothing and a refusal. */
  static Optional<Choice> typed(String field, JsonNode value, Hearing hearing) {
    var type = value.path(field + ".type").asText();
    if (type.isEmpty()) {
      hearing.refuseAt(field + ".type", "is missing", "say ID or Name, and which");
      return Optional.empty();
    }
    var member = MEMBERS.get(type);
    var text = value.path(field + "." + member).asText();
    if (text.isEmpty()) {
      var reason = "is missing, and the type is " + type;
      hearing.refuseAt(field + "." + member, reason, "name it, or change the type");
      return Optional.empty();
    }
    return Optional.of(new Choice(member, text));
  }

  /** The same where the thing can be named by id and name alone, as the webhook has it. */
  static Optional<Choice> exact(String field, JsonNode value, Hearing hearing) {
    var choice = typed(field, value, hearing);
    if (choice.isPresent() && choice.get().member().equals("regex")) {
      var reason = "only a network can be found by a regular expression";
      hearing.refuseAt(field + ".type", reason, "name it by ID or Name");
      return Optional.empty();
    }
    return choice;
  }

  /** The same choice, refused when it is longer than {@code v1beta3} takes. */
  static Optional<Choice> bounded(String field, Optional<Choice> choice, Hearing hearing) {
    return choice.filter(
        chosen -> {
          var most = LONGEST.getOrDefault(chosen.member(), Integer.MAX_VALUE);
          if (chosen.text().length() > most) {
            var reason = "is longer than the " + most + " characters that Cluster API takes";
            hearing.refuseAt(field + "." + chosen.member(), reason, "name it otherwise");
          }
          return chosen.text().length() <= most;
        });
  }

  /** The first of Cluster API's members that is set: the providers read them in this order. */
  static Optional<Choice> first(String field, JsonNode value) {
    return Stream.of("id", "name", "regex")
        .filter(member -> value.has(field + "." + member))
        .map(member -> new Choice(member, value.path(field + "." + member).asText()))
        .findFirst();
  }

  /** A choice as the Machine API says it. */
  static JsonNode withType(String field, Choice choice) {
    var type =
        MEMBERS.entrySet().stream()
            .filter(entry -> entry.getValue().equals(choice.member()))
            .findFirst()
            .orElseThrow()
            .getKey();
    return Json.object()
        .put(field + ".type", type)
        .put(field + "." + choice.member(), choice.text());
  }

  /** A choice as Cluster API says it. */
  static JsonNode withoutType(String field, Optional<Choice> choice) {
    var said = Json.object();
    choice.ifPresent(chosen -> said.put(field + "." + chosen.member(), chosen.text()));
    return said;
  }
}
