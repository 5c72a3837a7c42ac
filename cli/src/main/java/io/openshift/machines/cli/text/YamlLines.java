package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** A tree as lines of YAML, each with the place that it shows: for pages that mark lines. */
public final class YamlLines {
  private final List<Line> lines = new ArrayList<>();

  private YamlLines() {}

  /**
   * A line.
   *
   * @param path of the value, such as {@code spec.list[0].name}
   */
  public record Line(String text, String path) {}

  /** The lines of one document. */
  public static List<Line> of(JsonNode tree) {
    var lines = new YamlLines();
    lines.node(tree, "", "");
    return lines.lines;
  }

  private void node(JsonNode node, String indent, String path) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              entry -> {
                var at = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
                value(indent + scalar(entry.getKey()) + ":", entry.getValue(), indent, at);
              });
    } else {
      int index = 0;
      for (var item : node) {
        item(item, indent, path + "[" + index++ + "]");
      }
    }
  }

  private void item(JsonNode item, String indent, String path) {
    if (item.isContainerNode() && !item.isEmpty()) {
      int first = lines.size();
      node(item, indent + "  ", path);
      var line = lines.get(first);
      var text = indent + "- " + line.text().substring(indent.length() + 2);
      lines.set(first, new Line(text, line.path()));
    } else {
      lines.add(new Line(indent + "- " + leaf(item), path));
    }
  }

  private void value(String key, JsonNode value, String indent, String path) {
    if (value.isContainerNode() && !value.isEmpty()) {
      lines.add(new Line(key, path));
      node(value, value.isArray() ? indent : indent + "  ", path);
    } else {
      lines.add(new Line(key + " " + leaf(value), path));
    }
  }

  private static String leaf(JsonNode value) {
    if (value.isContainerNode()) {
      return value.isObject() ? "{}" : "[]";
    }
    return value.isTextual() ? scalar(value.textValue()) : value.asText();
  }

  private static String scalar(String text) {
    var plain = !YamlScalars.ambiguous(text) && text.matches("[\\w./@+][\\w ./@+:=%-]*");
    return plain && !text.contains(": ") && !text.endsWith(":") && !text.endsWith(" ")
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
