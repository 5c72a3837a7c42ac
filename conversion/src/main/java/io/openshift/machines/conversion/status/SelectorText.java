package io.openshift.machines.conversion.status;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A label selector as the text that the {@code scale} subresource shows, requirements by key. */
final class SelectorText {
  private SelectorText() {}

  /** Empty for a selector without a requirement. */
  static String of(JsonNode selector) {
    return Stream.concat(
            labels(selector.path("matchLabels")), expressions(selector.path("matchExpressions")))
        .sorted(Comparator.comparing(Requirement::key))
        .map(Requirement::text)
        .collect(Collectors.joining(","));
  }

  private record Requirement(String key, String text) {}

  private static Stream<Requirement> labels(JsonNode labels) {
    return labels.properties().stream()
        .map(
            label ->
                new Requirement(label.getKey(), label.getKey() + "=" + label.getValue().asText()));
  }

  private static Stream<Requirement> expressions(JsonNode expressions) {
    return StreamSupport.stream(expressions.spliterator(), false).map(SelectorText::requirement);
  }

  private static Requirement requirement(JsonNode expression) {
    var key = Fields.text(expression, "key");
    var text =
        switch (Fields.text(expression, "operator")) {
          case "In" -> key + " in " + values(expression);
          case "NotIn" -> key + " notin " + values(expression);
          case "DoesNotExist" -> "!" + key;
          default -> key;
        };
    return new Requirement(key, text);
  }

  private static String values(JsonNode expression) {
    return StreamSupport.stream(expression.path("values").spliterator(), false)
        .map(JsonNode::asText)
        .sorted()
        .collect(Collectors.joining(",", "(", ")"));
  }
}
