package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
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
          .build();
  private static final ImplicitTuple UNTAGGED = new ImplicitTuple(true, true);

  private final StringBuilder text = new StringBuilder();
  private final Emitter emitter = new Emitter(SETTINGS, new Target(text));

  private YamlWriter() {}

  /** The documents with {@code ---} between them; fields in the order of the trees. */
  public static String write(List<? extends JsonNode> documents) {
    var writer = new YamlWriter();
    writer.emitter.emit(new StreamStartEvent());
    documents.forEach(writer::document);
    writer.emitter.emit(new StreamEndEvent());
    return writer.text.toString();
  }

  private void document(JsonNode tree) {
    emitter.emit(new DocumentStartEvent(!text.isEmpty(), Optional.empty(), Map.of()));
    node(tree);
    emitter.emit(new DocumentEndEvent(false));
  }

  private void node(JsonNode node) {
    if (node.isObject()) {
      emitter.emit(
          new MappingStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
      node.properties().forEach(this::field);
      emitter.emit(new MappingEndEvent());
    } else if (node.isArray()) {
      emitter.emit(
          new SequenceStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
      node.forEach(this::node);
      emitter.emit(new SequenceEndEvent());
    } else if (node.isTextual()) {
      text(node.textValue());
    } else {
      scalar(node.asText(), ScalarStyle.PLAIN);
    }
  }

  private void field(Map.Entry<String, JsonNode> entry) {
    text(entry.getKey());
    node(entry.getValue());
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
