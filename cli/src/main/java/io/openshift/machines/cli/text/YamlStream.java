package io.openshift.machines.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A YAML file cut at its document markers. A line that starts with {@code ---} always begins a
 * document, whatever stands around it, so each part can be read by itself, several at a time, and
 * kept as it was written.
 */
final class YamlStream {
  private static final Pattern MARKER = Pattern.compile("(?m)^---(?=\\s|$)");
  private static final Pattern DIRECTIVE_OR_END = Pattern.compile("(?m)^(%|\\.\\.\\.(\\s|$))");
  private static final Pattern BARE_MARKER = Pattern.compile("---[ \t]*(\r?\n|$)");

  /** Below this many parts threads cost more than they save. */
  private static final int MANY = 50;

  private final String file;

  YamlStream(String file) {
    this.file = file;
  }

  /** A part and the line it starts in, from 0. */
  private record Part(String text, int line) {}

  List<Document> read(String text) {
    if (DIRECTIVE_OR_END.matcher(text).find()) {
      return new YamlReader(file, text, 0).read();
    }
    var parts = parts(text);
    var stream = parts.size() < MANY ? parts.stream() : parts.parallelStream();
    var documents = stream.flatMap(part -> document(part).stream()).toList();
    return documents;
  }

  private static List<Part> parts(String text) {
    var parts = new ArrayList<Part>();
    var markers = MARKER.matcher(text);
    int start = 0;
    int line = 0;
    while (markers.find()) {
      // What stands before the first marker is a document of its own, or comments that belong on.
      if (markers.start() > start && !(start == 0 && blank(text.substring(0, markers.start())))) {
        parts.add(new Part(text.substring(start, markers.start()), line));
        line += lines(text, start, markers.start());
        start = markers.start();
      }
    }
    parts.add(new Part(text.substring(start), line));
    return parts;
  }

  private static boolean blank(String text) {
    return text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"));
  }

  private static int lines(String text, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += text.charAt(i) == '\n' ? 1 : 0;
    }
    return count;
  }

  private Optional<Document> document(Part part) {
    var documents = new YamlReader(file, part.text(), part.line()).read();
    return documents.stream()
        .findFirst()
        .map(found -> new Document(found.origin(), found.tree(), source(part.text())));
  }

  /** The text without its marker; none if the document starts in the marker's own line. */
  private static Optional<String> source(String text) {
    var marker = MARKER.matcher(text);
    if (!marker.find()) {
      return Optional.of(text);
    }
    var bare = BARE_MARKER.matcher(text).region(marker.start(), text.length());
    return bare.lookingAt()
        ? Optional.of(text.substring(0, marker.start()) + text.substring(bare.end()))
        : Optional.empty();
  }
}
