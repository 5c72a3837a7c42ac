package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Message.Severity;
import java.util.List;
import java.util.Optional;

/** The {@code results} of a KRM function: what it has to say, for the tool that runs it. */
final class Results {
  private Results() {}

  static Output into(Output list, List<Message> messages) {
    if (messages.isEmpty()) {
      return list;
    }
    var tree = list.tree().deepCopy();
    var results =
        tree.path("results") instanceof ArrayNode there ? there : tree.putArray("results");
    messages.stream().distinct().forEach(message -> add(results, message));
    return new Output(tree, list.comments(), Optional.empty());
  }

  private static void add(ArrayNode results, Message message) {
    var result = results.addObject();
    result.put("severity", severity(message.severity()));
    result.put("message", message.text());
    if (!message.about().isEmpty()) {
      reference(result.putObject("resourceRef"), message.about());
    }
    message.problem().ifPresent(problem -> result.putObject("field").put("path", problem.path()));
  }

  private static void reference(ObjectNode reference, String about) {
    var words = about.split(" ", 2);
    reference.put("kind", words[0]).put("name", words.length > 1 ? words[1] : "");
  }

  private static String severity(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case ASSUMED, NOTE -> "info";
    };
  }
}
