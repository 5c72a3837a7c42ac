package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.text.YamlWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** How objects are written. */
enum Format {
  /** Documents with {@code ---} between them. */
  yaml {
    @Override
    String text(List<ObjectNode> documents) {
      return documents.isEmpty() ? "" : YamlWriter.write(documents);
    }
  },
  /** One object, or a {@code List} when there are several. */
  json {
    @Override
    String text(List<ObjectNode> documents) {
      try {
        return documents.isEmpty() ? "" : JSON.writeValueAsString(whole(documents)) + "\n";
      } catch (JsonProcessingException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  };

  private static final ObjectWriter JSON =
      new JsonMapper()
          .writer(
              new DefaultPrettyPrinter()
                  .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                  .withArrayIndenter(new DefaultIndenter("  ", "\n")));

  abstract String text(List<ObjectNode> documents);

  private static ObjectNode whole(List<ObjectNode> documents) {
    if (documents.size() == 1) {
      return documents.getFirst();
    }
    var list = JsonNodeFactory.instance.objectNode();
    list.put("apiVersion", "v1").put("kind", "List").putArray("items").addAll(documents);
    return list;
  }
}
