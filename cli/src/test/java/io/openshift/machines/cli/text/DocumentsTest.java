package io.openshift.machines.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentsTest {

  @Test
  void jsonValuesMayFollowEachOther() throws IOException {
    assertEquals(
        List.of("m:1:1 {\"a\":1.10}", "m:2:2 {\"b\":12345678901234567890}"),
        read("m", "{\"a\": 1.10}\n {\"b\": 12345678901234567890}"));
  }

  @Test
  void braceMayStartYaml() throws IOException {
    assertEquals(List.of("m.yaml:1:1 {\"a\":\"on\"}"), read("m.yaml", "{a: on}"));
  }

  @Test
  void byteOrderMarkIsNoContent() throws IOException {
    assertEquals(List.of("m:1:1 {\"a\":1}"), read("m", "\uFEFFa: 1"));
  }

  @Test
  void nothingIsNoDocument() throws IOException {
    assertEquals(List.of(), read("m", ""));
    assertEquals(List.of(), read("m.json", " \n"));
    assertEquals(List.of(), read("m", "# only words\n---\n"));
  }

  @Test
  void brokenJsonNamesThePlace() {
    assertEquals(
        "m.json:2:8: Unexpected character ('}' (code 125)): expected a valid value",
        refusal("m.json", "{\"a\": 1,\n \"b\": }").replaceAll(" \\(JSON String.*", ""));
    assertEquals("m:1:12: Duplicate field 'a'", refusal("m", "{\"a\":1, \"a\":2}"));
  }

  @Test
  void deepJsonIsRefused() {
    assertEquals(
        "m.json:1:102: is nested deeper than 100 levels or too large to be a manifest",
        refusal("m.json", "[".repeat(100_000)));
  }

  @Test
  void textMustBeUtf8() {
    var bytes = new byte[] {'a', ':', ' ', (byte) 0xC3, (byte) 0x28};
    assertEquals("m: is not UTF-8 text", refusal("m", new ByteArrayInputStream(bytes)));
  }

  @Test
  void hugeInputIsRefusedBeforeItIsParsed() {
    var huge = new byte[(64 << 20) + 1];
    Arrays.fill(huge, (byte) '[');
    assertEquals("m: is larger than 64 MiB", refusal("m", new ByteArrayInputStream(huge)));
  }

  private static List<String> read(String file, String text) throws IOException {
    return Documents.read(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
        .stream()
        .map(document -> document.origin() + " " + document.tree())
        .toList();
  }

  private static String refusal(String file, String text) {
    return refusal(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String refusal(String file, InputStream input) {
    return assertThrows(UnreadableException.class, () -> Documents.read(file, input)).getMessage();
  }
}
