package io.openshift.machines.cli.text;

import io.openshift.machines.cli.text.Comments.Comment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.comments.CommentType;
import org.snakeyaml.engine.v2.events.CommentEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Finds the comments of a document that has been read already. */
final class CommentReader {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setParseComments(true).setCodePointLimit(Limits.BYTES).build();

  private final String yaml;
  private final Map<String, Comment> at = new LinkedHashMap<>();
  private final List<String> head = new ArrayList<>();
  private final List<String> waiting = new ArrayList<>();
  private final Deque<Level> levels = new ArrayDeque<>();
  private String last = "";
  private boolean begun;

  CommentReader(String yaml) {
    this.yaml = yaml;
  }

  /** Where the walk is: in a mapping with a key read or not, or in a list. */
  private static final class Level {
    private final String pointer;
    private final boolean list;
    private int index;
    private boolean keyIsNext = true;
    private String key = "";

    Level(String pointer, boolean list) {
      this.pointer = pointer;
      this.list = list;
    }

    String here() {
      return pointer + (list ? "/" + index : key);
    }
  }

  Comments read() {
    try {
      for (var event : new Parse(SETTINGS).parseString(yaml)) {
        event(event);
      }
    } catch (YamlEngineException _broken) {
      // It was read without comments before, so only their own places are lost.
      return Comments.NONE;
    }
    return new Comments(head, at, waiting);
  }

  private void event(Event event) {
    switch (event.getEventId()) {
      case Comment -> comment((CommentEvent) event);
      case MappingStart -> open(false);
      case SequenceStart -> open(true);
      case MappingEnd, SequenceEnd -> close();
      case Scalar -> scalar((ScalarEvent) event);
      case Alias -> value();
      default -> {}
    }
  }

  private void comment(CommentEvent comment) {
    var text = comment.getValue();
    if (comment.getCommentType() == CommentType.IN_LINE) {
      Comments.put(at, last, new Comment(List.of(), Optional.of(text)));
    } else if (comment.getCommentType() == CommentType.BLOCK) {
      (levels.isEmpty() ? head : waiting).add(text);
    }
  }

  private void open(boolean list) {
    var pointer = levels.isEmpty() ? "" : begin();
    levels.push(new Level(pointer, list));
  }

  private void close() {
    levels.pop();
    if (!levels.isEmpty()) {
      end();
    }
  }

  private void scalar(ScalarEvent scalar) {
    var level = levels.peek();
    if (level != null && !level.list && level.keyIsNext) {
      level.key = Comments.step(scalar.getValue());
      level.keyIsNext = false;
      place(level.here());
    } else {
      value();
    }
  }

  private void value() {
    if (!levels.isEmpty()) {
      begin();
      end();
    }
  }

  /** A value begins; for an item of a list this is where its comments belong. */
  private String begin() {
    var level = levels.element();
    if (level.list) {
      place(level.here());
    }
    return level.here();
  }

  private void end() {
    var level = levels.element();
    if (level.list) {
      level.index++;
    } else {
      level.keyIsNext = true;
    }
  }

  private void place(String pointer) {
    last = pointer;
    if (!waiting.isEmpty()) {
      if (begun) {
        Comments.put(at, pointer, new Comment(waiting, Optional.empty()));
      } else {
        head.addAll(waiting);
      }
      waiting.clear();
    }
    begun = true;
  }
}
