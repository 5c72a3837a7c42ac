package io.openshift.machines.cli.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The comments of one document.
 *
 * @param head those before the first field
 * @param at those at a field or item, by JSON pointer, in the order of the text
 * @param foot those after the last field
 */
public record Comments(List<String> head, Map<String, Comment> at, List<String> foot) {
  /** No comments. */
  public static final Comments NONE = new Comments(List.of(), Map.of(), List.of());

  /** Copies the lists. */
  public Comments {
    head = List.copyOf(head);
    foot = List.copyOf(foot);
  }

  /**
   * What stands at one place, each line with its {@code #} left out.
   *
   * @param before whole lines above
   * @param inline the end of the line itself
   */
  public record Comment(List<String> before, Optional<String> inline) {
    /** Copies the list. */
    public Comment {
      before = List.copyOf(before);
    }

    Comment and(Comment other) {
      var lines = new ArrayList<>(before);
      lines.addAll(other.before);
      if (inline.isPresent()) {
        other.inline.ifPresent(lines::add);
      }
      return new Comment(lines, inline.or(() -> other.inline));
    }

    /** All lines of it, what stood in the line itself last. */
    public List<String> lines() {
      var lines = new ArrayList<>(before);
      inline.ifPresent(lines::add);
      return lines;
    }
  }

  static Comments of(String yaml) {
    return new CommentReader(yaml).read();
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return head.isEmpty() && at.isEmpty() && foot.isEmpty();
  }

  /** The comments below a place, as those of a document of its own. */
  public Comments below(String pointer) {
    var below = new LinkedHashMap<String, Comment>();
    at.forEach(
        (place, comment) -> {
          if (place.startsWith(pointer + "/")) {
            below.put(place.substring(pointer.length()), comment);
          }
        });
    var own = Optional.ofNullable(at.get(pointer));
    return new Comments(own.map(Comment::lines).orElse(List.of()), below, List.of());
  }

  /** A map that joins comments which come to stand at one place. */
  public static void put(Map<String, Comment> into, String pointer, Comment comment) {
    into.merge(pointer, comment, Comment::and);
  }

  /** A key as a step of a pointer. */
  public static String step(String key) {
    return "/" + key.replace("~", "~0").replace("/", "~1");
  }
}
