package io.openshift.machines.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlWriterTest {
  private static final JsonMapper JSON = new JsonMapper();

  @Test
  void looksAsKubectlWritesIt() throws Exception {
    var tree =
        JSON.readTree(
            """
            {"kind": "Machine", "metadata": {"labels": {"a/b": ""}, "annotations": {}},
             "list": [{"name": "x", "values": ["z", 1]}, []], "text": "one\\ntwo\\n",
             "on": true, "none": null}
            """);
    assertEquals(
        """
        kind: Machine
        metadata:
          labels:
            a/b: ""
          annotations: {}
        list:
        - name: x
          values:
          - z
          - 1
        - []
        text: |
          one
          two
        "on": true
        none: null
        """,
        YamlWriter.write(List.of(tree)));
  }

  @Test
  void textsThatCannotStandAloneAreQuoted() {
    assertEquals("a: ' a '\n", YamlWriter.write(List.of(object(" a "))));
    assertEquals("a: 'a #b'\n", YamlWriter.write(List.of(object("a #b"))));
  }

  @Test
  void longTextsAreNotFolded() {
    var text = "word ".repeat(40).strip();
    assertEquals("a: " + text + "\n", YamlWriter.write(List.of(object(text))));
  }

  @Test
  void documentsAreSeparated() throws Exception {
    assertEquals(
        "a: 1\n---\nb: 2\n",
        YamlWriter.write(List.of(JSON.readTree("{\"a\":1}"), JSON.readTree("{\"b\":2}"))));
  }

  /** Texts that some YAML reader takes for something else unless they are quoted. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "~",
        "null",
        "Yes",
        "off",
        "y",
        "TRUE",
        "0123",
        "1_000",
        "0x1f",
        "0b1",
        "1e3",
        ".5",
        "+1",
        "-.inf",
        ".NaN",
        "12:30",
        "2026-01-01",
        "2026-01-01T00:00:00Z",
        "=",
        "<<",
        "1.2.3"
      })
  void ambiguousTextsAreQuoted(String text) throws Exception {
    assertEquals("a: \"" + text + "\"\n", YamlWriter.write(List.of(object(text))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- x",
        "a: b",
        "#",
        "\ttab",
        "trailing ",
        "line\n",
        "\n",
        "a\n\n b\n\n",
        "back\\slash",
        "\"quoted\"",
        "it's",
        "\u0007bell",
        "\u2028",
        "caf\u00e9 \ud83d\ude00",
        "---",
        "...",
        "*x",
        "&x",
        "!x",
        "%x",
        "@x",
        "`x",
        "{",
        "]",
        "a\r\nb",
        "{\"json\":[1]}",
        "key:",
        "\ufeff"
      })
  void everyTextComesBack(String text) throws Exception {
    var written = YamlWriter.write(List.of(object(text)));
    assertEquals(object(text), read(written), written);
    var asKey = JSON.createObjectNode().put(text, 1);
    assertEquals(asKey, read(YamlWriter.write(List.of(asKey))));
  }

  private static JsonNode object(String text) {
    return JSON.createObjectNode().put("a", text);
  }

  private static JsonNode read(String yaml) throws Exception {
    var input = new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    return Documents.read("m.yaml", input).getFirst().tree();
  }
}
