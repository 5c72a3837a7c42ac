package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * YAML 1.2 as Kubernetes uses it: string keys, no duplicates, no tags of one's own; merge keys
 * ({@code <<}) work, as kubectl reads them.
 *
 * <p>It works on the parser's events, which nest without recursion, so that depth and aliases are
 * counted before anything is built.
 */
final class YamlReader {
  private final String file;
  private final String text;
  private final int firstLine;
  private final Iterator<Event> events;
  private Anchors anchors = new Anchors();
  private int depth;
  private int nodes;

  /** Reads a text that starts in that line of its file, from 0. */
  YamlReader(String file, String text, int firstLine) {
    this.file = file;
    this.text = text;
    this.firstLine = firstLine;
    var settings = LoadSettings.builder().setLabel(file).setCodePointLimit(Limits.BYTES).build();
    this.events = new Parse(settings).parseString(text).iterator();
  }

  List<Document> read() {
    try {
      return documents();
    } catch (MarkedYamlEngineException broken) {
      throw new UnreadableException(
          broken.getProblemMark().map(this::at).map(Origin::toString).orElse(file), words(broken));
    } catch (ReaderException broken) {
      throw new UnreadableException(
          Origin.at(file, text, broken.getPosition()).below(firstLine),
          "character U+%04X is not allowed in YAML".formatted(broken.getCodePoint()));
    } catch (YamlEngineException broken) {
      throw new UnreadableException(file, String.valueOf(broken.getMessage()));
    }
  }

  private static String words(MarkedYamlEngineException broken) {
    var context = broken.getContext();
    return context == null ? broken.getProblem() : broken.getProblem() + " (" + context + ")";
  }

  private List<Document> documents() {
    var found = new ArrayList<Document>();
    while (events.hasNext()) {
      if (events.next() instanceof DocumentStartEvent) {
        anchors = new Anchors();
        var first = events.next();
        var tree = node(first);
        if (!tree.isNull()) {
          found.add(new Document(at(first), tree, Optional.empty()));
        }
      }
    }
    return found;
  }

  private JsonNode node(Event event) {
    if (++nodes > Limits.NODES) {
      throw refuse(event, "has more than " + Limits.NODES + " values");
    }
    return switch (event) {
      case ScalarEvent scalar -> keep(scalar.getAnchor(), scalar(scalar));
      case AliasEvent alias -> anchors.copy(alias.getAlias(), depth).orElseThrow(() -> bad(alias));
      case SequenceStartEvent start -> keep(start.getAnchor(), sequence(start));
      case MappingStartEvent start -> keep(start.getAnchor(), mapping(start));
      default -> throw refuse(event, "unexpected " + event.getEventId());
    };
  }

  private JsonNode keep(Optional<Anchor> anchor, JsonNode node) {
    anchor.ifPresent(name -> anchors.put(name, node));
    return node;
  }

  private UnreadableException bad(AliasEvent alias) {
    return refuse(
        alias,
        "alias *%s stands for nothing before it, or aliases add more than %d values or %d levels"
            .formatted(alias.getAlias(), Limits.ALIASED_NODES, Limits.DEPTH));
  }

  private JsonNode scalar(ScalarEvent scalar) {
    var tag = scalar.getTag().orElse("");
    if (!YamlScalars.known(tag)) {
      throw refuse(scalar, "tag " + tag + " has no meaning in a manifest");
    }
    return scalar.isPlain() && !YamlScalars.text(tag)
        ? YamlScalars.plain(scalar.getValue())
        : JsonNodeFactory.instance.textNode(scalar.getValue());
  }

  private JsonNode sequence(Event start) {
    enter(start);
    var items = JsonNodeFactory.instance.arrayNode();
    for (var next = events.next();
        next.getEventId() != Event.ID.SequenceEnd;
        next = events.next()) {
      items.add(node(next));
    }
    depth--;
    return items;
  }

  private JsonNode mapping(Event start) {
    enter(start);
    var fields = JsonNodeFactory.instance.objectNode();
    var merged = new ArrayList<ObjectNode>();
    for (var next = events.next(); next.getEventId() != Event.ID.MappingEnd; next = events.next()) {
      field(next, fields, merged);
    }
    // What the mapping says itself wins over what it merges, and an earlier merge over a later.
    merged.forEach(
        other ->
            other
                .properties()
                .forEach(entry -> fields.putIfAbsent(entry.getKey(), entry.getValue())));
    depth--;
    return fields;
  }

  private void field(Event event, ObjectNode fields, List<ObjectNode> merged) {
    if (!(event instanceof ScalarEvent key)) {
      throw refuse(event, "a key must be text");
    }
    var name = key.getValue();
    var valueEvent = events.next();
    var value = node(valueEvent);
    if (key.isPlain() && name.equals("<<")) {
      merge(valueEvent, value, merged);
    } else if (fields.putIfAbsent(name, value) != null) {
      throw refuse(key, "duplicate key '" + name + "'");
    }
  }

  private void merge(Event event, JsonNode value, List<ObjectNode> merged) {
    for (var source : value.isArray() ? value : List.of(value)) {
      if (!(source instanceof ObjectNode mapping)) {
        throw refuse(event, "'<<' needs a mapping or a list of mappings");
      }
      merged.add(mapping);
    }
  }

  private void enter(Event start) {
    if (++depth > Limits.DEPTH) {
      throw refuse(start, "is nested deeper than " + Limits.DEPTH + " levels");
    }
  }

  private UnreadableException refuse(Event event, String problem) {
    return new UnreadableException(at(event), problem);
  }

  private Origin at(Event event) {
    return event.getStartMark().map(this::at).orElse(new Origin(file, firstLine + 1, 1));
  }

  private Origin at(Mark mark) {
    return new Origin(file, mark.getLine() + 1 + firstLine, mark.getColumn() + 1);
  }
}
