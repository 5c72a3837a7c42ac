package io.openshift.machines.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlReaderTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "on                      | \"on\"",
        "no                      | \"no\"",
        "y                       | \"y\"",
        "true                    | true",
        "'true'                  | \"true\"",
        "~                       | null",
        "0                       | 0",
        "0123                    | \"0123\"",
        "012345678912            | \"012345678912\"",
        "-7                      | -7",
        "0x1F                    | 31",
        "0o17                    | 15",
        "2147483648              | 2147483648",
        "123456789012345678901234567890 | 123456789012345678901234567890",
        "1.10                    | 1.10",
        "1e3                     | 1E+3",
        "1e9999                  | \"1e9999\"",
        "1_000                   | \"1_000\"",
        "12:30:45                | \"12:30:45\"",
        "2026-01-01              | \"2026-01-01\"",
        ".inf                    | \".inf\"",
        "'5'                     | \"5\"",
        "!!str 5                 | \"5\"",
      })
  void scalars(String yaml, String json) throws IOException {
    assertEquals("{\"a\":" + json + "}", only("a: " + yaml).toString());
  }

  @Test
  void documentsKeepTheirOrderAndPlaces() throws IOException {
    var documents = read("m.yaml", "# first\na: 1\n---\n---\n# empty\n---\nb: 2\n...\n");
    assertEquals(List.of("m.yaml:2:1", "m.yaml:7:1"), places(documents));
    assertEquals("{\"b\":2}", documents.get(1).tree().toString());
  }

  @Test
  void anchorsAreCopied() throws IOException {
    assertEquals(
        "{\"a\":{\"x\":1},\"b\":[{\"x\":1},{\"x\":1}]}",
        only("a: &one {x: 1}\nb: [*one, *one]\n").toString());
  }

  @Test
  void mergedKeysYieldToOwnOnes() throws IOException {
    assertEquals(
        "{\"base\":{\"x\":1,\"y\":2},\"a\":{\"x\":3,\"y\":2}}",
        only("base: &base {x: 1, y: 2}\na:\n  <<: *base\n  x: 3\n").toString());
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a: [1,\\nb: }     | m.yaml:2:4: expected the node content, but found '}' (while parsing a"
            + " flow node)",
        "a: 1\\na: 2       | m.yaml:2:1: duplicate key 'a'",
        "a:\\n\\t- 1       | m.yaml:2:1: found character '\\\\t(TAB)' that cannot start any token."
            + " (Do not use \\\\t(TAB) for indentation) (while scanning for the next token)",
        "[a]: 1            | m.yaml:1:1: a key must be text",
        "a: !Ref b         | m.yaml:1:4: tag !Ref has no meaning in a manifest",
        "a: *b             | m.yaml:1:4: alias *b stands for nothing before it, or aliases add more"
            + " than 10000 values or 100 levels",
        "a: &a [*a]        | m.yaml:1:8: alias *a stands for nothing before it, or aliases add more"
            + " than 10000 values or 100 levels",
        "a: {<<: 1}        | m.yaml:1:9: '<<' needs a mapping or a list of mappings",
        "a: \\u0001        | m.yaml:1:4: character U+0001 is not allowed in YAML",
      })
  void brokenInputIsOneLine(String yaml, String message) {
    assertEquals(unescaped(message), refusal(unescaped(yaml)));
  }

  @Test
  void aliasBombsAreRefused() {
    var bomb = new StringBuilder("l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (var level = 1; level < 9; level++) {
      bomb.append(
          "l%d: &l%d [%s]\n".formatted(level, level, ("*l" + (level - 1) + ", ").repeat(9)));
    }
    assertEquals(
        "m.yaml:5:10: alias *l3 stands for nothing before it, or aliases add more than 10000 values"
            + " or 100 levels",
        refusal(bomb.toString()));
  }

  @Test
  void depthIsLimited() {
    assertEquals("m.yaml:1:101: is nested deeper than 100 levels", refusal("[".repeat(1_000_000)));
  }

  @Test
  void depthByAliasesIsLimited() {
    var tower = new StringBuilder("l0: &l0 [x]\n");
    for (var level = 1; level < 120; level++) {
      tower.append("l%d: &l%d [*l%d]\n".formatted(level, level, level - 1));
    }
    assertEquals(
        "m.yaml:100:12: alias *l98 stands for nothing before it, or aliases add more than 10000"
            + " values or 100 levels",
        refusal(tower.toString()));
  }

  private static String unescaped(String text) {
    return text.replace("\\\\t", "\0")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\u0001", "\u0001")
        .replace("\0", "\\t");
  }

  private static String refusal(String yaml) {
    return assertThrows(UnreadableException.class, () -> read("m.yaml", yaml)).getMessage();
  }

  private static JsonNode only(String yaml) throws IOException {
    return read("m.yaml", yaml).getFirst().tree();
  }

  private static List<String> places(List<Document> documents) {
    return documents.stream().map(document -> document.origin().toString()).toList();
  }

  private static List<Document> read(String file, String text) throws IOException {
    return Documents.read(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
