package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.JsonWriter;
import io.openshift.machines.cli.text.YamlWriter;
import java.util.List;
import java.util.stream.Collectors;

/** How objects are written. */
public enum Format {
  /** Documents with {@code ---} between them. */
  yaml {
    @Override
    String text(List<Output> documents) {
      return YamlText.of(documents);
    }
  },
  /** One object, or a {@code List} when there are several. */
  json {
    @Override
    String text(List<Output> documents) {
      return documents.isEmpty() ? "" : JsonWriter.write(whole(documents));
    }
  };

  abstract String text(List<Output> documents);

  private static ObjectNode whole(List<Output> documents) {
    if (documents.size() == 1) {
      return documents.getFirst().tree();
    }
    var list = JsonNodeFactory.instance.objectNode();
    list.put("apiVersion", "v1").put("kind", "List");
    list.putArray("items").addAll(documents.stream().map(Output::tree).toList());
    return list;
  }

  /** Documents as YAML, several at a time where there are many. */
  private static final class YamlText {
    private static final int MANY = 50;

    static String of(List<Output> documents) {
      var stream = documents.size() < MANY ? documents.stream() : documents.parallelStream();
      return stream.map(YamlText::one).collect(Collectors.joining("---\n"));
    }

    private static String one(Output document) {
      return document
          .verbatim()
          .map(text -> text.isEmpty() || text.endsWith("\n") ? text : text + "\n")
          .orElseGet(() -> YamlWriter.write(document.tree(), document.comments()));
    }
  }
}
