package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.cli.text.Comments.Comment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.comments.CommentType;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
import org.snakeyaml.engine.v2.events.CommentEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.ImplicitTuple;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.events.StreamStartEvent;

/**
 * Trees as YAML that a person reads and that every YAML reader, of 1.1 or 1.2, takes for the same:
 * block style as kubectl writes it, quotes only where they are needed, long texts as blocks.
 */
public final class YamlWriter {
  private static final DumpSettings SETTINGS =
      DumpSettings.builder()
          .setDefaultFlowStyle(FlowStyle.BLOCK)
          .setWidth(Integer.MAX_VALUE)
          .setSplitLines(false)
          .setMaxSimpleKeyLength(1024)
          .setDumpComments(true)
          .build();
  private static final ImplicitTuple UNTAGGED = new ImplicitTuple(true, true);

  private final StringBuilder text = new StringBuilder();
  private final Emitter emitter = new Emitter(SETTINGS, new Target(text));

  private final Comments comments;

  private YamlWriter(Comments comments) {
    this.comments = comments;
  }

  /** The documents with {@code ---} between them; fields in the order of the trees. */
  public static String write(List<? extends JsonNode> documents) {
    return documents.stream()
        .map(document -> write(document, Comments.NONE))
        .collect(Collectors.joining("---\n"));
  }

  /** One document with comments at the places that it has. */
  public static String write(JsonNode document, Comments comments) {
    var writer = new YamlWriter(comments);
    writer.emitter.emit(new StreamStartEvent());
    writer.emitter.emit(new DocumentStartEvent(false, Optional.empty(), Map.of()));
    writer.node(document, "");
    writer.emitter.emit(new DocumentEndEvent(false));
    writer.emitter.emit(new StreamEndEvent());
    return lines(comments.head()) + writer.text + lines(comments.foot());
  }

  private static String lines(List<String> comments) {
    return comments.stream().map(line -> "#" + line + "\n").collect(Collectors.joining());
  }

  private void node(JsonNode node, String pointer) {
    if (node.isObject()) {
      emitter.emit(
          new MappingStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
      node.properties().forEach(entry -> field(entry, pointer));
      emitter.emit(new MappingEndEvent());
    } else if (node.isArray()) {
      emitter.emit(
          new SequenceStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
      int index = 0;
      for (var item : node) {
        item(item, pointer + "/" + index++);
      }
      emitter.emit(new SequenceEndEvent());
    } else if (node.isTextual()) {
      text(node.textValue());
    } else {
      scalar(node.asText(), ScalarStyle.PLAIN);
    }
  }

  private void field(Map.Entry<String, JsonNode> entry, String pointer) {
    var here = comments.at().isEmpty() ? "" : pointer + Comments.step(entry.getKey());
    var comment = comments.at().get(here);
    above(comment, entry.getValue());
    text(entry.getKey());
    node(entry.getValue(), here);
    beside(comment, entry.getValue());
  }

  private void item(JsonNode item, String here) {
    var comment = comments.at().get(here);
    above(comment, item);
    node(item, here);
    beside(comment, item);
  }

  /** Only a value of one line has room for a comment beside it. */
  private static boolean room(JsonNode value) {
    return value.isValueNode() && value.asText().indexOf('\n') < 0;
  }

  private void above(@Nullable Comment comment, JsonNode value) {
    if (comment != null) {
      var lines = room(value) ? comment.before() : comment.lines();
      lines.forEach(line -> emit(CommentType.BLOCK, line));
    }
  }

  private void beside(@Nullable Comment comment, JsonNode value) {
    if (comment != null && room(value)) {
      comment.inline().ifPresent(line -> emit(CommentType.IN_LINE, line));
    }
  }

  private void emit(CommentType type, String line) {
    emitter.emit(new CommentEvent(type, line, Optional.empty(), Optional.empty()));
  }

  private void text(String value) {
    if (value.indexOf('\n') >= 0) {
      scalar(value, ScalarStyle.LITERAL);
    } else {
      scalar(value, YamlScalars.ambiguous(value) ? ScalarStyle.DOUBLE_QUOTED : ScalarStyle.PLAIN);
    }
  }

  /** The emitter falls back to quotes by itself where a text cannot stand in the style. */
  private void scalar(String value, ScalarStyle style) {
    emitter.emit(new ScalarEvent(Optional.empty(), Optional.empty(), UNTAGGED, value, style));
  }

  private record Target(StringBuilder text) implements StreamDataWriter {
    @Override
    public void write(String part) {
      text.append(part);
    }

    @Override
    public void write(String part, int offset, int length) {
      text.append(part, offset, offset + length);
    }
  }
}
