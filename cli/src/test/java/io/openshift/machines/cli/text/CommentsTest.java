package io.openshift.machines.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommentsTest {
  private static final String TEXT =
      """
      # who owns it
      # and since when
      a: 1 # one
      # of b
      b:
        # of c
        c: "#no" # yes
      list: # of the list
      # of the first
      - x # an x
      - w: 2
        # of z
        z: 3
      text: |
        # no comment
      end: true
      # last words
      """;

  @Test
  void eachIsFoundAtItsPlace() throws IOException {
    var comments = read(TEXT).comments();
    assertEquals(List.of(" who owns it", " and since when"), comments.head());
    assertEquals(List.of(" last words"), comments.foot());
    assertEquals(
        Map.of(
            "/a", comment(List.of(), " one"),
            "/b", comment(List.of(" of b"), null),
            "/b/c", comment(List.of(" of c"), " yes"),
            "/list", comment(List.of(), " of the list"),
            "/list/0", comment(List.of(" of the first"), " an x"),
            "/list/1/z", comment(List.of(" of z"), null)),
        comments.at());
  }

  private static Comments.Comment comment(List<String> before, String inline) {
    return new Comments.Comment(before, Optional.ofNullable(inline));
  }

  @Test
  void writtenTheyStandWhereTheyStood() throws IOException {
    var document = read(TEXT);
    var written = YamlWriter.write(document.tree(), document.comments());
    var expected =
        TEXT.replace("list: # of the list\n", "# of the list\nlist:\n")
            .replace("# of the first\n- x", "- # of the first\n  x")
            .replace("\"#no\"", "'#no'");
    assertEquals(expected, written);
    assertEquals(document.tree(), read(written).tree());
  }

  @Test
  void aSourceIsKeptToTheLetter() throws IOException {
    var text = "# license\n---\n# one\na:   1\n---\n\nb: {x: 1}  # two\n--- # three\nc: 1\n--- d\n";
    var documents = Documents.read("m.yaml", stream(text.replace("--- d\n", "--- {d: 1}\n")));
    assertEquals(
        List.of(
            Optional.of("# license\n# one\na:   1\n"),
            Optional.of("\nb: {x: 1}  # two\n"),
            Optional.empty(),
            Optional.empty()),
        documents.stream().map(Document::source).toList());
    assertEquals(
        List.of("m.yaml:4:1", "m.yaml:7:1", "m.yaml:9:1", "m.yaml:10:5"),
        documents.stream().map(document -> document.origin().toString()).toList());
  }

  @Test
  void whatHasNoRoomBesideItGoesAbove() throws IOException {
    var document = read("a: 1 # one\nb: # two\n  - 1\n  - 2\nc: {} # three\n");
    assertEquals(
        "a: 1 # one\n# two\nb:\n- 1\n- 2\n# three\nc: {}\n",
        YamlWriter.write(document.tree(), document.comments()));
  }

  private static Document read(String text) throws IOException {
    return Documents.read("m.yaml", stream(text)).getFirst();
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
